/** After the end of an account no table of the database has the member's id or phone number. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { activityRegist } from '../../src/contract/activities.ts';
import { topicSub } from '../../src/contract/channels.ts';
import { discuss, discussReport } from '../../src/contract/comments.ts';
import { event1, inviteGetCode, inviteUseCode, memberInfo, oauthLogin } from '../../src/contract/members.ts';
import { fav } from '../../src/contract/reactions.ts';
import { objectData, objectUpload, upload } from '../../src/contract/uploads.ts';
import { memberDelete } from '../../src/parts/members/wire.ts';
import { vote } from '../../src/parts/votes/wire.ts';
import { passwordHash } from '../../src/platform/auth/passwords.ts';
import { setStaff } from '../../src/platform/auth/staff.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { recordActs } from '../../src/platform/desk/log.ts';
import { smallHashing } from './support/costs.ts';
import { pollDocument } from './support/documents.ts';
import { askFrom } from './support/phone-codes.ts';
import { fileOf, jpeg } from './support/pictures.ts';
import { databaseNames, type Platform } from './support/platform.ts';
import { document } from './support/sign-up-files.ts';
import { openForSuite, platform } from './support/suite.ts';

const who = { id: 'zq-member-7719', phone: '13977712345', password: 'a-long-password-of-zq' };

/** Every row of every table, as text. */
const everything = async ({ store }: Platform): Promise<Map<string, string[]>> => {
	const names =
		store.dialect === 'sqlite'
			? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
			: sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`;
	const { rows } = await names.execute(store.writing);
	const all = new Map<string, string[]>();
	for (const { name } of rows) {
		const table = await sql`select * from ${sql.table(name)}`.execute(store.writing);
		all.set(
			name,
			table.rows.map((row) => JSON.stringify(row)),
		);
	}
	return all;
};

const tablesWith = (all: ReadonlyMap<string, string[]>, text: string): string[] =>
	Array.from(all)
		.filter(([, rows]) => rows.some((row) => row.includes(text)))
		.map(([name]) => name)
		.sort();

describe.each(databaseNames)('a member who is gone on %s', (database) => {
	openForSuite(database, { sandbox: true, trustedProxies: 1 });

	it('N10: no table has the phone number or the id, and none had them in a limit before', async () => {
		const { store, call, clock } = platform;
		const password = await passwordHash(who.password, smallHashing);
		const row = { id: who.id, phone: who.phone, nickname: '走了的人', picture: '', score: 0, created: clock.now };
		await store.writing
			.insertInto('members')
			.values({ ...row, password })
			.execute();
		const friend = await platform.signIn(1);
		const ok = async (answer: Promise<{ status: number; msg?: string }>): Promise<void> => {
			expect(await answer).toMatchObject({ status: 0 });
			clock.now += 10_000;
		};
		const credentials = { phone: who.phone, password: who.password, device: 'zq-device' };
		await call(oauthLogin, { ...credentials, password: 'wrong' });
		const token = (await call(oauthLogin, credentials)).data.accessToken;
		await call(oauthLogin, { ...credentials, password: 'wrong' });
		expect(await askFrom(platform, who.phone, '10.5.5.5', 'zq-device')).toBe(0);
		await upsertDocuments(store, [
			pollDocument('zq-poll', { memberTotal: 3, memberDay: 2, deviceDay: 2 }),
			{
				kind: 'activity',
				id: 'zq-show',
				title: '达人秀',
				publishtime: '2026-11-01 08:00:00',
				registStartTime: '2026-11-01',
				fields: [
					{ name: 'tel', label: '电话', type: 'phone' },
					{ name: 'notes', label: '曲谱', type: 'document' },
				],
			},
		]);
		const photo = (await call(upload, { file: fileOf(await jpeg()) }, token)).data.id;
		const comment = await call(
			discuss,
			{ id: '345', content: '好', attachments: [photo], idempotencyKey: 'zq-comment-1' },
			token,
		);
		const discussId = comment.data.discuss?.discussId ?? '';
		await ok(call(discuss, { id: '345', content: '回', parentId: discussId }, friend));
		await ok(call(discussReport, { id: discussId, reason: 'spam' }, friend));
		await ok(call(fav, { id: '345' }, token));
		await ok(call(event1, { type: 'sign' }, token));
		await ok(call(topicSub, { id: '6', type: 'xy' }, token));
		await ok(call(vote, { voteId: 'zq-poll', optionIds: 'o0,o1', device: 'zq-device' }, token));
		// Both ways: each is named in the ledger of the other.
		await ok(call(inviteUseCode, { code: (await call(inviteGetCode, {}, friend)).data.code }, token));
		await ok(call(inviteUseCode, { code: (await call(inviteGetCode, {}, token)).data.code }, friend));
		const notes = (await call(objectUpload, { file: fileOf(document()) }, token)).data;
		await ok(call(objectData, { id: notes.id, title: '曲谱' }, token));
		const fields = JSON.stringify({ tel: who.phone, notes: notes.url });
		await ok(call(activityRegist, { id: 'zq-show', fields, idempotencyKey: 'zq-sign-up-1' }, token));
		await setStaff(store, who.phone, true);
		const actor = { editor: '编辑甲', address: '10.1.1.1' };
		for (const action of ['addStaff', 'lift'] as const)
			await recordActs(store.writing, actor, action, [who.id], clock.now);
		const about = { subject: discussId, about: `${who.phone} ${who.id}`, whom: who.id };
		await recordActs(store.writing, actor, 'keep', [about], clock.now);

		const before = await everything(platform);
		for (const text of [who.id, who.phone]) {
			const tables = tablesWith(before, text);
			expect(tables).toContain('members');
			expect(tables).not.toContain('limits');
			expect(tables).not.toContain('quotas');
		}
		const counted = (all: Map<string, string[]>): number =>
			(all.get('limits')?.length ?? 0) + (all.get('quotas')?.length ?? 0);

		await ok(call(memberDelete, { password: who.password }, token));
		expect((await call(memberInfo, {}, token)).status).not.toBe(0);
		const after = await everything(platform);
		expect(after.size).toBeGreaterThan(50);
		expect([tablesWith(after, who.id), tablesWith(after, who.phone)]).toEqual([[], []]);
		// What was counted of the member is gone too, hashed or not; of others it stays.
		expect(counted(after)).toBeLessThan(counted(before));
		expect(counted(after)).toBeGreaterThan(0);
		// The vote stays counted.
		expect(after.get('ballots')?.length).toBe(before.get('ballots')?.length);
	});
});
