import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { listen } from '../../scripts/command-line/http-server.ts';
import { passwordMatches } from '../../src/platform/auth/passwords.ts';
import { defaultRates } from '../../src/platform/context.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { openPool } from '../../src/platform/db/read/postgres.ts';
import { isUnavailable } from '../../src/platform/db/unavailable.ts';
import { loadSample } from '../../src/platform/store/sample.ts';
import { openPlatform } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

describe('a PostgreSQL that cuts connections', () => {
	openForSuite('PostgreSQL', { sample: false });

	it('a call that loses its connection is answered 503 with Retry-After, the next one is answered', async () => {
		const { writing } = platform.store;
		const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid()`;
		const statuses = new Set<number>();
		for (let round = 0; round < 20; round += 1) {
			const calls = Array.from({ length: 12 }, () => platform.send('/api/base/getArticles?columnId=10'));
			await others.execute(writing).catch(() => undefined);
			for (const response of await Promise.all(calls)) {
				statuses.add(response.status);
				if (response.status === 503) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
			}
		}
		expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
		expect((await platform.send('/api/base/getArticles?columnId=10')).status).toBe(200);
	});

	it('a transaction that loses its connection between two statements fails as unavailable, and the process goes on', async () => {
		const { writing } = platform.store;
		const failure = await writing
			.transaction()
			.execute(async (writer) => {
				const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(writer);
				await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(writing);
				// The end of the connection arrives before the next statement.
				const isOpen = sql<{ open: number }>`select count(*) as open from pg_stat_activity where pid = ${rows[0]?.pid}`;
				await expect.poll(async () => (await isOpen.execute(writing)).rows[0]?.open).toBe(0);
				await sql`select 1`.execute(writer);
			})
			.catch((error: unknown) => error);
		expect(isUnavailable(failure)).toBe(true);
	});

	it('a full pool counts as unavailable, a wrong statement does not', async () => {
		// The limit holds for opening the one connection too, which takes longer on a busy machine.
		const pool = openPool(platform.place.databaseUrl ?? '', 1, 3_000);
		const client = await pool.connect();
		expect(isUnavailable(await pool.query('select 1').catch((error: unknown) => error))).toBe(true);
		expect(isUnavailable(await client.query('select nothing from nowhere').catch((error: unknown) => error))).toBe(
			false,
		);
		client.release();
		await pool.end();
	});

	it('a start waits for a server that does not accept connections, and then names it', async () => {
		const said: string[] = [];
		const opened = openDatabase(
			{
				databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
				waitMs: 600,
				onWait: (sentence) => said.push(sentence),
			},
			[],
		);
		await expect(opened).rejects.toThrow('127.0.0.1:1/none');
		expect(said).toEqual(['Waiting for PostgreSQL at 127.0.0.1:1/none …']);
	});
});

describe('a store on SQLite', () => {
	it('that is damaged is named with its path', async () => {
		const dataDir = mkdtempSync(join(tmpdir(), 'touch-damaged-'));
		writeFileSync(join(dataDir, 'platform.sqlite'), 'this is no database. '.repeat(400));
		await expect(openDatabase({ dataDir }, [])).rejects.toThrow(join(dataDir, 'platform.sqlite'));
		rmSync(dataDir, { recursive: true });
	});

	it('that cannot be written to is not ready, and says so in the log; it is ready again afterwards', async () => {
		const lines: string[] = [];
		const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
		const platform = await openPlatform('SQLite', { log });
		const ready = async () => {
			const response = await platform.send('/ready');
			return [response.status, ((await response.json()) as { status: string }).status];
		};
		// As on a read-only or full disk: reads go on.
		for (const event of ['insert', 'update'])
			await sql
				.raw(`create trigger no_${event} before ${event} on revisions begin select raise(abort, 'disk full'); end`)
				.execute(platform.store.writing);
		expect(await ready()).toEqual([503, 'the database cannot be written to']);
		expect(lines.join('')).toContain('cannot be written to');
		expect((await platform.send('/api/base/getArticles?columnId=10')).status).toBe(200);
		for (const event of ['insert', 'update']) await sql.raw(`drop trigger no_${event}`).execute(platform.store.writing);
		expect(await ready()).toEqual([200, 'ok']);
		await platform.close();
	});

	it('on a full disk a write is answered 503, stores nothing, and succeeds when there is space again', async () => {
		const many = { interval: 1, burst: 10_000 };
		const platform = await openPlatform('SQLite', {
			rates: { ...defaultRates, comment: many, actionOfReader: many, actionOfAddress: many },
		});
		const { writing } = platform.store;
		const token = await platform.signIn(1);
		const comment = async (idempotencyKey: string) => {
			const body = new URLSearchParams({ id: '345', content: `${idempotencyKey}${'很好'.repeat(40)}`, idempotencyKey });
			const response = await platform.send('/api/base/discuss', { method: 'POST', body, headers: { token } });
			const { status } = (await response.json()) as { status: number };
			return { status, waits: Number(response.headers.get('retry-after')) > 0 };
		};
		const count = async () => (await writing.selectFrom('comments').select('id').execute()).length;
		// SQLite says the same when it may not use more pages.
		await sql`pragma max_page_count = 1`.execute(writing);
		let stored = await count();
		// The first ones find space in pages that are there.
		let answer = await comment('first-comment');
		for (let next = 1; answer.status === 0; next += 1) {
			stored += 1;
			answer = await comment(`next-comment-${next}`);
		}
		expect(answer).toEqual({ status: 503, waits: true });
		expect(await count()).toBe(stored);
		await sql`pragma max_page_count = 1000000`.execute(writing);
		expect(await comment('later-comment')).toMatchObject({ status: 0 });
		await platform.close();
	});

	it('the members of the sample cannot sign in to a public site', async () => {
		const platform = await openPlatform('SQLite');
		const sample = join(import.meta.dirname, '../../content/sample');
		expect(await platform.signIn(1)).not.toBe('');
		await loadSample(platform.store, sample, join(platform.place.dataDir, 'media'), { members: false });
		const body = new URLSearchParams({ phone: '13800000001', password: 'touch-edition-1' });
		const answer = await platform.send('/api/sso/oauthLogin', { method: 'POST', body });
		expect(((await answer.json()) as { status: number }).status).not.toBe(0);
		expect(await passwordMatches('touch-edition-1', '')).toBe(false);
		// On this machine they can again.
		await loadSample(platform.store, sample, join(platform.place.dataDir, 'media'));
		expect(await platform.signIn(1)).not.toBe('');
		await platform.close();
	});
});

describe('a server that stops', () => {
	it('answers what is under way on kept connections, with Connection: close', async () => {
		let answer: (response: Response) => void = () => undefined;
		const server = await listen(0, '127.0.0.1', (request) =>
			new URL(request.url).pathname === '/slow'
				? new Promise<Response>((resolve) => {
						answer = resolve;
					})
				: new Response('quick'),
		);
		const agent = new Agent({ keepAlive: true });
		const ask = (path: string) =>
			new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
				get({ port: server.port, path, agent }, (response) => {
					let body = '';
					response.on('data', (chunk: Buffer) => (body += chunk.toString()));
					response.on('end', () => resolve({ body, connection: response.headers.connection }));
				}).on('error', reject);
			});
		expect((await ask('/')).connection).toBe('keep-alive');
		const slow = ask('/slow');
		await expect.poll(() => answer.length).toBe(1);
		const stopped = server.stop();
		answer(new Response('late'));
		expect(await slow).toEqual({ body: 'late', connection: 'close' });
		await stopped;
		agent.destroy();
	});

	it('a port that is taken is named, and the command ends', async () => {
		const server = await listen(0, '127.0.0.1', () => new Response(''));
		const dataDir = mkdtempSync(join(tmpdir(), 'touch-port-'));
		const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/platform.ts'], {
			env: { ...process.env, PORT: String(server.port), DATA_DIR: dataDir },
		});
		let said = '';
		child.stderr.on('data', (text: Buffer) => (said += text.toString()));
		expect(await new Promise((resolve) => child.on('exit', resolve))).not.toBe(0);
		expect(said).toContain(`Port ${server.port} is taken`);
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	});
});
