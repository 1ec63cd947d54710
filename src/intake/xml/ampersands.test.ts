import { expect, it } from 'vitest';
import { withAmpersands } from './ampersands.ts';

it('escapes ampersands that begin no reference, outside CDATA', () => {
	const text = 'A & B &amp; &#20013; &#x4e2d; ?a=1&b=2 <![CDATA[x & y]] ]]> AT&T; &nbsp; & <![CDATA[ &';
	expect(withAmpersands(text)).toBe(
		'A &amp; B &amp; &#20013; &#x4e2d; ?a=1&amp;b=2 <![CDATA[x & y]] ]]> AT&T; &nbsp; &amp; <![CDATA[ &amp;',
	);
});

it('takes linear time', () => {
	expect(withAmpersands('&'.repeat(200_000))).toBe('&amp;'.repeat(200_000));
	expect(withAmpersands('<![CDATA[&'.repeat(50_000))).toHaveLength(50_000 * 14);
});
