/** What laws ask of comments and of members' data: places, bound phones, reports, downloads, the end of an account. */

import { beforeEach, describe, expect, it } from 'vitest';
import { discussReply, discussReport, discussView } from '../../src/contract/comments.ts';
import { memberInfo } from '../../src/contract/members.ts';
import { fav } from '../../src/contract/reactions.ts';
import type { ActivitiesRows } from '../../src/parts/activities/server/tables.ts';
import type { ChannelsRows } from '../../src/parts/channels/server/tables.ts';
import type { CommentsRows } from '../../src/parts/comments/server/tables.ts';
import type { MembersRows } from '../../src/parts/members/server/tables.ts';
import { memberData, memberDelete } from '../../src/parts/members/wire.ts';
import type { VotesRows } from '../../src/parts/votes/server/tables.ts';
import { recordEvent } from '../../src/platform/auth/security-log.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { cleanUp } from '../../src/platform/store/clean-up.ts';
import { deskToken, enterDesk, form } from './support/desk.ts';
import { databaseNames, type Envelope } from './support/platform.ts';
import { one, openWithReaders, platform, two } from './support/suite.ts';

describe.each(databaseNames)('what laws ask of comments and accounts on %s', (database) => {
	openWithReaders(database, { trustedProxies: 1, deskToken });
	beforeEach(() => {
		platform.clock.now += 60_000;
	});

	const post = async (token: string, content: string, address: string, parentId = '') => {
		platform.clock.now += 10_000;
		const answer = await platform.send('/api/base/discuss', {
			method: 'POST',
			body: new URLSearchParams({ id: '7', content, ...(parentId === '' ? {} : { parentId }) }),
			headers: { token, 'x-forwarded-for': address },
		});
		return (await answer.json()) as Envelope<{ discuss: { discussId: string; place: string } }>;
	};
	const listed = async () => (await platform.call(discussView, { id: '7' })).data.list;

	it('R-CALL-023: a comment says the place that it came from when the setting asks for it, and never the address', async () => {
		expect((await post(one, '无属地', '202.100.128.1')).data.discuss.place).toBe('');
		await changeSettings(platform.store, { commentPlaces: 'true' });
		expect((await post(one, '有属地', '202.100.128.1')).data.discuss.place).toBe('青海');
		expect((await post(one, '海外', '81.2.69.142')).data.discuss.place).toBe('英国');
		const shown = await listed();
		expect(shown.slice(0, 3).map(({ content, place }) => [content, place])).toEqual([
			['海外', '英国'],
			['有属地', '青海'],
			['无属地', ''],
		]);
		const rows = await platform.store.writing.selectFrom('comments').selectAll().execute();
		expect(JSON.stringify(rows)).not.toMatch(/202\.100|81\.2\.69/);
		await changeSettings(platform.store, { commentPlaces: null });
	});

	it('R-CALL-023: where the setting asks for a bound phone, a member without one is told so', async () => {
		await changeSettings(platform.store, { commentPhone: 'true' });
		const { data } = await platform.call(memberInfo, {}, one);
		const members = platform.store.writing.updateTable('members');
		await members.set({ phone: '' }).where('id', '=', data.userid).execute();
		expect(await post(one, '没有手机', '192.0.2.1')).toMatchObject({
			status: 403,
			msg: '发表评论前，请先在登录页绑定手机号',
		});
		await members.set({ phone: '13800000001' }).where('id', '=', data.userid).execute();
		expect((await post(one, '有手机', '192.0.2.1')).status).toBe(0);
		await changeSettings(platform.store, { commentPhone: null });
	});

	it('R-CALL-020: a reported comment lands at the desk, once for each member, and is kept or deleted there', async () => {
		const kept = (await post(one, '被举报一', '192.0.2.1')).data.discuss.discussId;
		const deleted = (await post(one, '被举报二', '192.0.2.1')).data.discuss.discussId;
		const report = (id: string, token: string, reason = 'spam') => platform.call(discussReport, { id, reason }, token);
		expect((await report(kept, two)).status).toBe(0);
		expect((await report(kept, two, 'abuse')).status).toBe(0);
		expect((await report(deleted, two, 'abuse')).status).toBe(0);
		expect((await report(deleted, one, 'abuse')).status).toBe(0);
		expect((await report(deleted, two, 'because')).status).toBe(400);
		expect((await report('nothing', two)).status).toBe(404);
		expect((await platform.call(discussReport, { id: kept, reason: 'spam' })).status).toBe(401);
		const { cookie, key } = await enterDesk(platform);
		const page = async () => (await platform.send('/desk/?view=reported&lang=en', { headers: { cookie } })).text();
		const before = await page();
		expect(before.indexOf('被举报二')).toBeLessThan(before.indexOf('被举报一'));
		expect(before).toContain('abusive × 2');
		expect(before).toContain('spam × 1');
		const decide = (action: string) =>
			platform.send('/desk/act', form({ key, view: 'reported', do: action }, { cookie }));
		await decide(`keep:${kept}`);
		await decide(`delete:${deleted}`);
		expect(await page()).toContain('No comment is reported.');
		const contents = (await listed()).map(({ content }) => content);
		expect(contents).toContain('被举报一');
		expect(contents).not.toContain('被举报二');
	});

	it('A-085: a member takes everything along, deletes the account, and nothing of it is left', async () => {
		const id = (await platform.call(memberInfo, {}, two)).data.userid;
		const mine = (await post(two, '我的话', '192.0.2.9')).data.discuss.discussId;
		const answer = (await post(one, '回复他', '192.0.2.1', mine)).data.discuss.discussId;
		await post(two, '再回', '192.0.2.9', answer);
		await platform.call(fav, { id: '345' }, two);
		const { data } = await platform.call(memberData, {}, two);
		expect(data).toMatchObject({
			member: [{ id, phone: expect.stringMatching(/^1\d{10}$/) }],
			comments: expect.arrayContaining([expect.objectContaining({ content: '我的话' })]),
			favourites: [expect.objectContaining({ article_id: '345' })],
		});
		expect(JSON.stringify(data)).not.toContain('scrypt');
		expect((await platform.call(memberData, {})).status).toBe(401);

		expect(await platform.call(memberDelete, { password: 'wrong' }, two)).toMatchObject({ status: 403 });
		expect((await platform.call(memberInfo, {}, two)).status).toBe(0);
		expect((await platform.call(memberDelete, { password: 'touch-edition-2' }, two)).status).toBe(0);
		expect((await platform.call(memberInfo, {}, two)).status).not.toBe(0);
		const thread = (await platform.call(discussReply, { id: mine })).data;
		expect(thread.discuss).toMatchObject({ content: '', nickname: '' });
		expect(thread.list.map(({ content, replyTo }) => [content, replyTo])).toEqual([['回复他', '']]);
		const tables = [
			...(['comments', 'praises', 'favourites', 'registrations', 'ballots', 'points', 'sign_ins', 'tokens'] as const),
			...(['known_devices', 'identities', 'uploads', 'subscriptions', 'invite_codes', 'comment_reports'] as const),
		];
		for (const table of tables)
			expect(
				await platform.store.writing
					.withTables<VotesRows & ActivitiesRows & ChannelsRows & CommentsRows & MembersRows>()
					.selectFrom(table)
					.select('member_id')
					.where('member_id', '=', id)
					.execute(),
				table,
			).toEqual([]);
		const log = await platform.store.writing
			.selectFrom('security_log')
			.select('action')
			.where('who', '=', `member ${id}`)
			.execute();
		expect(log).toEqual([]);
		const gone = await platform.store.writing
			.selectFrom('security_log')
			.select('who')
			.where('action', '=', 'deleteAccount')
			.execute();
		expect(gone).toEqual([{ who: 'member' }]);
	});

	it('the two logs end when the settings say so', async () => {
		const { writing } = platform.store;
		const event = { who: 'editor old', action: 'deskSignIn', address: '192.0.2.1', device: '' } as const;
		await recordEvent(writing, event, platform.clock.now - 20 * 86_400_000);
		const kept = async () =>
			(await writing.selectFrom('security_log').select('who').where('who', '=', 'editor old').execute()).length;
		await cleanUp(platform.store, platform.place.dataDir);
		expect(await kept()).toBe(1);
		await changeSettings(platform.store, { securityLogDays: '10' });
		await cleanUp(platform.store, platform.place.dataDir);
		expect(await kept()).toBe(0);
	});
});
