import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { emptySummary } from '../../src/exporter/plan/summary.ts';
import { afterExport } from './after-export.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-after-'));
const notes = join(folder, 'notes');
/** Appends the folder and the numbers of written and removed pages. */
const noting = [
	process.execPath,
	'-e',
	`let text = ''; process.stdin.on('data', (part) => text += part).on('end', () => {
		const { rendered, removed } = JSON.parse(text);
		require('fs').appendFileSync(${JSON.stringify(notes)}, process.env.PUBLISHED_FOLDER + ' ' + rendered + ' ' + removed + '\\n');
	});`,
];

afterEach(() => rmSync(notes, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the program after an export', () => {
	it('gets the summary of each run that changed the site, one after the other', async () => {
		const after = afterExport(noting, '/srv/site');
		void after.run({ ...emptySummary(), rendered: 3 });
		void after.run(null);
		void after.run(emptySummary());
		void after.run({ ...emptySummary(), removed: 2 });
		await after.idle();
		expect(readFileSync(notes, 'utf8')).toBe('/srv/site 3 0\n/srv/site 0 2\n');
	});

	it.each([
		['that fails', [process.execPath, '-e', 'process.exit(3)'], 'ended with exit code 3'],
		['that is not there', ['/nowhere/program'], 'did not start'],
	])('one %s is one sentence, and the next run still calls it', async (_, command, sentence) => {
		const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const after = afterExport(command, '/srv/site');
		expect(await after.run({ ...emptySummary(), rendered: 1 })).toBe(false);
		expect(await after.run({ ...emptySummary(), rendered: 1 })).toBe(false);
		expect(printed.mock.calls.map(([text]) => text)).toEqual([
			expect.stringContaining(sentence),
			expect.stringContaining(sentence),
		]);
		printed.mockRestore();
	});

	it('no program is no failure', async () => {
		expect(await afterExport([], '/srv/site').run({ ...emptySummary(), rendered: 1 })).toBe(true);
	});
});
