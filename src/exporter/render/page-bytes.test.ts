import { expect, it } from 'vitest';
import { cutTemplate, fillTemplate, placeholder } from '../../document/placeholders.ts';
import { encodeTemplate, fillBytes } from './page-bytes.ts';

it('the bytes of a page are those of its text', () => {
	const template = cutTemplate(
		`<!doctype html><title>青岭</title>${placeholder('head')}<a href="placeholder:comments">评论</a>${placeholder('main')}${placeholder('after')}<b data-to="placeholder:comments"></b>`,
	);
	for (const content of [
		{ head: '<meta>', main: '<p>草原 བོད་ཡིག 😀</p>', after: '<ul></ul>', comments: '/comments?a=1' },
		{ head: '', main: `<p>half a pair \ud800</p>${'长'.repeat(300_000)}` },
		{},
	])
		expect(Buffer.from(fillBytes(encodeTemplate(template), content)).toString()).toBe(
			Buffer.from(fillTemplate(template, content)).toString(),
		);
});
