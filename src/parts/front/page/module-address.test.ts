import { describe, expect, it } from 'vitest';
import { basePath } from '../../../routes.ts';
import { moduleTarget } from './module-address.ts';

const item = (change: Partial<Parameters<typeof moduleTarget>[0]>) =>
	moduleTarget({ title: '', picture: null, article: null, columnId: '', url: '', ...change });

describe('the address of an item of a module', () => {
	it('is that of its article, of a column, or of another site', () => {
		expect(item({ article: { fileId: '345', columnID: '12', articleType: 0, linkUrl: '' } })?.href).toBe(
			`${basePath}newsDetail/12/345.html`,
		);
		expect(item({ columnId: '13' })?.href).toBe(`${basePath}columnDetail/13.html`);
		expect(item({ url: 'https://example.org/x' })).toEqual({ href: 'https://example.org/x', outside: true });
	});
	it('is that of a page written relative to the base path', () => {
		expect(item({ url: 'xyDetail/6.html' })).toEqual({ href: `${basePath}xyDetail/6.html`, outside: false });
		expect(item({ url: 'aboutUs.html?a=1' })?.href).toBe(`${basePath}aboutUs.html?a=1`);
	});
	it.each([
		'javascript:alert(1)',
		'nosuch/1.html',
		'//evil.example/x',
		'ftp://example.org/x',
		'',
		'data:text/html,x',
	])('R-VAL-12: is missing for %j', (url) => expect(item({ url })).toBeNull());
});
