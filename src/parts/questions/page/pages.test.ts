import { describe, expect, it } from 'vitest';
import { pageRequest } from '../../../document/request.test-data.ts';
import { addressOf } from '../../../routes.ts';
import { viewContext } from '../../../ui/context.test-data.ts';
import { pages } from './pages.tsx';

const htmlOf = async (fields: object): Promise<string> => {
	const question = { questionId: '33', content: '何时通车？', ...fields };
	const request = pageRequest(addressOf('qaDetail', { id: '33' }), { qaDetail: { question } });
	return (await pages['qaDetail']?.(request, viewContext()))?.markup.main ?? '';
};

describe('R-ENT-078: the answer of a question', () => {
	it('is shown when the platform sends it, also without saying that there is one', async () => {
		const html = await htmlOf({
			answerPics: { imagearray: ['a.jpg'], audioarray: [{ src: 'b.mp3' }], videoarray: [{ src: 'c.mp4' }] },
		});
		for (const part of [/<img[^>]+a\.jpg/, /<audio/, /<video/]) expect(html).toMatch(part);
		expect(html).not.toContain('等待答复');
		expect(await htmlOf({ answerContent: '下月初。' })).toContain('<p>下月初。</p>');
	});
	it('A-124: is awaited when there is none, also when its fields are null', async () => {
		expect(await htmlOf({ answerPics: null, qaConfig: null, answerContent: null })).toContain('等待答复');
	});
});
