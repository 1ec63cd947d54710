import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSite } from './dev.ts';

let folder = '';
let said: string[] = [];

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'dev-'));
	said = [];
	for (const kind of ['log', 'error'] as const)
		vi.spyOn(console, kind).mockImplementation((text: string) => said.push(text));
});
afterEach(() => {
	vi.restoreAllMocks();
	rmSync(folder, { recursive: true });
});

/** A command that runs until it gets a signal, or ends at once with a code. */
const command = (code?: number): ChildProcess =>
	spawn(process.execPath, [
		'-e',
		code === undefined
			? 'process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000); console.log("up")'
			: `process.exit(${code})`,
	]);

const save = (text: string, name = 'settings.json'): void => writeFileSync(join(folder, name), text);
const saying = (words: string): Promise<void> =>
	vi.waitFor(() => expect(said.join('\n')).toContain(words), { timeout: 10_000, interval: 20 });
const isUp = (child: ChildProcess | undefined): Promise<void> =>
	new Promise((resolve) => child?.stdout?.once('data', () => resolve()));

it('E-54: dev survives half-saved settings, says what is wrong, and starts again when they are mended', async () => {
	save('{}');
	const children: ChildProcess[] = [];
	const ended = watchSite(folder, () => {
		children.push(command());
		return children.at(-1) as ChildProcess;
	});
	await isUp(children[0]);
	save('{"site":{"ti');
	await saying('settings.json are not JSON');
	expect(said.join('\n')).toContain('The site goes on with the last good settings.');
	save('{}', 'touch-edition.config.ts');
	await saying('This site has 2 settings files');
	rmSync(join(folder, 'touch-edition.config.ts'));
	expect(children).toHaveLength(1);
	expect(children[0]?.exitCode).toBe(null);
	save('{"site":{"title":"T"}}');
	await saying('has changed: starting again.');
	await vi.waitFor(() => expect(children).toHaveLength(2), { timeout: 10_000, interval: 20 });
	expect(children[0]?.exitCode).toBe(0);
	await isUp(children[1]);
	children[1]?.kill('SIGTERM');
	expect(await ended).toBe(0);
});

it('dev waits for the next change when the command ends by one, and ends when it never ran', async () => {
	save('{}', 'own.json');
	expect(await watchSite(folder, () => command(1))).toBe(1);
	const codes = [undefined, 1, undefined];
	const children: ChildProcess[] = [];
	const ended = watchSite(folder, () => {
		children.push(command(codes[children.length]));
		return children.at(-1) as ChildProcess;
	}, ['--settings', 'own.json']);
	await isUp(children[0]);
	save('{"site":{}}', 'own.json');
	await saying('It starts again with the next change.');
	save('{}', 'own.json');
	await vi.waitFor(() => expect(children).toHaveLength(3), { timeout: 10_000, interval: 20 });
	await isUp(children[2]);
	children[2]?.kill('SIGTERM');
	expect(await ended).toBe(0);
});
