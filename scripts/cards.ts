/** `npm run cards`: exported pages as the crawlers of ten messengers read them. */
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { cardsPage } from '../src/exporter/cards/cards-page.ts';
import { checkAddress, checkFolder, type PageCards, refusals } from '../src/exporter/cards/check-pages.ts';
import { networkOf } from './command-line/crawler-network.ts';
import { UsageError } from './command-line/errors.ts';
import { runMain } from './command-line/main.ts';
import { webAddress } from './command-line/options.ts';
import { defaults } from './command-line/root.ts';

/** The most pages with something wrong that are drawn and listed. */
const maxListed = 40;

async function* pagesOf(place: string): AsyncGenerator<PageCards> {
	if (/^https?:\/\//.test(place)) {
		const address = webAddress(place, 'The address');
		yield await checkAddress(address, await networkOf(address));
		return;
	}
	const folder = resolve(place);
	if (!existsSync(folder) || !statSync(folder).isDirectory())
		throw new UsageError(`${place} is neither an http address nor a folder.`);
	yield* checkFolder(folder, await networkOf());
}

const command = defineCommand({
	meta: { name: 'npm run cards --', description: 'shows exported pages as the crawlers of ten messengers read them' },
	args: {
		place: { type: 'positional', description: 'address of a page, or exported folder' },
		out: { type: 'string', valueHint: 'file', description: 'page to write (build/cards.html)' },
		json: { type: 'boolean', default: false, description: 'print one JSON line' },
	},
	run: async ({ args }) => {
		const file = resolve(args.out ?? join(defaults.build, 'cards.html'));
		const drawnPages: PageCards[] = [];
		const kinds = new Set<string>();
		const wrong: { page: string; sentences: string[] }[] = [];
		let pages = 0;
		for await (const page of pagesOf(args.place ?? '')) {
			pages += 1;
			const sentences = [...page.problems, ...refusals(page)];
			if (sentences.length > 0) wrong.push({ page: page.page, sentences });
			if (!kinds.has(page.kind) || (sentences.length > 0 && wrong.length <= maxListed)) drawnPages.push(page);
			kinds.add(page.kind);
		}
		if (pages === 0) throw new UsageError(`${args.place} contains no pages.`);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, await cardsPage(drawnPages));
		if (args.json) console.log(JSON.stringify({ pages, file, wrong }));
		else {
			console.log(`${pages} pages read, ${wrong.length} with something that a crawler refuses. Cards: ${file}`);
			for (const { page, sentences } of wrong.slice(0, maxListed))
				for (const sentence of sentences) console.log(`${page}: ${sentence}`);
			if (wrong.length > maxListed) console.log(`… and ${wrong.length - maxListed} more (--json names them all).`);
		}
		return wrong.length > 0 ? 1 : 0;
	},
});

await runMain(command);
