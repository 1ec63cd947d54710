import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../command-line/root.ts';

const folder = join(root, 'deploy', 'systemd');
const units = readdirSync(folder);
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('systemd units', () => {
	it.each(units)('%s starts a script of this project with parameters that it knows', (unit) => {
		const text = readFileSync(join(folder, unit), 'utf8');
		const [, script = '', parameters = ''] = /^ExecStart=\S+ node \S+ (scripts\/\w+\.ts)(.*)$/m.exec(text) ?? [];
		expect(existsSync(join(root, script)), script).toBe(true);
		const { stdout } = spawnSync(process.execPath, [join(root, script), '--help'], { encoding: 'utf8' });
		for (const [flag] of parameters.matchAll(/--[a-z]+/g)) expect(stdout).toContain(flag);
	});

	it.runIf(hasSystemd).each(units)('%s is a valid unit, with little exposed (needs systemd-analyze)', (unit) => {
		const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, unit)], { encoding: 'utf8' });
		expect([status, stderr]).toEqual([0, '']);
		const security = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=20', join(folder, unit)]);
		expect(security.status).toBe(0);
	});
});
