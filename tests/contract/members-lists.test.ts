import { describe, expect, it } from 'vitest';
import { activityRegist } from '../../src/contract/activities.ts';
import { topicSub } from '../../src/contract/channels.ts';
import { delMyDiscuss, discuss } from '../../src/contract/comments.ts';
import { memberInfo } from '../../src/contract/members.ts';
import { memberItems } from '../../src/contract/members-own.ts';
import { fav, myMarks } from '../../src/contract/reactions.ts';
import type { ActivitiesRows } from '../../src/parts/activities/server/tables.ts';
import type { ChannelsRows } from '../../src/parts/channels/server/tables.ts';
import { vote } from '../../src/parts/votes/wire.ts';
import { databaseNames } from './support/platform.ts';
import { one, openWithReaders, platform, two } from './support/suite.ts';

describe.each(databaseNames)('the lists of a member on %s', (database) => {
	openWithReaders(database);
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
		expect(await read('favourites', { size: 2, after: first.next })).toEqual(second);
		await platform.store.writing.updateTable('articles').set({ released: 0 }).where('id', '=', '346').execute();
		expect((await read('favourites')).list.map(({ id }) => id)).toEqual(['347', '345']);
	});

	it('R-ROLE-14: every list goes on where it ended, whatever is added or removed meanwhile', async () => {
		const member = await platform.signIn(2);
		const writing = platform.store.writing;
		const { data } = await platform.call(memberInfo, {}, member);
		const row = { member_id: data.userid, time: 5000 };
		const add = async (id: string, time: number): Promise<void> => {
			const at = { ...row, time };
			await writing
				.withTables<ChannelsRows>()
				.insertInto('subscriptions')
				.values({ ...at, target: `xy:${id}` })
				.execute();
			await writing
				.withTables<ActivitiesRows>()
				.insertInto('registrations')
				.values({
					...at,
					activity_id: id,
					code: `of ${id}`,
					nickname: '',
					picture: '',
					details: '',
					used: 0,
					used_site: '',
				})
				.execute();
		};
		for (const [index, id] of ['a', 'b', 'c', 'd', 'e'].entries()) await add(id, index === 4 ? 4000 : 5000);
		for (const list of ['subscriptions', 'signUps']) {
			const first = await read(list, { size: 2 }, member);
			expect(first.list.map(({ id }) => id)).toEqual(['a', 'b']);
			expect((await read(list, { size: 2, after: first.next }, member)).list.map(({ id }) => id)).toEqual(['c', 'd']);
		}
		const { next } = await read('subscriptions', { size: 2 }, member);
		await writing
			.withTables<ChannelsRows>()
			.deleteFrom('subscriptions')
			.where('target', '=', 'xy:a')
			.where('member_id', '=', data.userid)
			.execute();
		await add('z', 6000);
		const second = await read('subscriptions', { size: 2, after: next }, member);
		expect(second.list.map(({ id }) => id)).toEqual(['c', 'd']);
		const third = await read('subscriptions', { size: 2, after: second.next }, member);
		expect(third).toMatchObject({ list: [{ id: 'e' }], hasMore: false, next: '' });
		expect((await platform.call(memberItems, { list: 'votes', after: 'x' }, member)).status).toBe(400);
		expect((await platform.call(memberItems, { list: 'comments', after: '5000 x' }, member)).status).toBe(400);
		for (const table of ['subscriptions', 'registrations'] as const)
			await writing
				.withTables<ActivitiesRows & ChannelsRows>()
				.deleteFrom(table)
				.where('member_id', '=', data.userid)
				.execute();
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
		await platform.store.writing
			.withTables<ActivitiesRows>()
			.updateTable('activities')
			.set({ released: 0 })
			.where('id', '=', '9')
			.execute();
		expect(await saved()).toEqual([]);
		expect((await platform.call(fav, { id: '9', type: 'activity' }, two)).status).toBe(404);
		await platform.store.writing
			.withTables<ActivitiesRows>()
			.updateTable('activities')
			.set({ released: 1 })
			.where('id', '=', '9')
			.execute();
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
		const { next } = await read('comments', { size: 1 });
		expect((await read('comments', { size: 1, after: next })).list).toEqual(list.slice(1));
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
			expect(await read(list, {}, two), list).toEqual({ list: [], hasMore: false, next: '' });
		expect((await platform.call(memberItems, { list: 'favourites' })).status).toBe(401);
		expect(await platform.call(memberItems, { list: 'drafts' }, one)).toMatchObject({ status: 400 });
		expect((await platform.call(memberItems, { list: 'votes', size: 1000 }, one)).status).toBe(400);
	});
});
