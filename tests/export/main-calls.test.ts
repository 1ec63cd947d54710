/** docs/pages.md: the calls of each page, and which of them it cannot do without in a browser. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { routes } from '../../src/routes.ts';
import { openScreenBench, type ScreenBench } from './screen-bench.ts';

let bench: ScreenBench;
beforeAll(async () => {
	bench = await openScreenBench();
});
afterAll(() => bench.close());

const documented = readFileSync(new URL('../../docs/pages.md', import.meta.url), 'utf8');
const written = (calls: readonly string[]): string => calls.map((call) => `\`${call}\``).join(', ');

// The menu is a page of lists alone, and is exported; no browser renders it.
const names = routes.map(({ name }) => name).filter((name) => name !== 'menu');

it.each(
	names,
)('A-029, A-108, R-REQ-35, R-REQ-36, R-ERR-18: the calls of %s, and those of its main content', async (route) => {
	const address = sampleAddress(route);
	const titleOf = (html: string | null): string => /<title>[^<]+/.exec(html ?? '')?.[0] ?? '';
	const title = titleOf(await bench.render(address));
	const main: string[] = [];
	const beside: string[] = [];
	for (const call of await bench.callsOf(address))
		await bench.renderWithout(address, call).then(
			(html) => {
				expect(titleOf(html), call).toBe(title);
				beside.push(call);
			},
			() => main.push(call),
		);
	expect(documented).toContain(`| \`${route}\` | ${written(main)} | ${written(beside)} |`);
});
