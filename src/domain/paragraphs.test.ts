import { expect, it } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

it.each([
	['一\n二\r\n\n三', ['一', '二', '三']],
	['<p>一</p><p>二</p>', ['一', '二']],
	['一<br/>二', ['一', '二']],
	['<img src=x onerror=alert(1)>看这里', ['看这里']],
	['3 < 5 &amp; 7', ['3 < 5 & 7']],
	['', []],
	['  \n ', []],
])('R-VAL-25: %j is %j', (text, paragraphs) => {
	expect(paragraphsOf(text)).toEqual(paragraphs);
});
