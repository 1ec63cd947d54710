/**
 * Random changes of all content, followed run by run, give the same folder as a clean export. `RANDOM_SEEDS` and `RANDOM_STEPS`
 * make the test larger; `RANDOM_EACH=1` compares after every run, to find the change that matters.
 */
import { expect, it } from 'vitest';
import { createRandom } from './random-content.ts';
import { createRandomSite, type Trouble } from './random-site.ts';

const steps = Number(process.env['RANDOM_STEPS'] ?? 8);
const seeds = (process.env['RANDOM_SEEDS'] ?? '31,32').split(',').map(Number);
/** Milliseconds for a seed. */
const patience = 60_000 + steps * 15_000;
const comparesEach = process.env['RANDOM_EACH'] === '1';

/** An interrupted run with a search index is followed by a full export, so that only every second seed has one. */
const settingsOf = (seed: number): object => ({
	site: { address: 'https://news.example.org', search: seed % 2 === 0 ? 'static' : 'off' },
	export: { mostRemoved: 1, precompress: ['br'] },
});

const calls = [
	'getArticleContent',
	'getArticles',
	'getColumns',
	'catalogueEntry',
	'catalogueOf',
	'getRelArticles',
	'authorInfo',
];

it.each(seeds)(
	'random changes give the files and the manifest of a clean export (seed %i)',
	async (seed) => {
		const random = createRandom(seed);
		const bench = await createRandomSite(random, settingsOf(seed));
		try {
			await bench.publish();
			const log: string[] = [];
			for (let step = 0; step < steps; step += 1) {
				const changes = step === 0 ? 60 : 1 + random.below(6);
				log.length = comparesEach ? 0 : log.length;
				for (let change = 0; change < changes; change += 1) log.push(await bench.change());
				let trouble: Trouble | undefined;
				if (random.chance(0.25)) trouble = { failsAt: 1 + random.below(4) };
				else if (random.chance(0.2)) trouble = { faults: { [random.pick(calls)]: random.pick([0, 500]) } };
				try {
					await bench.publish(trouble);
				} catch (error) {
					console.log(`step ${step}`, trouble, log.slice(-8).join('\n'));
					throw error;
				}
				if (!comparesEach && step < steps - 1) continue;
				const differences = await bench.differences();
				if (differences.length > 0) console.log(`step ${step}`, trouble, log.slice(-8).join('\n'));
				expect(differences).toEqual([]);
			}
		} finally {
			await bench.remove();
		}
	},
	patience,
);
