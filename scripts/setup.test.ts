import { spawn } from 'node:child_process';
import {
	copyFileSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from './command-line/root.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
});

/** A package registry of the test. */
const startRegistry = async (answer: RequestListener): Promise<string> => {
	const server: Server = createServer(answer);
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	closing.push(() => {
		server.closeAllConnections();
		server.close();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

/** A fresh checkout whose npm knows only this registry and has kept no package. */
const freshCheckout = (registry: string): string => {
	const folder = mkdtempSync(join(tmpdir(), 'touch-edition-setup-'));
	closing.push(() => rmSync(folder, { recursive: true, force: true }));
	mkdirSync(join(folder, 'scripts'));
	for (const file of [
		...['package.json', 'package-lock.json'],
		...['scripts/setup.mjs', 'scripts/installed-packages.mjs', 'scripts/start.ts'],
	])
		copyFileSync(join(root, file), join(folder, file));
	writeFileSync(join(folder, '.npmrc'), `registry=${registry}\ncache=${join(folder, 'cache')}\n`);
	return folder;
};

const byScript = (folder: string): string[] => [process.execPath, join(folder, 'scripts', 'setup.mjs'), 'start'];
const byNpm = (): string[] => ['npm', 'start'];

const startIn = (folder: string, commandLine = byScript) => {
	const [command = '', ...parameters] = commandLine(folder);
	const path = [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter);
	const child = spawn(command, parameters, { cwd: folder, env: { ...process.env, PATH: path } });
	closing.push(() => child.kill('SIGKILL'));
	let errors = '';
	child.stderr.on('data', (part: Buffer) => {
		errors += part.toString();
	});
	const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
		child.on('exit', (code) => resolve({ code, errors }));
	});
	return { child, ended };
};

/** Ids of processes that run in a folder. */
const processesIn = (folder: string): string[] =>
	readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.filter((id) => {
			try {
				return readlinkSync(`/proc/${id}/cwd`).startsWith(folder);
			} catch {
				return false;
			}
		});

describe('the first start on a fresh checkout', () => {
	it.each([
		['refuses connections', async () => 'http://127.0.0.1:9/'],
		['accepts connections and never answers', () => startRegistry(() => undefined)],
	])('says within 30 seconds that the registry does not answer: one that %s', async (_, registry) => {
		const started = performance.now();
		const { code, errors } = await startIn(freshCheckout(await registry())).ended;
		expect(code).toBe(1);
		expect(errors).toContain('The package registry does not answer, and npm has not kept all packages');
		expect(performance.now() - started).toBeLessThan(30_000);
	});

	it.runIf(process.platform === 'linux').each([
		['SIGTERM', 'the script', byScript],
		['SIGINT', 'the script', byScript],
		['SIGTERM', 'npm start', byNpm],
	] as const)('leaves no process when %s ends %s while it installs', async (signal, _, commandLine) => {
		let installing: () => void = () => undefined;
		const installs = new Promise<void>((resolve) => {
			installing = resolve;
		});
		const registry = await startRegistry((request, response) => {
			if (request.url === '/-/ping') response.end('{}');
			else installing();
		});
		const folder = freshCheckout(registry);
		const { child, ended } = startIn(folder, commandLine);
		await installs;
		expect(processesIn(folder).length).toBeGreaterThan(1);
		child.kill(signal);
		expect((await ended).code).not.toBe(0);
		await expect.poll(() => processesIn(folder), { timeout: 10_000 }).toEqual([]);
	});
});

describe('packages that npm has installed by hand', () => {
	interface Entry {
		dev?: boolean;
		optional?: boolean;
		integrity?: string;
	}

	/** A checkout after `npm ci --omit=dev` without optional packages, as far as npm's own record says. */
	const installed = (change: (packages: Record<string, Entry>) => void = () => undefined): string => {
		const folder = freshCheckout('http://127.0.0.1:9/');
		const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
			packages: Record<string, Entry & { os?: string[]; cpu?: string[]; libc?: string[] }>;
		};
		const ofThisMachine = ({ os, cpu, libc }: { os?: string[]; cpu?: string[]; libc?: string[] }): boolean =>
			os?.includes(process.platform) === true && cpu?.includes(process.arch) === true && libc === undefined;
		const packages: Record<string, Entry> = Object.fromEntries(
			Object.entries(lock.packages).filter(
				([path, entry]) => path !== '' && entry.dev !== true && (entry.optional !== true || ofThisMachine(entry)),
			),
		);
		change(packages);
		mkdirSync(join(folder, 'node_modules'));
		writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
		for (const command of ['start', 'test'])
			writeFileSync(join(folder, 'scripts', `${command}.ts`), `console.error('The command runs.');`);
		return folder;
	};

	it('are not installed again, also without those for development', async () => {
		const folder = installed();
		for (let run = 0; run < 2; run += 1) {
			const { code, errors } = await startIn(folder).ended;
			expect(errors).toBe('The command runs.\n');
			expect(code).toBe(0);
		}
	});

	const byTest = (folder: string): string[] => [process.execPath, join(folder, 'scripts', 'setup.mjs'), 'test'];

	it.each([
		['a command for development wants others', byTest, undefined],
		[
			'one is missing',
			byScript,
			(packages: Record<string, Entry>) => {
				delete packages['node_modules/react'];
			},
		],
		[
			'one is of another version',
			byScript,
			(packages: Record<string, Entry>) => {
				packages['node_modules/react'] = { integrity: 'sha512-other' };
			},
		],
	] as const)('are installed when %s', async (_, commandLine, change) => {
		const { code, errors } = await startIn(installed(change), commandLine).ended;
		expect(errors).toContain('Installing the packages');
		expect(errors).not.toContain('The command runs.');
		expect(code).toBe(1);
	});
});
