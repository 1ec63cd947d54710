import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basePath } from '../../src/routes.ts';
import { runHere } from '../contract/support/command-here.ts';
import { runCommand } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-edition-removal-'));
const out = join(folder, 'site');

const run = (script: string, parameters: readonly string[] = [], environment: Record<string, string> = {}) =>
	runHere(script, parameters, { DATA_DIR: join(folder, 'data'), ...environment });

const article = (id: string) => ({
	kind: 'article',
	id,
	columnId: '12',
	type: 0,
	title: `标题${id}`,
	publishtime: '2025-11-18 09:30:00',
	body: '<p>正文</p>',
});

beforeAll(async () => {
	const lines = join(folder, 'content.jsonl');
	const documents = [{ kind: 'column', id: '12', name: '要闻', columnStyle: 101 }, article('8'), article('9')];
	writeFileSync(lines, documents.map((document) => JSON.stringify(document)).join('\n'));
	expect((await run('import', [lines])).code).toBe(0);
	expect((await run('export', ['--out', out, '--json'])).code).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const takePort = async (host: string): Promise<{ port: number; free: () => void }> => {
	const taken = createServer();
	await new Promise<void>((listening) => taken.listen(0, host, listening));
	const address = taken.address();
	return { port: typeof address === 'object' && address !== null ? address.port : 0, free: () => taken.close() };
};

const portIsTaken = (port: number): string =>
	`Port ${port} is taken by another program. Choose a free one with PORT, or with the flag that names it.\n`;

describe('npm run publish -- --watch', () => {
	it.each([
		'--listen',
		'--metrics',
	])('ends when the port of %s is taken, and leaves the folder to others', async (flag) => {
		const { port, free } = await takePort('127.0.0.1');
		const watch = await run('publish', ['--watch', '--target', `dir:${out}`, flag, String(port)], {
			HOST: '127.0.0.1',
			WEBHOOK_SECRET: 'a-secret-of-many-letters',
		});
		free();
		expect([watch.code, watch.errors]).toEqual([1, portIsTaken(port)]);
		expect((await run('publish', ['--target', `dir:${out}`])).code).toBe(0);
	});
});

describe('npm run dev', () => {
	it.each(['127.0.0.1', '::1'])('refuses a port that another program has taken on %s', async (host) => {
		const { port, free } = await takePort(host);
		// A process of its own for one of them.
		const dev = host === '::1' ? runHere : runCommand;
		const { code, errors } = await dev('dev', [], { DATA_DIR: join(folder, 'data'), PORT: String(port) });
		free();
		expect(code).toBe(1);
		expect(errors).toBe(portIsTaken(port));
	});
});

describe('npm run platform -- remove', () => {
	it('removes an article; the next publication removes its page', async () => {
		const page = join(out, `${basePath}newsDetail/12/9.html`);
		expect(existsSync(page)).toBe(true);
		expect(await run('platform', ['remove', 'article', '9'])).toEqual({
			code: 0,
			output: 'The article 9 is removed.\n',
			errors: '',
		});
		expect((await run('publish', ['--once', '--target', `dir:${out}`])).code).toBe(0);
		expect(existsSync(page)).toBe(false);
	});

	it.each([
		[['article', '9'], 1, 'There is no article 9.\n'],
		[['column', 'none'], 1, 'There is no column none.\n'],
		[['advert', 'none'], 1, 'There is no advert none.\n'],
		[['comment', 'none'], 1, 'There is no comment none.\n'],
		[['question', 'none'], 1, 'There is no question none.\n'],
		[
			['constructor', '1'],
			2,
			'Nothing of the kind "constructor" can be removed. Kinds: article, column, comment, advert',
		],
		[['article'], 2, 'The id is missing. Usage: npm run platform -- remove <kind> <id>'],
	])('%j ends with code %i and a sentence', async (parameters, code, sentence) => {
		const ended = await run('platform', ['remove', ...parameters]);
		expect(ended.code).toBe(code);
		expect(ended.errors).toContain(sentence);
		expect(ended.output).toBe('');
	});

	it('shows its usage', async () => {
		const { code, output } = await run('platform', ['remove', '--help']);
		expect(code).toBe(0);
		expect(output).toContain('npm run platform -- remove');
		expect(output).toContain('article, column, comment, advert');
	});
});
