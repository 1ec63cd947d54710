/** What readers did with one story: by day, from where they came, and in all. Numbers without anything about a reader. */
import type { Store } from '../db/store.ts';
import { beginOfSiteDay, siteDayOf } from '../limits/day.ts';
import { maxHosts } from '../limits/referrers.ts';
import type { ReadStory } from './readership.ts';

/** Days that the page of a story shows. */
export const figureDays = 30;

export interface DayOfStory {
	/** `YYYY-MM-DD`, in the zone of the site. */
	day: string;
	reads: number;
	shares: number;
}

export interface StoryFigures {
	story: Omit<ReadStory, 'reads'>;
	/** The last thirty days, the oldest first. */
	days: DayOfStory[];
	/** From which hosts readers came in these days, most first; `share` is a shared link, `other` what is beyond the bound. */
	hosts: { host: string; hits: number }[];
	/** Of these days, and in all. */
	reads: [number, number];
	shares: [number, number];
	likes: number;
	comments: number;
	favourites: number;
}

/** @param now epoch milliseconds. @returns undefined when there is no such story. */
export const readStoryFigures = async (
	{ writing }: Pick<Store, 'writing'>,
	id: string,
	now: number,
): Promise<StoryFigures | undefined> => {
	const story = await writing
		.selectFrom('articles')
		.select(['id', 'column_id', 'type', 'title'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (story === undefined) return undefined;
	const today = siteDayOf(now);
	const names = Array.from({ length: figureDays }, (_, index) =>
		// Noon: a day of a change of clocks has another length.
		siteDayOf(beginOfSiteDay(today, index + 1 - figureDays) + 43_200_000),
	);
	const first = names[0] ?? today;
	const rows = await writing
		.selectFrom('statistics')
		.select(({ fn }) => ['day', 'kind', fn.sum<number>('hits').as('hits')])
		.where('aid', '=', id)
		.where('kind', 'in', ['read', 'share'])
		.where('day', '>=', first)
		.groupBy(['day', 'kind'])
		.execute();
	const hitsOf = (day: string, kind: string): number =>
		Number(rows.find((row) => row.day === day && row.kind === kind)?.hits ?? 0);
	const days = names.map((day) => ({ day, reads: hitsOf(day, 'read'), shares: hitsOf(day, 'share') }));
	const hosts = await writing
		.selectFrom('referrers')
		.select(({ fn }) => ['host', fn.sum<number>('hits').as('hits')])
		.where('aid', '=', id)
		.where('day', '>=', first)
		.groupBy('host')
		.orderBy('hits', 'desc')
		.orderBy('host')
		.limit(maxHosts + 2)
		.execute();
	const counts = await writing.selectFrom('counts').selectAll().where('article_id', '=', id).executeTakeFirst();
	const { favourites } = await writing
		.selectFrom('favourites')
		.select(({ fn }) => fn.countAll<number>().as('favourites'))
		.where('article_id', '=', id)
		.executeTakeFirstOrThrow();
	const sum = (kind: 'reads' | 'shares'): number => days.reduce((total, day) => total + day[kind], 0);
	return {
		story,
		days,
		hosts: hosts.map(({ host, hits }) => ({ host, hits: Number(hits) })),
		reads: [sum('reads'), Number(counts?.base_reads ?? 0) + Number(counts?.reads ?? 0)],
		shares: [sum('shares'), Number(counts?.shares ?? 0)],
		likes: Number(counts?.base_praises ?? 0) + Number(counts?.praises ?? 0),
		comments: Number(counts?.comments ?? 0),
		favourites: Number(favourites),
	};
};
