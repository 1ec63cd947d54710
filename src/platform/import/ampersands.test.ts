import { expect, it } from 'vitest';
import { createAmpersandEscaper } from './ampersands.ts';

const escaped = (text: string, size = text.length): string => {
	const next = createAmpersandEscaper();
	let out = '';
	for (let at = 0; at < text.length; at += size) out += next(text.slice(at, at + size));
	return out + next('');
};

const text = 'A & B &amp; &#20013; &#x4e2d; ?a=1&b=2 <![CDATA[x & y]] ]]> AT&T; &nbsp; & &';
const wanted = 'A &amp; B &amp; &#20013; &#x4e2d; ?a=1&amp;b=2 <![CDATA[x & y]] ]]> AT&T; &nbsp; &amp; &amp;';

it('escapes ampersands that begin no reference, outside CDATA, wherever the chunks are cut', () => {
	for (let size = 1; size <= text.length; size += 1) expect(escaped(text, size), `chunks of ${size}`).toBe(wanted);
});

it('takes linear time', () => {
	const many = '&'.repeat(200_000);
	expect(escaped(many, 65_536)).toBe('&amp;'.repeat(200_000));
});
