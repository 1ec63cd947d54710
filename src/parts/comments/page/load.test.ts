import { describe, expect, it } from 'vitest';
import { pageRequest, visit } from '../../../document/request.test-data.ts';
import { addressOf } from '../../../routes.ts';
import { viewContext } from '../../../ui/context.test-data.ts';
import { pages } from './pages.tsx';

const contentOf = async (route: string, parameters: Record<string, string>, answers: object) => {
	const request = pageRequest(addressOf(route, parameters), answers as Record<string, unknown>, { visit });
	const content = await pages[route]?.(request, viewContext());
	return { html: content?.markup.main ?? '', item: content?.data.item };
};

const discuss = (fields: object) => ({
	discussReply: { list: [], discuss: { discussId: '88', content: '好', ...fields } },
});

it.each([
	['question', addressOf('askDetail', { id: '33' })],
	['post', addressOf('postDetail', { id: '33' })],
	['dynamic', addressOf('dynamicDetail', { id: '33' })],
])('A-010: the replies to a comment on a %s lead to its comments, not to those of an article', async (source, address) => {
	const { html } = await contentOf('replyAll', { id: '88' }, discuss({ articleId: '33', source }));
	expect(html).toContain(`href="${address}#comments"`);
	expect(html).not.toContain('commentAll');
});

it('A-010: the replies to a comment on an article lead to all comments on it', async () => {
	const { html } = await contentOf('replyAll', { id: '88' }, discuss({ articleId: '345' }));
	expect(html).toContain(`href="${addressOf('commentAll', { id: '345', source: '0' })}"`);
});

it('A-010: comments with the source of an entity are about that entity', async () => {
	const article = { getArticleContent: { fileId: '33', title: '另一篇文章' } };
	const questionDetail = { question: { questionId: '33', title: '何时通车？', qaConfig: { comment: false } } };
	const asked = await contentOf('commentAll', { id: '33', source: 'question' }, { ...article, questionDetail });
	expect(asked.html).toContain('何时通车？');
	expect(asked.html).toContain(`href="${addressOf('askDetail', { id: '33' })}"`);
	expect(asked.item).toEqual({ fileId: '33', source: 'question', discussClosed: true });
	const other = await contentOf('commentAll', { id: '33', source: 'app' }, article);
	expect(other.html).toContain('另一篇文章');
	expect(other.item).toMatchObject({ fileId: '33', source: 'app', articleType: 0 });
});

describe('E-50: the replies to a comment on something that takes no more comments', () => {
	const repliesTo = async (answers: object, source = '') =>
		(await contentOf('replyAll', { id: '88' }, { ...discuss({ articleId: '33', source }), ...answers })).item;
	it.each([true, false])('are closed as the article is: %s', async (discussClosed) => {
		const article = { fileId: '33', title: '一篇文章', discussClosed };
		expect(await repliesTo({ getArticleContent: article })).toMatchObject({ fileId: '33', discussClosed });
	});
	it.each([true, false])('are open as the question is: %s', async (comment) => {
		const question = { questionId: '33', title: '何时通车？', qaConfig: { comment } };
		expect(await repliesTo({ questionDetail: { question } }, 'question')).toMatchObject({ discussClosed: !comment });
	});
	it('are shown when the article cannot be read: the platform refuses what it does not take', async () => {
		expect(await repliesTo({})).toMatchObject({ fileId: '33', discussClosed: false });
	});
});
