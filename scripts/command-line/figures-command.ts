/** `npm run platform -- figures`: the numbers of the desk. */
import { figureNames, readReadership } from '../../src/platform/desk/readership.ts';
import { readStoryFigures } from '../../src/platform/desk/story-figures.ts';
import { textsOf } from '../../src/platform/desk/texts.ts';
import { UsageError } from './errors.ts';
import { printable } from './printable.ts';
import { siteSettings } from './site-settings.ts';
import { withStore } from './with-store.ts';

/** Stories that are listed. */
const topStories = 10;

const words = textsOf.en.figureNames;

/**
 * `npm run platform -- figures [story]`.
 *
 * @throws UsageError when there is no such story.
 */
export const runFigures = async (story: string | undefined): Promise<number> => {
	// Days are those of the site.
	await siteSettings(undefined);
	return withStore(async ({ store }) => {
		if (story === undefined) {
			const { today, week, top } = await readReadership(store, store.now(), topStories);
			console.log(`${'today'.padStart(40)}${'7 days'.padStart(10)}`);
			for (const name of figureNames)
				if (today[name] !== undefined)
					console.log(`${words[name].padEnd(30)}${String(today[name]).padStart(10)}${String(week[name]).padStart(10)}`);
			for (const { id, title, reads } of top) console.log(`${String(reads).padStart(8)}  ${id}  ${printable(title)}`);
			return;
		}
		const figures = await readStoryFigures(store, story, store.now());
		if (figures === undefined) throw new UsageError(`There is no story ${story}.`);
		const { reads, shares, likes, favourites, comments, days, hosts } = figures;
		console.log(`${printable(figures.story.title)}
reads ${reads[0]} in 30 days, ${reads[1]} in all; shares ${shares[0]}, ${shares[1]}; likes ${likes}; favourites ${favourites}; comments ${comments}`);
		for (const { day, ...counts } of days)
			if (counts.reads + counts.shares > 0) console.log(`${day}  ${counts.reads} reads  ${counts.shares} shares`);
		for (const { host, hits } of hosts) console.log(`${String(hits).padStart(8)}  from ${host}`);
	});
};
