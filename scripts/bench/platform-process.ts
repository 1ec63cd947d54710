/** The platform as a process of its own that is restarted whenever it is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../command-line/root.ts';

export class PlatformProcess {
	/** 0 until it is ready. */
	port = 0;
	/** How often it was killed while it was running. */
	deaths = 0;
	#child: ChildProcess | undefined;
	#ended = false;
	readonly #environment: Record<string, string>;

	/** @param environment DATA_DIR and, for PostgreSQL, DATABASE_URL. */
	constructor(environment: Record<string, string>) {
		this.#environment = environment;
	}

	async start(): Promise<void> {
		const child = spawn(
			process.execPath,
			['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'platform.ts')],
			{
				env: { ...process.env, LOG_LEVEL: 'error', PORT: '0', ...this.#environment },
				stdio: ['ignore', 'pipe', 'inherit'],
			},
		);
		this.#child = child;
		child.once('exit', () => {
			this.port = 0;
			if (this.#ended) return;
			this.deaths += 1;
			void this.start();
		});
		await new Promise<void>((ready) => {
			child.stdout.on('data', (text: Buffer) => {
				const port = /http:\/\/localhost:(\d+)\/api/.exec(text.toString())?.[1];
				if (port === undefined) return;
				this.port = Number(port);
				ready();
			});
			child.once('exit', () => ready());
		});
	}

	/** Kills the process (SIGKILL); returns whether there was one. */
	kill(): boolean {
		return this.port !== 0 && (this.#child?.kill('SIGKILL') ?? false);
	}

	async end(): Promise<void> {
		this.#ended = true;
		const child = this.#child;
		if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
		const childExit = new Promise((resolve) => child.once('exit', resolve));
		child.kill('SIGKILL');
		await childExit;
	}
}
