import { spawn, spawnSync } from 'node:child_process';
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlatformProcess } from '../../scripts/bench/platform-process.ts';
import { fillVotes, optionOf } from '../../scripts/bench/vote-store.ts';
import type { VotesRows } from '../../src/parts/votes/server/tables.ts';
import { openSqliteReading } from '../../src/platform/db/read/sqlite.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { runHere } from './support/command-here.ts';
import { openPlatform, type Platform } from './support/platform.ts';
import { mayMount, withSmallDisk } from './support/small-disk.ts';

const root = join(import.meta.dirname, '../..');

const command = (parameters: string[], environment: Record<string, string>) =>
	runHere('platform', parameters, { DATABASE_URL: '', LOG_LEVEL: 'error', ...environment });

describe('npm run platform -- backup', () => {
	const folder = mkdtempSync(join(tmpdir(), 'touch-backup-'));
	const dataDir = join(folder, 'data');
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	it('copies the store while it is written to; the copy opens as a store of its own', async () => {
		const numbers = { voters: 200, each: 5, places: 1, inviters: 0 };
		const store = await openStore({ dataDir });
		await fillVotes(store, numbers);
		let writing = true;
		const writer = (async () => {
			for (let id = 0; writing; id += 1)
				await store.writing
					.insertInto('hits')
					.values({ name: `h${id}`, hits: id })
					.execute()
					.then(() => new Promise((next) => setImmediate(next)));
		})();
		const file = join(folder, 'out/backup.sqlite');
		const child = spawn(
			process.execPath,
			['--disable-warning=ExperimentalWarning', join(root, 'scripts/platform.ts'), 'backup', file],
			{ env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }, stdio: 'inherit' },
		);
		expect(await new Promise((ended) => child.once('exit', ended))).toBe(0);
		writing = false;
		await writer;
		await store.close();
		expect(readdirSync(join(folder, 'out'))).toEqual(['backup.sqlite']);

		const restored = join(folder, 'restored');
		mkdirSync(restored);
		copyFileSync(file, join(restored, 'platform.sqlite'));
		const copy = await openStore({ dataDir: restored });
		const members = await copy.writing.selectFrom('members').select('id').execute();
		expect(members).toHaveLength(numbers.voters);
		// A consistent snapshot: no gap in what was written one after the other.
		const hits = await copy.writing.selectFrom('hits').select('hits').orderBy('hits').execute();
		expect(hits.map((row) => row.hits)).toEqual(hits.map((_, index) => index));
		expect(hits.length).toBeGreaterThan(0);
		await copy.close();

		expect(await command(['backup', file], { DATA_DIR: dataDir })).toMatchObject({
			code: 1,
			errors: expect.stringContaining('exists already'),
		});
	});

	it.runIf(mayMount)('on a full disk leaves nothing and says so (needs to mount a small disk)', async () => {
		const disk = join(folder, 'disk');
		const place = join(folder, 'large');
		await (await openStore({ dataDir: place })).close();
		await withSmallDisk(disk, '100k', async () => {
			const { code, errors } = await command(['backup', join(disk, 'backup.sqlite')], { DATA_DIR: place });
			expect(code).toBe(1);
			expect(errors).toMatch(/^The disk is full/);
			expect(readdirSync(disk)).toEqual([]);
		});
	});

	it('says what is wrong, and how PostgreSQL is backed up', async () => {
		expect(await command(['backup'], { DATA_DIR: dataDir })).toMatchObject({ code: 2 });
		expect((await command(['backup', join(folder, 'x')], { DATA_DIR: join(folder, 'nothing') })).errors).toContain(
			'There is no content store',
		);
		expect(existsSync(join(folder, 'x'))).toBe(false);
		const postgres = await command(['backup', 'b.dump'], {
			DATABASE_URL: 'postgres://user:hidden@db.example:5432/news',
		});
		expect(postgres.code).toBe(1);
		expect(postgres.errors).toContain(
			"pg_dump --format=custom --exclude-schema='publisher_*' --file='b.dump' 'postgres://user@db.example:5432/news'",
		);
		expect(postgres.errors).toContain('The dump contains the private keys');
		expect(postgres.errors).not.toContain('hidden');
		expect((await command(['nonsense'], { DATA_DIR: dataDir })).code).toBe(2);
		expect((await command([], { DATA_DIR: dataDir, DATABASE_POOL: 'x' })).errors).toContain('DATABASE_POOL');
	});

	it('restore puts a backup in the place of the store, not while a publisher only reads there', async () => {
		const place = join(folder, 'restore');
		const file = join(folder, 'restore.sqlite');
		const restore = (...parameters: string[]) => command(['restore', ...parameters], { DATA_DIR: place });
		const countHits = async () => {
			const store = await openStore({ dataDir: place });
			const rows = await store.writing.selectFrom('hits').selectAll().execute();
			const { epoch } = await store.writing.selectFrom('feed_epoch').select('epoch').executeTakeFirstOrThrow();
			await store.close();
			return { hits: rows.length, epoch };
		};
		const store = await openStore({ dataDir: place });
		expect((await command(['backup', file], { DATA_DIR: place })).output).toContain(
			'stop the platform and every publisher',
		);
		await store.writing.insertInto('hits').values({ name: 'later', hits: 1 }).execute();
		await store.close();
		const publisher = openSqliteReading(place);
		expect(await publisher.one('select count(*) as n from hits')).toEqual({ n: 1 });
		expect(await restore(file, '--yes')).toMatchObject({ code: 1, errors: expect.stringContaining('every publisher') });
		await publisher.close();
		expect(await restore(file)).toMatchObject({ code: 2, errors: expect.stringContaining('--yes') });
		const before = await countHits();
		expect(before.hits).toBe(1);
		expect((await restore(file, '--yes')).code).toBe(0);
		expect(readdirSync(place)).toEqual(['platform.sqlite']);
		const after = await countHits();
		expect(after.hits).toBe(0);
		// Another one with each restore: publishers compare every page.
		expect((await restore(file, '--yes')).code).toBe(0);
		expect(new Set([before.epoch, after.epoch, (await countHits()).epoch]).size).toBe(3);
		writeFileSync(join(folder, 'text'), 'no store');
		for (const wrong of ['text', 'nothing'])
			expect(await restore(join(folder, wrong), '--yes')).toMatchObject({
				code: 1,
				errors: expect.stringContaining('nothing was changed'),
			});
		expect((await countHits()).hits).toBe(0);
	});

	it('a store that another program locks is named in a sentence', { timeout: 20_000 }, async () => {
		const place = join(folder, 'locked');
		await (await openStore({ dataDir: place })).close();
		const other = new DatabaseSync(join(place, 'platform.sqlite'));
		other.exec('pragma locking_mode=exclusive; begin exclusive');
		await expect(openStore({ dataDir: place })).rejects.toThrow('is locked by another program');
		other.close();
	});

	it('the platform reads the settings that --settings names, and its unit names those of the publisher', async () => {
		const settings = join(folder, 'own-settings.json');
		expect(await command(['--settings', settings], { DATA_DIR: dataDir })).toMatchObject({
			code: 2,
			errors: expect.stringContaining('--settings names'),
		});
		writeFileSync(settings, '{"site": {"address": 7}}');
		expect(await command(['--settings', settings], { DATA_DIR: dataDir })).toMatchObject({
			code: 1,
			errors: expect.stringContaining('site.address'),
		});
		for (const name of ['platform', 'publisher'])
			expect(readFileSync(join(root, `deploy/systemd/touch-edition-${name}.service`), 'utf8')).toMatch(
				/^ExecStart=.* --settings \/etc\/touch-edition\/settings\.json$/m,
			);
	});

	it('E-65: npm run platform -- reset deletes the data, not without --yes and not while a program has them open', async () => {
		const place = join(folder, 'reset');
		const reset = (...parameters: string[]) => command(['reset', ...parameters], { DATA_DIR: place });
		const store = await openStore({ dataDir: place });
		mkdirSync(join(place, 'media'));
		expect(await reset()).toMatchObject({ code: 2, errors: expect.stringContaining('--yes') });
		expect(await reset('--yes')).toMatchObject({ code: 1, errors: expect.stringContaining('is in use') });
		expect(await store.writing.selectFrom('members').selectAll().execute()).toEqual([]);
		await store.close();
		expect((await reset('--yes')).code).toBe(0);
		expect(readdirSync(place)).toEqual([]);
		expect((await reset('--yes')).errors).toContain('There is no content store');
		const postgres = await command(['reset', '--yes'], { DATABASE_URL: 'postgres://user:hidden@db.example:5432/news' });
		expect(postgres.errors).toContain("'postgres://user@db.example:5432/news'");
		expect(postgres.errors).not.toContain('hidden');
	});

	it('npm run platform -- comments lists and releases what waits', async () => {
		const store = await openStore({ dataDir });
		const { id } = await store.writing
			.insertInto('comments')
			.values({
				id: 'c-waits',
				article_id: 'a1',
				top_id: '',
				parent_id: '',
				reply_to: '',
				member_id: 'voter-1',
				nickname: '癸',
				picture: '',
				content: '等\n着',
				time: 0,
				base_praises: 0,
				praises: 0,
				official: 0,
				deleted: 0,
				digest: '',
				held: 1,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await store.close();
		expect((await command(['comments'], { DATA_DIR: dataDir })).output).toBe(
			'c-waits  1970-01-01T00:00:00.000Z  a1  癸: 等 着\n',
		);
		expect(await command(['comments', 'release', id], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
		expect(await command(['comments', 'release', id], { DATA_DIR: dataDir })).toMatchObject({ code: 1 });
		expect((await command(['comments'], { DATA_DIR: dataDir })).output).toContain('No comment is held');
	});
});

const isInstalled = spawnSync('nginx', ['-v']).status === 0;

/** Runs only where nginx is installed, with the documented configuration and nothing else. */
describe.runIf(isInstalled)('two processes on one PostgreSQL behind nginx, as documented', () => {
	let platform: Platform;
	let processes: PlatformProcess[] = [];
	let server: ReturnType<typeof spawn>;
	let tokens: string[] = [];
	let port = 0;
	beforeAll(async () => {
		platform = await openPlatform('PostgreSQL', { sample: false });
		// The processes use the real clock, and so do these tokens.
		const store = { ...platform.store, now: Date.now };
		tokens = await fillVotes(store, { voters: 60, each: 5, places: 1, inviters: 0 });
		const { dataDir, databaseUrl = '' } = platform.place;
		const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_POOL: '5', TRUSTED_PROXIES: '1' };
		processes = [new PlatformProcess(environment), new PlatformProcess(environment)];
		await Promise.all(processes.map((one) => one.start()));
		port = await new Promise<number>((resolve) => {
			const probe = createServer().listen(0, '127.0.0.1', () => {
				const address = probe.address();
				probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
			});
		});
		const documented = /```nginx\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/platform.md'), 'utf8'))?.[1] ?? '';
		const rules = documented
			.replace('127.0.0.1:4322', `127.0.0.1:${processes[0]?.port}`)
			.replace('127.0.0.1:4323', `127.0.0.1:${processes[1]?.port}`)
			.replace('listen 8080', `listen 127.0.0.1:${port}`);
		const folder = join(dataDir, 'nginx');
		mkdirSync(folder);
		writeFileSync(
			join(folder, 'nginx.conf'),
			`daemon off; pid ${folder}/pid; error_log /dev/null; ${process.getuid?.() === 0 ? 'user root;' : ''} events {}
			http { access_log off; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
			uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e; ${rules} }`,
		);
		server = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
		for (let answered = false; !answered; )
			answered = await fetch(`http://127.0.0.1:${port}/ready`).then(
				(response) => response.ok,
				() => false,
			);
	});
	afterAll(async () => {
		server?.kill();
		await Promise.all(processes.map((one) => one.end()));
		await platform?.close();
	});

	it('votes through it while one of them is killed: each is counted once', async () => {
		const vote = async (token: string, index: number): Promise<number> => {
			const response = await fetch(`http://127.0.0.1:${port}/api/base/vote`, {
				method: 'POST',
				headers: { token },
				body: new URLSearchParams({
					voteId: 'poll',
					optionIds: optionOf(index),
					idempotencyKey: `key-of-vote-${index}`,
				}),
			});
			return ((await response.json()) as { status: number }).status;
		};
		const first = await Promise.all(tokens.slice(0, 30).map(vote));
		expect(processes[0]?.kill()).toBe(true);
		const second = await Promise.all(tokens.slice(30).map((token, index) => vote(token, index + 30)));
		expect(new Set([...first, ...second])).toEqual(new Set([0]));
		const ballots = await platform.store.writing
			.withTables<VotesRows>()
			.selectFrom('ballots')
			.select(['member_id', 'address'])
			.execute();
		expect(new Set(ballots.map((row) => row.member_id)).size).toBe(60);
		expect(ballots).toHaveLength(60);
		expect(new Set(ballots.map((row) => row.address))).toEqual(new Set(['127.0.0.1']));
		const options = await platform.store.writing
			.withTables<VotesRows>()
			.selectFrom('poll_options')
			.select('votes')
			.execute();
		expect(options.reduce((sum, row) => sum + row.votes, 0)).toBe(60);
	});
});
