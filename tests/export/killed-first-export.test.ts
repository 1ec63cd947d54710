/** A first export that is killed with -9 at random moments: nothing torn, and the next one equals a clean one. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { seeded } from '../../src/domain/sanitize/random.test-data.ts';
import { fixtureOf } from './fixture-source.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

const articles = 300;
const kills = 5;
let benches: Workbench[] = [];
afterEach(() => {
	for (const bench of benches) bench.remove();
	benches = [];
});

const newBench = (): Workbench => {
	const bench = createWorkbench(fixtureOf(articles));
	benches.push(bench);
	return bench;
};

/** Exports in a process that kills itself after so many pages, and so many turns of its event loop after that. */
const killedExport = (bench: Workbench, pages: number, turns: number): Promise<NodeJS.Signals | null> =>
	new Promise((resolve) => {
		const script = new URL('./export-once.ts', import.meta.url).pathname;
		const fixture = join(dirname(bench.out), 'fixture.json');
		const child = spawn(process.execPath, [script, bench.out, fixture, String(pages), String(turns)], {
			stdio: ['ignore', 'ignore', 'inherit'],
		});
		child.on('exit', (_, signal) => resolve(signal));
	});

const expectWhole = (bench: Workbench): void => {
	for (const [path, content] of bench.files())
		if (path.endsWith('.html')) expect(content.endsWith('</html>'), `${path} is whole`).toBe(true);
};

it('once each into an empty folder, and many times in a row into one', async () => {
	const clean = newBench();
	await clean.full();
	const expected = clean.files();
	const random = seeded(34);
	const again = newBench();
	for (let kill = 0; kill < kills; kill += 1) {
		const [pages, turns] = [Math.floor(random() * articles), Math.floor(random() * 200)];
		const once = newBench();
		expect(await killedExport(once, pages, turns)).toBe('SIGKILL');
		expectWhole(once);
		expect((await once.full()).failed).toEqual([]);
		expect(once.files(), `after a kill at ${pages} pages and ${turns} turns`).toEqual(expected);
		expect(await once.follow()).toBeNull();
		// A later export has fewer pages to write, so it may end before it is killed.
		if ((await killedExport(again, Math.floor(pages / (kill + 1)), turns)) === 'SIGKILL') expectWhole(again);
	}
	await again.full();
	expect(again.files()).toEqual(expected);
}, 600_000);
