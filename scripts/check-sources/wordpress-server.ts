/** A real WordPress for the checks: the package of the system, on MariaDB, behind PHP's own server, on the loopback address. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../command-line/free-port.ts';
import { root } from '../command-line/root.ts';

const run = promisify(execFile);
const packaged = '/usr/share/wordpress';

const isThere = (command: string): boolean =>
	[...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].some((folder) => existsSync(join(folder, command)));

/** Why no WordPress can be started here, as a sentence; '' when one can. */
export const missingForWordPress = (): string => {
	const missingTools = [
		...['php', 'mariadbd', 'mariadb', 'mariadb-install-db'].filter((command) => !isThere(command)),
		...(existsSync(join(packaged, 'wp-load.php')) ? [] : [packaged]),
	];
	return missingTools.length === 0
		? ''
		: `A real WordPress is not installed here (${missingTools.join(', ')}). On Debian: apt-get install wordpress mariadb-server php-cli php-mysql php-gd`;
};

export interface WordPressServer {
	address: string;
	/** User name and application password. */
	key: string;
	/** Does what an editor does. @returns what it says. */
	act(verb: string, ...rest: readonly (string | number)[]): Promise<Record<string, unknown>>;
	stop(): Promise<void>;
}

const childExit = (child: ChildProcess): Promise<unknown> =>
	new Promise((resolve) => {
		if (child.exitCode !== null || child.signalCode !== null) resolve(undefined);
		else child.once('exit', resolve);
	});

/** Tries again until something works. @throws the last error after a minute. */
const eventually = async <Result>(work: () => Promise<Result>): Promise<Result> => {
	const end = performance.now() + 60_000;
	for (;;)
		try {
			return await work();
		} catch (error) {
			if (performance.now() > end) throw error;
			await new Promise((resolve) => setTimeout(resolve, 200));
		}
};

const configuration = (socket: string, address: string): string => `<?php
define('DB_NAME', 'check'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) { define($name . '_KEY', md5($name)); define($name . '_SALT', md5("$name salt")); }
define('WP_HOME', '${address}'); define('WP_SITEURL', '${address}'); define('WP_ENVIRONMENT_TYPE', 'local');
define('DISABLE_WP_CRON', true); define('WP_HTTP_BLOCK_EXTERNAL', true); define('AUTOMATIC_UPDATER_DISABLED', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

const router = `<?php
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$file = __DIR__ . '/site' . rawurldecode($path);
if ($path !== '/' && is_file($file) && substr($path, -4) !== '.php') return false;
require __DIR__ . '/site/index.php';
`;

/** Starts one in an empty folder. @param posts that it begins with. */
export const startWordPress = async (folder: string, posts: number): Promise<WordPressServer> => {
	const site = join(folder, 'site');
	const socket = join(folder, 'db.sock');
	const address = `http://127.0.0.1:${await freePort()}`;
	const children: ChildProcess[] = [];
	const start = (command: string, parameters: readonly string[], environment: Record<string, string> = {}): void => {
		children.push(
			spawn(command, [...parameters], {
				...{ stdio: 'ignore', env: { ...process.env, ...environment }, cwd: folder },
				// PHP's server has workers, which end with its group alone.
				detached: true,
			}),
		);
	};
	const stop = async (): Promise<void> => {
		for (const { pid, exitCode } of children.toReversed())
			try {
				if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGTERM');
			} catch {
				// The group has ended already.
			}
		await Promise.all(children.map(childExit));
	};
	const user = process.getuid?.() === 0 ? ['--user=root'] : [];
	const act: WordPressServer['act'] = async (verb, ...rest) => {
		const script = join(root, 'scripts', 'check-sources', 'wordpress.php');
		const { stdout } = await run('php', ['-d', 'memory_limit=512M', script, site, verb, ...rest.map(String)], {
			maxBuffer: 16 * 1024 * 1024,
		});
		return JSON.parse(stdout.slice(stdout.lastIndexOf('\n{') + 1 || stdout.indexOf('{'))) as Record<string, unknown>;
	};
	try {
		await mkdir(join(folder, 'db'), { recursive: true });
		await run('mariadb-install-db', [
			...['--no-defaults', `--datadir=${join(folder, 'db')}`, '--auth-root-authentication-method=normal', ...user],
		]);
		start('mariadbd', [
			'--no-defaults',
			...user,
			`--datadir=${join(folder, 'db')}`,
			`--socket=${socket}`,
			'--skip-networking',
		]);
		const sql = 'create database if not exists `check` character set utf8mb4';
		await eventually(() => run('mariadb', ['--no-defaults', `--socket=${socket}`, '-u', 'root', '-e', sql]));
		await cp(packaged, site, { recursive: true, dereference: true });
		await mkdir(join(site, 'wp-content', 'uploads'), { recursive: true });
		await writeFile(join(site, 'wp-config.php'), configuration(socket, address));
		await writeFile(join(folder, 'router.php'), router);
		const { key } = await act('install');
		await act('seed', posts);
		start('php', ['-d', 'memory_limit=512M', '-S', new URL(address).host, '-t', site, join(folder, 'router.php')], {
			PHP_CLI_SERVER_WORKERS: '4',
		});
		await eventually(async () => {
			const { ok } = await fetch(`${address}/wp-json/`);
			if (!ok) throw new Error('WordPress does not answer.');
		});
		return { address, key: String(key), act, stop };
	} catch (error) {
		await stop();
		throw error;
	}
};
