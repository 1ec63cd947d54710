import { describe, expect, it } from 'vitest';
import {
	getCats,
	getCatXys,
	getSubCats,
	getXyArticlesQuestion,
	getXyDynamic,
	getXyInfo,
	hitXyBulletin,
	mySubscriptions,
	recommendXys,
	topicSub,
	topicSubCancel,
	xyRank,
} from '../../src/contract/channels.ts';
import { tagScreenArticles } from '../../src/contract/front.ts';
import { memberItems } from '../../src/contract/members-own.ts';
import { dynamicDetail, dynamicList, reporterArticles } from '../../src/contract/people.ts';
import { getSubject, questionAnswerList } from '../../src/contract/questions.ts';
import type { ContentDocument } from '../../src/intake/documents.ts';
import { removeArticle } from '../../src/platform/content/remove.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { articleDocument } from './support/documents.ts';
import { databaseNames } from './support/platform.ts';
import { one, openWithReaders, platform, two } from './support/suite.ts';

describe.each(databaseNames)('subscription accounts on %s', (database) => {
	openWithReaders(database);
	const put = (...documents: ContentDocument[]) => upsertDocuments(platform.store, documents);
	const account = async (id: string, token?: string) => (await platform.call(getXyInfo, { id }, token)).data.account;

	it('R-CALL-037, R-CALL-038, R-ROLE-15: subscribed once, forty times at once, and taken back', async () => {
		const set = (id: string, token = one, type = 'xy') => platform.call(topicSub, { id, type }, token);
		const answers = await Promise.all(Array.from({ length: 40 }, () => set('6')));
		expect(new Set(answers.map((answer) => JSON.stringify(answer.data)))).toEqual(
			new Set(['{"subscribed":true,"countSubscribe":128401}']),
		);
		expect((await set('6', two)).data.countSubscribe).toBe(128402);
		expect(await account('6', one)).toMatchObject({ subscribed: true, countSubscribe: 128402 });
		expect(await account('6')).toMatchObject({ subscribed: false });
		for (let time = 0; time < 2; time += 1)
			expect((await platform.call(topicSubCancel, { id: '6', type: 'xy' }, one)).data).toEqual({
				subscribed: false,
				countSubscribe: 128401,
			});
		expect((await set('31', one, 'topic')).data.countSubscribe).toBe(3261);
		expect((await platform.call(getSubject, { id: '31' }, one)).data.subject).toMatchObject({ subscribed: true });
		expect((await set('nothing')).msg).toBe('订阅号不存在');
		expect((await set('nothing', one, 'topic')).msg).toBe('话题不存在');
		expect((await platform.call(topicSub, { id: '31' })).status).toBe(401);
	});

	it('R-CALL-037, R-ROLE-11: people and tags are followed too, and listed with their names', async () => {
		await put(articleDocument('tagged', { tags: ['水位:青岭', '铁路'], authorIds: ['wei'] }));
		const member = two;
		const set = async (id: string, type: string) => (await platform.call(topicSub, { id, type }, member)).data;
		expect(await set('wei', 'author')).toEqual({ subscribed: true, countSubscribe: 1 });
		expect(await set('水位:青岭', 'tag')).toEqual({ subscribed: true, countSubscribe: 1 });
		const { list } = (await platform.call(mySubscriptions, {}, member)).data;
		const added = list.filter(({ type }) => type === 'author' || type === 'tag');
		expect(added.map(({ id, type, name }) => [id, type, name]).toSorted()).toEqual([
			['wei', 'author', '魏长河'],
			['水位:青岭', 'tag', '水位:青岭'],
		]);
		const own = (await platform.call(memberItems, { list: 'subscriptions' }, member)).data.list;
		expect(
			own
				.filter(({ kind }) => kind === 'author' || kind === 'tag')
				.map(({ kind, title }) => [kind, title])
				.toSorted(),
		).toEqual([
			['author', '魏长河'],
			['tag', '水位:青岭'],
		]);
		expect((await platform.call(topicSub, { id: 'nobody', type: 'author' }, member)).msg).toBe('作者不存在');
		expect((await platform.call(topicSub, { id: '没有的标签', type: 'tag' }, member)).msg).toBe('标签不存在');
		expect((await platform.call(topicSub, { id: ' ', type: 'tag' }, member)).status).toBe(400);
		expect((await platform.call(topicSub, { id: '../wei', type: 'author' }, member)).status).toBe(400);
		await removeArticle(platform.store, 'tagged');
		const left = (await platform.call(mySubscriptions, {}, member)).data.list;
		expect(left.filter(({ type }) => type === 'author' || type === 'tag').map(({ id }) => id)).toEqual(['wei']);
	});

	it('R-CALL-060, R-CALL-016: the first page of a list says how many articles there are, and their other tags', async () => {
		const tag = '只有两篇';
		await put(
			articleDocument('two-1', { tags: [tag, '甲', '乙'], authorIds: [] }),
			articleDocument('two-2', { tags: [tag, '乙'], authorIds: [] }),
		);
		expect((await platform.call(tagScreenArticles, { tag, size: 1 })).data).toMatchObject({ total: 2, hasMore: true });
		expect((await platform.call(tagScreenArticles, { tag })).data).toMatchObject({ total: 2, tags: ['乙', '甲'] });
		expect((await platform.call(tagScreenArticles, { tag, page: 2 })).data).toMatchObject({ total: 0, tags: [] });
		const { total } = (await platform.call(reporterArticles, { id: 'wei' })).data;
		await put(articleDocument('one-more', { authorIds: ['wei'] }));
		expect((await platform.call(reporterArticles, { id: 'wei' })).data.total).toBe(total + 1);
	});

	it('R-CALL-043: openings of a bulletin are counted, one for a key', async () => {
		await Promise.all(Array.from({ length: 30 }, () => platform.call(hitXyBulletin, { id: '8' })));
		await Promise.all(
			Array.from({ length: 9 }, () => platform.call(hitXyBulletin, { id: '8', idempotencyKey: 'key-hit-1' })),
		);
		expect((await account('8'))?.bulletin).toMatchObject({ countClick: 31 });
		expect((await platform.call(hitXyBulletin, { id: '9' })).msg).toBe('订阅号没有公告');
	});

	it('R-CALL-042, R-ENT-070: the ranking is by influence and never longer than 20', async () => {
		await put(...Array.from({ length: 25 }, (_, index) => ({ kind: 'account' as const, id: `r${index}`, name: '号' })));
		const { list } = (await platform.call(xyRank)).data;
		expect(list).toHaveLength(20);
		expect(list.map((item) => item.influence)).toEqual(list.map((item) => item.influence).toSorted((a, b) => b - a));
		expect((await platform.call(xyRank, { size: 21 })).status).toBe(400);
	});

	it('R-CALL-045…048, R-ENT-072, R-ENT-074: categories, their accounts, and accounts to recommend', async () => {
		const cats = (await platform.call(getCats)).data.list;
		expect(cats.map((cat) => cat.name)).toEqual(['政务', '民生服务', '自然', '乡土']);
		expect((await platform.call(getSubCats, { id: '45' })).data.list.map((cat) => cat.catId)).toEqual(['451', '452']);
		const ids = async (id: string) =>
			(await platform.call(getCatXys, { id })).data.list.map((item) => item.xyAccountID).toSorted();
		expect(await ids('451')).toEqual(['7', '9']);
		expect(await ids('45')).toEqual(['11', '7', '9']);
		const beside = (await platform.call(recommendXys, { id: '6', size: 3 })).data.list;
		expect(beside.map((item) => item.xyAccountID).slice(0, 2)).toEqual(['11', '8']);
		const near = (await platform.call(recommendXys, { id: '7', size: 1 })).data.list;
		expect(near.map((item) => item.xyAccountID)).toEqual(['9']);
	});

	it('R-CALL-040, R-ENT-073: articles, videos and questions of an account follow their documents', async () => {
		await put(articleDocument('of6', { xyAccountID: '6' }), articleDocument('film6', { xyAccountID: '6', type: 2 }));
		const ids = async (type: string) =>
			(await platform.call(getXyArticlesQuestion, { id: '6', type, size: 100 })).data.list.map((item) => item.fileId);
		expect(await ids('article')).toEqual(expect.arrayContaining(['of6', 'film6']));
		expect(await ids('video')).toContain('film6');
		expect(await ids('video')).not.toContain('of6');
		await put(
			articleDocument('of6', { xyAccountID: '7' }),
			articleDocument('film6', { xyAccountID: '6', type: 2, draft: true }),
		);
		expect(await ids('article')).not.toEqual(expect.arrayContaining(['of6']));
		expect(await ids('video')).not.toContain('film6');
		await removeArticle(platform.store, 'of6');
		const asked = (await platform.call(getXyArticlesQuestion, { id: '7', type: 'question' })).data;
		expect(asked.questions.map((question) => question.questionId)).toEqual(['332', '33']);
		const answered = (await platform.call(questionAnswerList, { id: '7' })).data.list;
		expect(answered.map((question) => question.questionId)).toEqual(['33']);
		expect((await platform.call(getXyArticlesQuestion, { id: 'nothing' })).status).toBe(404);
	});

	it('R-CALL-044, R-CALL-054, R-CALL-055, R-ENT-082: short posts name who wrote them as they are called now', async () => {
		const ofAccount = (await platform.call(getXyDynamic, { id: '6' })).data;
		expect(ofAccount.list.map((item) => item.name)).toEqual(Array.from({ length: 10 }, () => '青岭发布'));
		expect(ofAccount.list[0]?.dynamicId).toBe('304');
		expect((await platform.call(dynamicList, { authorId: 'wei' })).data.list.map((item) => item.dynamicId)).toEqual([
			'30',
		]);
		const { dynamic } = (await platform.call(dynamicDetail, { id: '30' })).data;
		expect([dynamic?.name, dynamic?.attachments.pics?.length]).toEqual(['魏长河', 3]);
		await put({ kind: 'author', id: 'wei', name: '改名' });
		expect((await platform.call(dynamicDetail, { id: '30' })).data.dynamic?.name).toBe('改名');
		await put(
			...Array.from({ length: 12 }, (_, index) => ({
				kind: 'dynamic' as const,
				id: `many${index}`,
				accountId: '9',
				content: '短',
				time: `2026-11-01 08:00:${index + 10}`,
			})),
		);
		const first = (await platform.call(getXyDynamic, { id: '9' })).data;
		const second = (await platform.call(getXyDynamic, { id: '9', page: 2 })).data;
		expect([first.list.length, first.hasMore, second.list.length, second.hasMore]).toEqual([10, true, 2, false]);
	});
});
