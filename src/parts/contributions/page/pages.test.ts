import { describe, expect, it } from 'vitest';
import { pageRequest, visit } from '../../../document/request.test-data.ts';
import { addressOf } from '../../../routes.ts';
import { viewContext } from '../../../ui/context.test-data.ts';
import { pages } from './pages.tsx';

const address = addressOf('seekArticleDetail', { id: '71' });
const contribution = (status: number) => ({
	inputArticleDetail: { article: { inputId: '71', title: '雪后的清晨', content: '<p>山路通了</p>', status } },
});
const htmlOf = async (answers: object, inBrowser = true): Promise<string> => {
	const request = pageRequest(address, answers as Record<string, unknown>, inBrowser ? { visit } : {});
	return (await pages['seekArticleDetail']?.(request, viewContext()))?.markup.main ?? '';
};

describe('R-SCREEN-58, R-ENT-014: seekArticleDetail without a call for contributions', () => {
	it.each([
		['R-STATE-43', 1, '已通过'],
		['R-STATE-44', 2, '未通过'],
		['R-STATE-45', 0, '待审核'],
	])('%s: shows the contribution with its status %i, %s', async (_, status, label) => {
		const html = await htmlOf(contribution(status));
		for (const part of [label, '雪后的清晨', '<p>山路通了</p>']) expect(html).toContain(part);
	});
	it('shows the call when there is one', async () => {
		const seek = { inputArticleList: { seek: { seekId: '71', title: '征集：我家的年夜饭' } } };
		const html = await htmlOf({ ...seek, ...contribution(1) });
		expect(html).toContain('征集：我家的年夜饭');
		expect(html).not.toContain('雪后的清晨');
	});
	it('is missing without either, and in an export also with a contribution', async () => {
		await expect(htmlOf({})).rejects.toMatchObject({ status: 404 });
		await expect(htmlOf(contribution(1), false)).rejects.toMatchObject({ call: 'inputArticleList', status: 404 });
	});
});
