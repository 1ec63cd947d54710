import { expect, it } from 'vitest';
import { pageRequest } from '../../../document/request.test-data.ts';
import { addressOf } from '../../../routes.ts';
import { viewContext } from '../../../ui/context.test-data.ts';
import { pages } from './pages.tsx';

const htmlOf = async (fields: object): Promise<string> => {
	const getArticleContent = { fileId: '9', title: '外链', articleType: 4, linkUrl: 'https://example.org/', ...fields };
	const request = pageRequest(addressOf('linkDetail', { id: '9' }), { getArticleContent, getRelArticles: {} });
	return (await pages['linkDetail']?.(request, viewContext()))?.markup.main ?? '';
};

it('R-ERR-16, A-030: a link without a description says so', async () => {
	expect(await htmlOf({})).toContain('>暂无说明<');
	expect(await htmlOf({ attAbstract: '一个专题' })).not.toContain('暂无说明');
	expect(await htmlOf({ content: '<p>一个专题</p>' })).not.toContain('暂无说明');
});
