/** Memory must not grow with the site. `npm run bench -- --only scale` does the same with large sites. */
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentLines } from '../../scripts/bench/content.ts';
import { measure } from '../../scripts/bench/measure.ts';
import { ensureCompiled } from '../../src/exporter/compile/compile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'touch-edition-memory-'));
const setup = join(root, 'scripts', 'setup.mjs');

beforeAll(() => ensureCompiled(root));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Peak memory of an import and of a first export, MB. */
const peaksOf = async (articles: number): Promise<{ imported: number; exported: number }> => {
	const own = join(folder, String(articles));
	const file = `${own}.jsonl`;
	await pipeline(Readable.from(documentLines(articles, 1)), createWriteStream(file));
	const run = async (...parameters: string[]): Promise<number> =>
		(await measure(process.execPath, [setup, ...parameters], root, { DATA_DIR: join(own, 'data') })).memory;
	return { imported: await run('import', file), exported: await run('export', '--out', join(own, 'site'), '--json') };
};

/** Peaks of the same run differ by a fifth on a busy machine; an entry a page in memory shows with large sites only. */
const maxRatio = 1.35;

// Peaks are read from /proc.
it.runIf(process.platform === 'linux')(
	'memory of an import and of an export does not grow with the site',
	async () => {
		// With fewer articles the caches of the database are not full yet.
		const small = await peaksOf(2_500);
		const large = await peaksOf(7_500);
		expect(small.exported).toBeGreaterThan(50);
		expect(large.imported / small.imported).toBeLessThan(maxRatio);
		expect(large.exported / small.exported).toBeLessThan(maxRatio);
	},
	240_000,
);
