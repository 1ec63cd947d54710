import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putDocuments } from '../../src/platform/content/put.ts';
import { issueTokens } from '../../src/platform/members/tokens.ts';
import { databaseNames, type Envelope, openPlatform, type Platform } from './support/platform.ts';

const voters = 400;
const clients = 24;
const places = 60;
const kills = 6;
const options = ['a', 'b', 'c', 'd'];

/** A platform process that comes back whenever it is killed. */
class Phoenix {
	port = 0;
	/** How often it was killed while it ran. */
	deaths = 0;
	#child: ChildProcess | undefined;
	#ended = false;
	readonly #environment: Record<string, string>;

	constructor(environment: Record<string, string>) {
		this.#environment = environment;
	}

	async start(): Promise<void> {
		const child = spawn(process.execPath, [join(import.meta.dirname, 'support/platform-process.ts')], {
			env: { ...process.env, ...this.#environment, NODE_NO_WARNINGS: '1' },
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		this.#child = child;
		child.once('exit', () => {
			this.port = 0;
			if (this.#ended) return;
			this.deaths += 1;
			void this.start();
		});
		await new Promise<void>((ready) => {
			child.stdout.once('data', (text: Buffer) => {
				this.port = Number(text.toString());
				ready();
			});
			child.once('exit', () => ready());
		});
	}

	kill(): void {
		this.#child?.kill('SIGKILL');
	}

	async end(): Promise<void> {
		this.#ended = true;
		const child = this.#child;
		if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
		const gone = new Promise((resolve) => child.once('exit', resolve));
		child.kill('SIGKILL');
		await gone;
	}
}

describe.each(databaseNames)('processes killed with -9 on %s', (database) => {
	let platform: Platform;
	let processes: Phoenix[] = [];
	const tokens = new Map<string, string>();
	beforeAll(async () => {
		platform = await openPlatform(database, { sample: false });
		await putDocuments(platform.store, [
			{ kind: 'activity', id: 'run', title: 'run', publishtime: '2026-01-01 08:00:00', places },
			{
				kind: 'poll',
				id: 'poll',
				title: 'poll',
				memberTotal: 1,
				themes: [{ id: 't', title: 't', options: options.map((id) => ({ id, name: id })) }],
			},
		]);
		for (let index = 0; index < voters; index += 1) {
			const id = `voter-${index}`;
			const member = { id, phone: id, nickname: id, picture: '', password: '', score: 0, created: 0 };
			await platform.store.writing.insertInto('members').values(member).execute();
			tokens.set(id, (await issueTokens(platform.store.writing, id, 'd', Date.now())).accessToken);
		}
		const environment = {
			PLACE_DATA_DIR: platform.place.dataDir,
			PLACE_DATABASE_URL: platform.place.databaseUrl ?? '',
		};
		processes = [new Phoenix(environment), new Phoenix(environment)];
		await Promise.all(processes.map((one) => one.start()));
	});
	afterAll(async () => {
		await Promise.all(processes.map((one) => one.end()));
		await platform?.close();
	});

	/** Asks until there is an answer, as a reader's side does that cannot know what became of a lost request. */
	const insist = async (path: string, token: string, fields: Record<string, string>): Promise<Envelope> => {
		for (let attempt = 0; ; attempt += 1) {
			const port = processes[attempt % processes.length]?.port ?? 0;
			try {
				if (port === 0) throw new Error('is starting');
				const response = await fetch(`http://127.0.0.1:${port}/api/base/${path}`, {
					method: 'POST',
					body: new URLSearchParams(fields),
					headers: { token },
					signal: AbortSignal.timeout(20_000),
				});
				return (await response.json()) as Envelope;
			} catch (error) {
				if (attempt > 400) throw error;
				await wait(25);
			}
		}
	};

	it('acknowledged votes lost 0, counted twice 0; places never oversold; points credited once', async () => {
		const votes = new Map<string, number>();
		const signUps = new Map<string, Envelope>();
		const queue = [...tokens];
		let done = false;
		const client = async (): Promise<void> => {
			for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
				const [id, token] = next;
				const idempotencyKey = `key-${id}`;
				const optionIds = options[Number(id.slice(6)) % options.length] ?? 'a';
				const [vote, again, signUp] = await Promise.all([
					insist('vote', token, { voteId: 'poll', optionIds, idempotencyKey }),
					insist('vote', token, { voteId: 'poll', optionIds, idempotencyKey }),
					insist('activityRegist', token, { id: 'run', idempotencyKey }),
					insist('event1', token, { type: 'sign', idempotencyKey }),
				]);
				votes.set(id, Math.max(vote.status, again.status));
				signUps.set(id, signUp);
			}
		};
		const killing = (async () => {
			for (let killed = 0; killed < kills && !done; killed += 1) {
				await wait(60 + Math.random() * 140);
				processes[killed % processes.length]?.kill();
			}
		})();
		await Promise.all(Array.from({ length: clients }, client));
		done = true;
		await killing;

		expect(processes.reduce((sum, one) => sum + one.deaths, 0)).toBeGreaterThanOrEqual(kills / 2);
		const { writing } = platform.store;
		expect(new Set(votes.values())).toEqual(new Set([0]));
		const ballots = await writing.selectFrom('ballots').select(['member_id', 'option_id']).execute();
		expect(ballots).toHaveLength(voters);
		expect(new Set(ballots.map((row) => row.member_id)).size).toBe(voters);
		const counted = await writing.selectFrom('poll_options').select(['id', 'votes']).execute();
		for (const { id, votes: count } of counted)
			expect(ballots.filter((row) => row.option_id === id)).toHaveLength(count);

		const rows = await writing.selectFrom('registrations').select(['member_id', 'code']).execute();
		const given = [...signUps].filter(([, answer]) => answer.status === 0);
		expect(rows).toHaveLength(places);
		expect(given.map(([id, answer]) => `${id} ${answer.data['registCode']}`).toSorted()).toEqual(
			rows.map((row) => `${row.member_id} ${row.code}`).toSorted(),
		);
		const { taken } = await writing.selectFrom('activities').select('taken').executeTakeFirstOrThrow();
		expect(taken).toBe(places);

		const points = await writing.selectFrom('points').select(['member_id', 'amount']).execute();
		const members = await writing.selectFrom('members').select(['id', 'score']).execute();
		expect(points).toHaveLength(voters);
		expect(members.every((member) => member.score === 5)).toBe(true);
	});
});
