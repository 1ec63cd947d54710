import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityRegist } from '../../src/contract/activities.ts';
import { topicSub } from '../../src/contract/channels.ts';
import { delMyDiscuss, discuss } from '../../src/contract/comments.ts';
import { memberItems } from '../../src/contract/members-own.ts';
import { fav, myMarks } from '../../src/contract/reactions.ts';
import { vote } from '../../src/contract/votes.ts';
import { databaseNames, openPlatform, type Platform } from './support/platform.ts';

describe.each(databaseNames)('the lists of a member on %s', (database) => {
	let platform: Platform;
	let [one, two] = ['', ''];
	beforeAll(async () => {
		platform = await openPlatform(database);
		[one, two] = [await platform.signIn(1), await platform.signIn(2)];
	});
	afterAll(() => platform?.close());
	const read = async (list: string, more: Record<string, unknown> = {}, token = one) =>
		(await platform.call(memberItems, { list, ...more }, token)).data;
	const later = () => {
		platform.clock.now += 1000;
	};

	it('R-ROLE-14: what was saved, newest first, in pages; without what is withdrawn', async () => {
		for (const id of ['345', '346', '347']) {
			later();
			await platform.call(fav, { id }, one);
		}
		const first = await read('favourites', { size: 2 });
		expect(first.list.map(({ id }) => id)).toEqual(['347', '346']);
		expect(first.hasMore).toBe(true);
		expect(first.list[0]).toMatchObject({ kind: 'article', columnID: '12' });
		expect(first.list[0]?.title).not.toBe('');
		const second = await read('favourites', { size: 2, page: 2 });
		expect([second.list.map(({ id }) => id), second.hasMore]).toEqual([['345'], false]);
		await platform.store.writing.updateTable('articles').set({ released: 0 }).where('id', '=', '346').execute();
		expect((await read('favourites')).list.map(({ id }) => id)).toEqual(['347', '345']);
	});

	it('R-ENT-054, R-ROLE-14: an activity is saved and taken away, beside an article with the same id', async () => {
		const marked = async (type: string) => (await platform.call(myMarks, { id: '9', type }, two)).data.faved;
		const saved = async () => (await read('favourites', {}, two)).list.map(({ kind, id, title }) => [kind, id, title]);
		expect(await marked('activity')).toBe(false);
		expect((await platform.call(fav, { id: '9', type: 'activity' }, two)).data).toEqual({ faved: true });
		expect(await marked('activity')).toBe(true);
		expect(await saved()).toEqual([['activity', '9', expect.stringMatching(/./)]]);
		// The same id names no article here, so it is neither marked nor removed as one.
		expect((await platform.call(myMarks, { id: '9' }, two)).status).toBe(404);
		await platform.call(fav, { id: '9', cancel: true }, two);
		expect(await marked('activity')).toBe(true);
		await platform.store.writing.updateTable('activities').set({ released: 0 }).where('id', '=', '9').execute();
		expect(await saved()).toEqual([]);
		expect((await platform.call(fav, { id: '9', type: 'activity' }, two)).status).toBe(404);
		await platform.store.writing.updateTable('activities').set({ released: 1 }).where('id', '=', '9').execute();
		await platform.call(fav, { id: '9', type: 'activity', cancel: true }, two);
		expect([await marked('activity'), await saved()]).toEqual([false, []]);
	});

	it('comments, with what they are about; deleted ones are left out', async () => {
		const { discuss: gone } = (await platform.call(discuss, { id: '345', content: '说错了' }, one)).data;
		await platform.call(delMyDiscuss, { id: gone?.discussId }, one);
		await platform.call(discuss, { id: '345', content: '写得好' }, one);
		later();
		await platform.call(discuss, { id: '32', source: 'question', content: '同问' }, one);
		const { list } = await read('comments');
		expect(list.map(({ kind, id, text }) => [kind, id, text])).toEqual([
			['question', '32', '同问'],
			['article', '345', '写得好'],
		]);
		for (const { title } of list) expect(title).not.toBe('');
	});

	it('sign-ups with their code, votes with their options, subscriptions with their names', async () => {
		const fields = JSON.stringify({ realname: '杨', phone: '13800000001', people: '2人' });
		const { registCode } = (await platform.call(activityRegist, { id: '9', fields }, one)).data;
		expect((await read('signUps')).list).toMatchObject([
			{ kind: 'activity', id: '9', text: registCode, marked: false },
		]);
		await platform.call(vote, { id: '1', optionIds: '3,7' }, one);
		const [voted] = (await read('votes')).list;
		expect(voted).toMatchObject({ kind: 'poll', id: '2', time: platform.clock.now });
		expect(voted?.text.split('、')).toHaveLength(2);
		await platform.call(topicSub, { id: '31' }, one);
		later();
		await platform.call(topicSub, { id: '6', type: 'xy' }, one);
		const { list } = await read('subscriptions');
		expect(list.map(({ kind, id }) => [kind, id])).toEqual([
			['xy', '6'],
			['topic', '31'],
		]);
		for (const item of [...list, voted]) expect(item?.title).toBeTruthy();
	});

	it('belong to the member who asks; a visitor and an unknown list are refused', async () => {
		for (const list of ['favourites', 'comments', 'signUps', 'votes', 'subscriptions'])
			expect(await read(list, {}, two), list).toEqual({ list: [], hasMore: false });
		expect((await platform.call(memberItems, { list: 'favourites' })).status).toBe(401);
		expect(await platform.call(memberItems, { list: 'drafts' }, one)).toMatchObject({ status: 400 });
		expect((await platform.call(memberItems, { list: 'votes', size: 1000 }, one)).status).toBe(400);
	});
});
