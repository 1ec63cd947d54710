import { expect, it } from 'vitest';
import { absoluteAddress, mediaAddress } from './address.ts';
import { pathOfSite, withoutSitePath } from './site-path.ts';

it('M-33: a site below a path of its host has the path once in each address', () => {
	const site = 'https://example.org/news/local';
	expect([site, `${site}/`, 'https://example.org', 'https://example.org/'].map(pathOfSite)).toEqual([
		'/news/local',
		'/news/local',
		'',
		'',
	]);
	expect(withoutSitePath('/news/local/media/a.jpg', site)).toBe('/media/a.jpg');
	expect(withoutSitePath('/news/locals/a.jpg', site)).toBe('/news/locals/a.jpg');
	for (const path of ['/media/a.jpg', '/news/local/media/a.jpg'])
		expect(absoluteAddress(path, site)).toBe('https://example.org/news/local/media/a.jpg');
	for (const path of ['/media/a.jpg', 'media/a.jpg', '/news/local/media/a.jpg'])
		expect(mediaAddress(path, '/news/local')).toBe('/news/local/media/a.jpg');
});
