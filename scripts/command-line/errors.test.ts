import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeLock } from '../../src/exporter/write/lock.ts';
import { StateDatabase } from '../../src/exporter/write/state-database.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { explain, isSentence, sentenceOf } from './errors.ts';
import { portFrom } from './options.ts';

afterEach(() => vi.unstubAllEnvs());

const listenError = (host: string): Promise<Error> =>
	new Promise((failed) => {
		createServer().on('error', failed).listen(0, host);
	});

describe('errors of the system as one sentence', () => {
	it.each(['192.0.2.1', 'no-such-host.invalid'])('HOST=%s, which is not an address of this machine', async (host) => {
		vi.stubEnv('HOST', host);
		vi.stubEnv('DATABASE_URL', 'postgres://localhost/news');
		const error = await listenError(host);
		expect(isSentence(error)).toBe(true);
		expect(explain(error)).toContain(`"${host}" is not an address of this machine`);
		expect(explain(error)).not.toContain('DATABASE_URL');
	});

	it.each([
		[10, 'The disk refuses to read or write'],
		[4874, 'The disk refuses to read or write'],
		[13, 'The disk is full'],
	])('code %i of SQLite', (errcode, words) => {
		expect(explain(Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode }))).toContain(words);
	});

	it('E-54: a file or folder that cannot be written is told with its path, of the store too', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'touch-errors-'));
		const file = join(folder, 'a file');
		const failure = async (work: () => unknown): Promise<Error> => {
			try {
				await work();
			} catch (error) {
				return error as Error;
			}
			return expect.unreachable();
		};
		try {
			writeFileSync(file, '');
			// A folder in the place of the file: the same answer of SQLite as for one that this user may not open, which root may always.
			mkdirSync(join(folder, 'data', 'platform.sqlite'), { recursive: true });
			mkdirSync(join(folder, 'state', 'manifest.sqlite'), { recursive: true });
			mkdirSync(join(folder, 'lock', 'lock.sqlite'), { recursive: true });
			for (const [work, words] of [
				[() => openStore({ dataDir: join(folder, 'data') }), join('data', 'platform.sqlite')],
				[() => new StateDatabase(join(folder, 'state', 'manifest.sqlite')), join('state', 'manifest.sqlite')],
				[() => takeLock(join(folder, 'lock'), folder), join('lock', 'lock.sqlite')],
				[() => mkdirSync(join(file, 'x'), { recursive: true }), `not a folder (${join(file, 'x')})`],
				[() => mkdirSync(file, { recursive: true }), `where a folder is needed (${file})`],
			] as const) {
				const error = await failure(work);
				expect(explain(error)).toContain(words);
				expect(isSentence(error)).toBe(true);
			}
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it('a store on a read-only disk', () => {
		const folder = mkdtempSync(join(tmpdir(), 'touch-errors-'));
		const file = join(folder, 'store.sqlite');
		new DatabaseSync(file).close();
		const database = new DatabaseSync(file, { readOnly: true });
		try {
			database.exec('create table one (id)');
			expect.unreachable();
		} catch (error) {
			expect(explain(error)).toContain('The disk, or that file, is read-only');
		} finally {
			database.close();
			rmSync(folder, { recursive: true });
		}
	});
});

it.each(['0x50', '1e3', '80 ', '+80', ' '])('PORT=%j is refused', (value) => {
	expect(() => portFrom(value, 4321)).toThrow('PORT expects a whole number from 0 to 65535');
});

describe('a sentence that another one follows', () => {
	it('ends with a full stop, once', () => {
		expect(sentenceOf(new Error('Invalid time value'))).toBe('Invalid time value.');
		expect(sentenceOf(new Error('It does not answer.'))).toBe('It does not answer.');
	});
});
