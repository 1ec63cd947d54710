import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlatformProcess } from '../../scripts/bench/platform-process.ts';
import type { ActivitiesRows } from '../../src/parts/activities/server/tables.ts';
import type { MembersRows } from '../../src/parts/members/server/tables.ts';
import type { VotesRows } from '../../src/parts/votes/server/tables.ts';
import { issueTokens } from '../../src/platform/auth/tokens.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { databaseNames, type Envelope, openPlatform, type Platform } from './support/platform.ts';

const voters = 400;
const clients = 24;
const places = 60;
const kills = 6;
const options = ['a', 'b', 'c', 'd'];
const inviteCode = 'KILLED22';

describe.each(databaseNames)('processes killed with -9 on %s', (database) => {
	let platform: Platform;
	let processes: PlatformProcess[] = [];
	const tokens = new Map<string, string>();
	beforeAll(async () => {
		platform = await openPlatform(database, { sample: false });
		await upsertDocuments(platform.store, [
			{ kind: 'activity', id: 'run', title: 'run', publishtime: '2026-01-01 08:00:00', places },
			{
				kind: 'poll',
				id: 'poll',
				title: 'poll',
				memberTotal: 1,
				themes: [{ id: 't', title: 't', options: options.map((id) => ({ id, name: id })) }],
			},
		]);
		const ids = Array.from({ length: voters }, (_, index) => `voter-${index}`);
		for (const id of ['inviter', ...ids]) {
			const member = { id, phone: id, nickname: id, picture: '', password: '', score: 0, created: 0 };
			await platform.store.writing.insertInto('members').values(member).execute();
			if (id !== 'inviter')
				tokens.set(id, (await issueTokens(platform.store.writing, id, 'd', Date.now())).accessToken);
		}
		const environment = {
			DATA_DIR: platform.place.dataDir,
			DATABASE_URL: platform.place.databaseUrl ?? '',
		};
		processes = [new PlatformProcess(environment), new PlatformProcess(environment)];
		await platform.store.writing
			.withTables<MembersRows>()
			.insertInto('invite_codes')
			.values({ member_id: 'inviter', code: inviteCode, expires: Date.now() + 3_600_000 })
			.execute();
		await Promise.all(processes.map((one) => one.start()));
	});
	afterAll(async () => {
		await Promise.all(processes.map((one) => one.end()));
		await platform?.close();
	});

	/** Repeats a request until it is answered, like a client that cannot know what became of a lost request. */
	const insist = async (path: string, token: string, fields: Record<string, string>): Promise<Envelope> => {
		for (let attempt = 0; ; attempt += 1) {
			const port = processes[attempt % processes.length]?.port ?? 0;
			try {
				if (port === 0) throw new Error('is starting');
				const parameters = new URLSearchParams(fields);
				const address = `http://127.0.0.1:${port}/api/base/${path}`;
				const common = { headers: { token }, signal: AbortSignal.timeout(20_000) };
				const response = path.startsWith('invite/')
					? await fetch(`${address}?${parameters}`, common)
					: await fetch(address, { ...common, method: 'POST', body: parameters });
				return (await response.json()) as Envelope;
			} catch (error) {
				if (attempt > 400) throw error;
				await wait(25);
			}
		}
	};

	it('acknowledged votes lost 0, counted twice 0; places never oversold; points credited once; invites used once', async () => {
		const votes = new Map<string, number>();
		const signUps = new Map<string, Envelope>();
		const invites = new Set<number>();
		const queue = [...tokens];
		// Each kill has its own place in the run; when no process is running, it waits for a later voter.
		let killed = 0;
		const killSome = (): void => {
			if (votes.size < ((killed + 0.5) * voters) / (kills + 1)) return;
			const first = killed % processes.length;
			for (const one of [...processes.slice(first), ...processes.slice(0, first)])
				if (one.kill()) {
					killed += 1;
					return;
				}
		};
		const client = async (): Promise<void> => {
			for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
				const [id, token] = next;
				const idempotencyKey = `key-${id}`;
				const optionIds = options[Number(id.slice(6)) % options.length] ?? 'a';
				const [vote, again, signUp, , invite] = await Promise.all([
					insist('vote', token, { voteId: 'poll', optionIds, idempotencyKey }),
					insist('vote', token, { voteId: 'poll', optionIds, idempotencyKey }),
					insist('activityRegist', token, { id: 'run', idempotencyKey }),
					insist('event1', token, { type: 'sign', idempotencyKey }),
					insist('invite/useCode', token, { code: inviteCode, idempotencyKey }),
				]);
				votes.set(id, Math.max(vote.status, again.status));
				signUps.set(id, signUp);
				invites.add(invite.status);
				killSome();
			}
		};
		await Promise.all(Array.from({ length: clients }, client));

		expect(processes.reduce((sum, one) => sum + one.deaths, 0)).toBeGreaterThanOrEqual(kills / 2);
		const { writing } = platform.store;
		expect(new Set(votes.values())).toEqual(new Set([0]));
		const ballots = await writing
			.withTables<VotesRows>()
			.selectFrom('ballots')
			.select(['member_id', 'option_id'])
			.execute();
		expect(ballots).toHaveLength(voters);
		expect(new Set(ballots.map((row) => row.member_id)).size).toBe(voters);
		const counted = await writing.withTables<VotesRows>().selectFrom('poll_options').select(['id', 'votes']).execute();
		for (const { id, votes: count } of counted)
			expect(ballots.filter((row) => row.option_id === id)).toHaveLength(count);

		const rows = await writing
			.withTables<ActivitiesRows>()
			.selectFrom('registrations')
			.select(['member_id', 'code'])
			.execute();
		const given = [...signUps].filter(([, answer]) => answer.status === 0);
		expect(rows).toHaveLength(places);
		expect(given.map(([id, answer]) => `${id} ${answer.data['registCode']}`).toSorted()).toEqual(
			rows.map((row) => `${row.member_id} ${row.code}`).toSorted(),
		);
		const { taken } = await writing
			.withTables<ActivitiesRows>()
			.selectFrom('activities')
			.select('taken')
			.executeTakeFirstOrThrow();
		expect(taken).toBe(places);

		expect(invites).toEqual(new Set([0]));
		const invitations = await writing
			.withTables<MembersRows>()
			.selectFrom('invitations')
			.select('invitee_id')
			.execute();
		expect(new Set(invitations.map((row) => row.invitee_id)).size).toBe(voters);
		expect(invitations).toHaveLength(voters);

		const points = await writing.selectFrom('points').select(['member_id', 'reason', 'amount']).execute();
		const members = await writing.selectFrom('members').select(['id', 'score']).execute();
		for (const reason of ['sign', 'invited'])
			expect(points.filter((row) => row.reason === reason)).toHaveLength(voters);
		const sums = new Map<string, number>();
		for (const { member_id, amount } of points) sums.set(member_id, (sums.get(member_id) ?? 0) + amount);
		expect(members.filter((member) => member.score !== (sums.get(member.id) ?? 0))).toEqual([]);
		expect(members.filter((member) => member.id !== 'inviter').every((member) => member.score === 15)).toBe(true);
		// Ten invitations a day earn the inviter points, the others are only counted.
		expect(sums.get('inviter')).toBe(200);
	});
});
