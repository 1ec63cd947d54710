/** What changes by itself on the days of a month, and what readers got on them: the calendar of the desk. */
import { sql } from 'kysely';
import { epochOf } from '../../domain/epoch.ts';
import type { ArticleState } from '../db/tables/content.ts';
import type { Writing } from '../db/tables.ts';

/** An article by what its address is made of, with its times in epoch milliseconds; 0 for none. */
export interface ComingArticle {
	id: string;
	column_id: string;
	type: number;
	title: string;
	publish_time: number;
	expire_time: number;
}

/** Something of the calendar. */
export interface ComingEvent {
	/** `scheduled` and `published`: a story comes, or came. `expires`: one goes. `live` and `begins`: something begins that readers take part in. */
	kind: 'scheduled' | 'published' | 'expires' | 'live' | 'begins';
	/** Epoch milliseconds. */
	time: number;
	title: string;
	/** What it is, by what its address is made of; undefined for what is no article. */
	article?: ComingArticle;
	/** Path of its page, where it is no article. */
	path?: string;
}

/** A period of the calendar: from its first moment until before its last one, in epoch milliseconds. */
export interface Period {
	begin: number;
	end: number;
}

/** More than a newspaper schedules in a month. */
const maxEvents = 1000;
/** Announced live items: their times are in their answers. */
const maxLive = 300;

const articlesOf = (writing: Writing) =>
	writing.selectFrom('articles').select(['id', 'column_id', 'type', 'title', 'publish_time', 'expire_time']);

// The states are literals, as in the partial indexes: databases do not match parameters with an index.
const inState = (writing: Writing, state: ArticleState) => articlesOf(writing).where('state', '=', sql.lit(state));

const liveEvents = async (writing: Writing, { begin, end }: Period): Promise<ComingEvent[]> => {
	const rows = await articlesOf(writing)
		.select('answer')
		.where('type', '=', sql.lit(6))
		.where('released', '=', 1)
		.where('live_status', '=', 0)
		.limit(maxLive)
		.execute();
	return rows.flatMap(({ answer, ...article }): ComingEvent[] => {
		const { live } = JSON.parse(answer) as { live?: { startTime?: string } | null };
		const time = epochOf(live?.startTime ?? '');
		return time >= begin && time < end ? [{ kind: 'live', time, title: article.title, article }] : [];
	});
};

/** What will change in a period, soonest first. What was published is counted, or read, on its own. */
export const readComing = async (writing: Writing, period: Period): Promise<ComingEvent[]> => {
	const { begin, end } = period;
	const scheduled = await inState(writing, 'scheduled')
		.where('publish_time', '>=', begin)
		.where('publish_time', '<', end)
		.orderBy('publish_time')
		.limit(maxEvents)
		.execute();
	const expiring = await inState(writing, 'released')
		.where('expire_time', '>', sql.lit(0))
		.where('expire_time', '>=', begin)
		.where('expire_time', '<', end)
		.orderBy('expire_time')
		.limit(maxEvents)
		.execute();
	const events: ComingEvent[] = [
		...scheduled.map(
			(article): ComingEvent => ({
				kind: 'scheduled',
				time: Number(article.publish_time),
				title: article.title,
				article,
			}),
		),
		...expiring.map(
			(article): ComingEvent => ({ kind: 'expires', time: Number(article.expire_time), title: article.title, article }),
		),
		...(await liveEvents(writing, period)),
	];
	return events.sort((one, other) => one.time - other.time);
};

const releasedIn = (writing: Writing, { begin, end }: Period) =>
	writing
		.selectFrom('articles')
		.where('released', '=', 1)
		.where('publish_time', '>=', begin)
		.where('publish_time', '<', end);

/** How many stories were published in each of some periods, which follow each other. */
export const countPublished = async (writing: Writing, periods: readonly Period[]): Promise<number[]> => {
	const [first, last] = [periods.at(0), periods.at(-1)];
	if (first === undefined || last === undefined) return [];
	const columns = periods.map(({ begin, end }, index) =>
		sql<number>`count(case when publish_time >= ${begin} and publish_time < ${end} then 1 end)`.as(`n${index}`),
	);
	const row = await releasedIn(writing, { begin: first.begin, end: last.end })
		.select(columns)
		.executeTakeFirstOrThrow();
	const counts = row as Readonly<Record<string, number>>;
	return periods.map((_, index) => Number(counts[`n${index}`] ?? 0));
};

/** The stories that were published in a period, the first one first. */
export const readPublished = async (writing: Writing, period: Period, limit: number): Promise<ComingEvent[]> => {
	const rows = await releasedIn(writing, period)
		.select(['id', 'column_id', 'type', 'title', 'publish_time', 'expire_time'])
		.orderBy('publish_time')
		.orderBy('key')
		.limit(limit)
		.execute();
	return rows.map((article) => ({
		kind: 'published',
		time: Number(article.publish_time),
		title: article.title,
		article,
	}));
};

/** A story that readers do not see yet. */
export interface UnreleasedArticle extends ComingArticle {
	state: ArticleState;
}

/** Drafts and scheduled stories, the newest first. @param story id of one; '' for all. */
export const listUnreleased = (
	writing: Writing,
	{ limit, offset = 0, story = '' }: { limit: number; offset?: number; story?: string },
): Promise<UnreleasedArticle[]> =>
	articlesOf(writing)
		.select('state')
		.where('state', 'in', ['draft', 'scheduled'])
		.$if(story !== '', (query) => query.where('id', '=', story))
		.orderBy('publish_time', 'desc')
		.orderBy('key', 'desc')
		.limit(limit)
		.offset(offset)
		.execute();
