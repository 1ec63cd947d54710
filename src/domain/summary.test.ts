import { expect, it } from 'vitest';
import { summaryOf } from './summary.ts';

const text = '11月17日清晨六点二十分，青岭市站的站台上还压着一层霜。司机仁青尼玛擦了擦车窗。';

it('R-ENT-035: the summary of a story is what its editors wrote', () => {
	expect(summaryOf(' 过去要走五个多小时，今后四十一分钟。 ', text)).toBe('过去要走五个多小时，今后四十一分钟。');
	expect(summaryOf('', text)).toBe('');
	expect(summaryOf('……', text)).toBe('');
});

it('a summary that is the start of the text is not shown again', () => {
	expect(summaryOf('11月17日清晨六点二十分，青岭市站的站台上还压着一层霜……', text)).toBe('');
	expect(summaryOf('11月17日 清晨六点二十分,青岭市站', text)).toBe('');
	expect(summaryOf('11月17日清晨，另一件事在别处发生了，很多人都没有注意到', text)).not.toBe('');
});
