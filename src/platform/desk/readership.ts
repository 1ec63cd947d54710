/** What readers did on the last day and in the last week, from what the platform counts anyway: numbers without anything about a reader. */
import { sql } from 'kysely';
import type { Store } from '../db/store.ts';
import { beginOfSiteDay, siteDayOf } from '../limits/day.ts';

/** The numbers of a period, in the order in which the desk shows them. */
export const figureNames = [
	...(['reads', 'shares', 'likes', 'favourites', 'comments'] as const),
	...(['heldComments', 'signUps', 'votes', 'members', 'stories'] as const),
] as const;
type FigureName = (typeof figureNames)[number];
export type Figures = Record<FigureName, number | undefined>;

/** A story by what its address is made of, with its reads. */
export interface ReadStory {
	id: string;
	column_id: string;
	type: number;
	title: string;
	reads: number;
}

export interface Readership {
	/** Today, from midnight in the zone of the site. */
	today: Figures;
	/** Today and the six days before. */
	week: Figures;
	/** The stories of the week with most reads. */
	top: ReadStory[];
}

/** Counts of the statistics by day, and of rows by their time. @param from the first moment, in epoch milliseconds. */
const figuresSince = async (
	{ writing, parts }: Pick<Store, 'writing' | 'parts'>,
	from: number,
	now: number,
): Promise<Figures> => {
	const hits = async (kind: 'read' | 'share'): Promise<number> => {
		const { sum } = await writing
			.selectFrom('statistics')
			.select(({ fn }) => fn.coalesce(fn.sum<number>('hits'), sql<number>`0`).as('sum'))
			.where('day', '>=', siteDayOf(from))
			.where('kind', '=', kind)
			.executeTakeFirstOrThrow();
		return Number(sum);
	};
	/** Undefined for a figure of a part that the site leaves out. */
	const ofPart = async (name: FigureName): Promise<number | undefined> => {
		const figure = parts.find(({ figures }) => figures?.[name])?.figures?.[name];
		if (figure === undefined) return undefined;
		const { table, time = 'time', where = 'true' } = figure;
		const rowCount = sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}
			where ${sql.ref(time)} >= ${from} and ${sql.raw(where)}`;
		return Number((await rowCount.execute(writing)).rows[0]?.rows ?? 0);
	};
	const { stories } = await writing
		.selectFrom('articles')
		.select(({ fn }) => fn.countAll<number>().as('stories'))
		.where('released', '=', 1)
		.where('publish_time', '>=', from)
		.where('publish_time', '<=', now)
		.executeTakeFirstOrThrow();
	return {
		reads: await hits('read'),
		shares: await hits('share'),
		likes: await ofPart('likes'),
		favourites: await ofPart('favourites'),
		comments: await ofPart('comments'),
		heldComments: await ofPart('heldComments'),
		signUps: await ofPart('signUps'),
		votes: await ofPart('votes'),
		members: await ofPart('members'),
		stories: Number(stories),
	};
};

/** @param now epoch milliseconds. @param stories how many of the stories with most reads. */
export const readReadership = async (
	store: Pick<Store, 'writing' | 'parts'>,
	now: number,
	stories: number,
): Promise<Readership> => {
	const { writing } = store;
	const today = beginOfSiteDay(siteDayOf(now));
	const week = beginOfSiteDay(siteDayOf(now), -6);
	const top = await writing
		.selectFrom('statistics')
		.innerJoin('articles', 'articles.id', 'statistics.aid')
		.select(({ fn }) => [
			...(['articles.id', 'articles.column_id', 'articles.type', 'articles.title'] as const),
			fn.sum<number>('hits').as('reads'),
		])
		.where('day', '>=', siteDayOf(week))
		.where('kind', '=', 'read')
		.where('released', '=', 1)
		.groupBy(['articles.id', 'articles.column_id', 'articles.type', 'articles.title'])
		.orderBy('reads', 'desc')
		.orderBy('articles.id')
		.limit(stories)
		.execute();
	return {
		today: await figuresSince(store, today, now),
		week: await figuresSince(store, week, now),
		top: top.map((story) => ({ ...story, reads: Number(story.reads) })),
	};
};
