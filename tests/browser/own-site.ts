import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { runCommand, startCommand, stopCommand } from '../export/command.ts';
import { platformFolder } from './site.ts';

/** A site with settings of its own, exported from the platform of the tests and served by `npm run serve`. */
export interface OwnSite {
	/** The published folder. */
	out: string;
	/** Root address, without a slash at its end. */
	address: string;
	stop: () => Promise<void>;
}

export const startOwnSite = async (settings: object): Promise<OwnSite> => {
	const folder = mkdtempSync(join(tmpdir(), 'touch-own-site-'));
	const file = join(folder, 'settings.json');
	const out = join(folder, 'site');
	writeFileSync(file, JSON.stringify(settings));
	const exported = await runCommand('export', ['--settings', file, '--out', out], { DATA_DIR: platformFolder });
	expect(exported.code, exported.errors).toBe(0);
	const server: ChildProcess = startCommand('serve', ['--dir', out], { PORT: '0' });
	const address = await new Promise<string>((resolve) => {
		server.stdout?.on('data', (chunk: Buffer) => {
			const [found] = /http:\/\/localhost:\d+/.exec(chunk.toString()) ?? [];
			if (found !== undefined) resolve(found);
		});
	});
	return {
		out,
		address,
		stop: async () => {
			await stopCommand(server);
			rmSync(folder, { recursive: true, force: true });
		},
	};
};
