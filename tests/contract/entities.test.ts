import { describe, expect, it } from 'vitest';
import { circleDetail, noticeDetail, postDetail, postList } from '../../src/contract/circles.ts';
import { inputArticleDetail, inputArticleList, tipoffDetail } from '../../src/contract/contributions.ts';
import { getArticlesNew, moduleView, tagScreenArticles } from '../../src/contract/front.ts';
import { getPaperArticle } from '../../src/contract/papers.ts';
import { leader, leaderView, regionleaderView, reporterArticles } from '../../src/contract/people.ts';
import { getSubject, qaDetail, questionList, questionListHot } from '../../src/contract/questions.ts';
import type { ContentDocument } from '../../src/intake/documents.ts';
import { liveComing } from '../../src/parts/live/wire.ts';
import { removeEntity } from '../../src/platform/content/remove.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { articleDocument } from './support/documents.ts';
import { databaseNames } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

describe.each(databaseNames)('what stands beside articles on %s', (database) => {
	openForSuite(database);
	const put = (...documents: ContentDocument[]) => upsertDocuments(platform.store, documents);

	it('R-CALL-049…053, R-ENT-075…081: subjects, questions and answers with media', async () => {
		const { subject } = (await platform.call(getSubject, { id: '31' })).data;
		expect([subject?.countQuestion, subject?.authors.map((author) => author.authorId)]).toEqual([3, ['wei']]);
		const ids = async (call: typeof questionList) =>
			(await platform.call(call, { id: '31' })).data.list.map((question) => question.questionId);
		expect(await ids(questionList)).toEqual(['322', '321', '32']);
		expect(await ids(questionListHot)).toEqual(['32', '321', '322']);
		const { question } = (await platform.call(qaDetail, { id: '33' })).data;
		expect(question).toMatchObject({ qaType: 1, official: true, qaConfig: { ask: true, comment: true } });
		expect([question?.images.length, question?.answerPics.imagearray?.length]).toEqual([2, 1]);
		expect(question?.answerPics.videoarray?.[0]?.src).toBe('media/v/plateau.mp4');
		expect((await platform.call(qaDetail, { id: 'nothing' })).status).toBe(404);
		expect((await platform.call(questionList, { id: 'nothing' })).status).toBe(404);
	});

	it('R-CALL-056…058, R-ENT-086: leaders, by region, with released reports only', async () => {
		expect((await platform.call(leaderView)).data.list.map((item) => item.id)).toEqual(['3', '4', '5']);
		expect((await platform.call(regionleaderView, { regionId: 'r2' })).data.list.map((item) => item.name)).toEqual([
			'何守田',
		]);
		expect((await platform.call(leader, { id: '3' })).data.leader?.list.map((item) => item.fileId)).toEqual(['345']);
	});

	it('R-CALL-061…063, A-059: tip-offs and contributions with their states', async () => {
		const { tipoff } = (await platform.call(tipoffDetail, { id: '70' })).data;
		expect(tipoff).toMatchObject({ status: 1, reply: { name: '州市政维护中心' } });
		expect([tipoff?.pics.length, tipoff?.videos.length]).toEqual([2, 1]);
		const came = (await platform.call(inputArticleList, { id: '71', size: 2 })).data;
		expect([came.seek?.title, came.list.map((item) => [item.inputId, item.status]), came.hasMore]).toEqual([
			'征稿：我家的第一张火车票',
			[
				['722', 0],
				['721', 1],
			],
			true,
		]);
		expect((await platform.call(inputArticleDetail, { id: '72' })).data.article?.content).toContain('硬座');
	});

	it('R-CALL-064…067, R-ENT-087…092: circles, posts in three orders, notices', async () => {
		const { circle } = (await platform.call(circleDetail, { id: '41' })).data;
		expect([circle?.countPost, circle?.noticeList.map((notice) => notice.noticeId)]).toEqual([4, ['411', '412']]);
		const ids = async (listType?: number) =>
			(await platform.call(postList, { id: '41', listType })).data.list.map((post) => post.postId);
		expect(await ids(1)).toEqual(['422', '42', '423', '421']);
		expect(await ids(2)).toEqual(['423', '42', '421', '422']);
		expect(await ids()).toEqual(['421', '422', '42', '423']);
		expect((await platform.call(postDetail, { id: '42' })).data.post?.images).toHaveLength(2);
		expect((await platform.call(noticeDetail, { id: '412' })).data.notice?.circleId).toBe('41');
	});

	it('R-CALL-005, R-CALL-007, R-CALL-009, R-CALL-014, R-CALL-016, R-CALL-060: other lists', async () => {
		const photos = (await platform.call(getArticlesNew, { type: 1, size: 3 })).data;
		expect([new Set(photos.list.map((item) => item.articleType)), photos.hasMore]).toEqual([new Set([1]), true]);
		expect((await platform.call(liveComing)).data.list.every((item) => item.liveStatus === 0)).toBe(true);
		const { modules } = (await platform.call(moduleView)).data;
		const [first] = modules;
		expect((await platform.call(moduleView, { list: first?.moduleId })).data.modules).toEqual([first]);
		expect((await platform.call(moduleView, { type: 999 })).data.modules).toEqual([]);
		expect((await platform.call(getPaperArticle, { id: 'p1' })).data.article?.pageName).toBe('要闻');
		const own = (await platform.call(reporterArticles, { id: 'wei' })).data.list;
		expect(own.map((item) => item.publishtime)).toEqual(
			own
				.map((item) => item.publishtime)
				.toSorted()
				.toReversed(),
		);
		expect((await platform.call(reporterArticles, { id: 'nobody' })).status).toBe(404);
		await put(articleDocument('tagged', { tags: ['只此一处'] }));
		const tagged = (await platform.call(tagScreenArticles, { tag: '只此一处' })).data.list;
		expect(tagged.map((item) => item.fileId)).toEqual(['tagged']);
	});

	it('the same document again writes nothing; a changed one leaves its old lists', async () => {
		const question = {
			kind: 'question' as const,
			id: 'moves',
			subjectId: '31',
			content: '问',
			nickname: '我',
			time: '2026-11-19 08:00:00',
		};
		expect(await put(question)).toMatchObject({ added: 1 });
		expect(await put(question)).toMatchObject({ same: 1 });
		expect(await put({ ...question, subjectId: '34' })).toMatchObject({ changed: 1 });
		const ids = async (id: string) =>
			(await platform.call(questionList, { id })).data.list.map((item) => item.questionId);
		expect(await ids('31')).not.toContain('moves');
		expect(await ids('34')).toContain('moves');
	});

	it('R-CALL-060: a tag has one spelling, whatever the case of its Latin letters, and one list', async () => {
		const tagged = (id: string, ...tags: string[]) => ({ ...articleDocument(id), tags });
		await put(tagged('tag-a', 'Café AI'), tagged('tag-b', 'café ai', 'AC/DC'), tagged('tag-c', 'CAFé AI', 'ac/dc'));
		const inList = async (tag: string) =>
			(await platform.call(tagScreenArticles, { tag })).data.list.map(({ fileId }) => fileId).sort();
		expect(await inList('Café AI')).toEqual(['tag-a', 'tag-b', 'tag-c']);
		expect(await inList('AC/DC')).toEqual(['tag-b', 'tag-c']);
		expect(await inList('café ai')).toEqual([]);
		const again = await put(tagged('tag-c', 'CAFé AI', 'ac/dc'));
		expect(again).toMatchObject({ same: 1, changed: 0 });
	});

	it('a removed entity is in no list, and its change is told', async () => {
		expect(await removeEntity(platform.store, 'question', 'moves')).toBe(true);
		expect(await removeEntity(platform.store, 'question', 'moves')).toBe(false);
		const { list } = (await platform.call(questionList, { id: '34' })).data;
		expect(list.map((item) => item.questionId)).not.toContain('moves');
		const last = await platform.store.writing
			.selectFrom('changes')
			.select(['subject', 'id', 'action'])
			.orderBy('cursor', 'desc')
			.limit(1)
			.executeTakeFirst();
		expect(last).toEqual({ subject: 'question', id: 'moves', action: 'remove' });
	});
});
