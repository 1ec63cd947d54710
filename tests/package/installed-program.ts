/** Packs the program of a checkout, and installs the packed file with its packages. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect } from 'vitest';
import { runtimePackages } from '../../scripts/container/runtime-packages.ts';

/**
 * @param checkout whose packages are installed. @param folder in which a site finds the program.
 * @returns folder of the program.
 */
export const installProgram = (checkout: string, folder: string): string => {
	const program = join(folder, 'node_modules', 'touch-edition');
	const packed = spawnSync(process.execPath, ['scripts/package.ts', '--out', join(folder, 'packed')], {
		cwd: checkout,
		encoding: 'utf8',
	});
	expect([packed.status, packed.stderr]).toEqual([0, expect.anything()]);
	const [file = ''] = packed.stdout.split('\n');
	mkdirSync(program, { recursive: true });
	expect(spawnSync('tar', ['-xzf', file, '--strip-components=1', '-C', program]).status).toBe(0);
	for (const from of runtimePackages(checkout)) {
		const to = join(folder, relative(checkout, from));
		mkdirSync(dirname(to), { recursive: true });
		if (!existsSync(to)) expect(spawnSync('cp', ['-al', from, to]).status).toBe(0);
	}
	return program;
};
