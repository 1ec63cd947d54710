import { expect, it } from 'vitest';
import { autop } from './autop.ts';

it('keeps preformatted text as it is, also after letters whose lower case is longer', () => {
	expect(autop('İİİ\n\n<PRE>one\n\ntwo</PRE>\n\nthree')).toBe('<p>İİİ</p>\n<PRE>one\n\ntwo</PRE>\n<p>three</p>');
});
