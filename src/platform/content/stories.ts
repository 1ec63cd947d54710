/** The list of all stories for the desk, and one of them with what its source says and what is decided here. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Language } from '../../domain/entities.ts';
import type { ArticleDocument } from '../../intake/documents.ts';
import type { ArticleState } from '../db/tables/content.ts';
import type { DecisionName } from '../db/tables/decisions.ts';
import type { Writing } from '../db/tables.ts';
import { type Decisions, decisionsIn, noDecisions } from './decisions.ts';

/** Stories on a page of the list. */
export const storiesOnPage = 25;
/** Words of a search beyond these are ignored. */
const maxWords = 6;

export const storyStates = [
	'released',
	'scheduled',
	'draft',
	'expired',
	'withdrawn',
] as const satisfies readonly ArticleState[];

/** '' selects by nothing. */
export interface StoryFilter {
	/** Words of the title, or an id. */
	words: string;
	column: string;
	state: ArticleState | '';
	source: string;
	language: Language | '';
}

export const noFilter: StoryFilter = { words: '', column: '', state: '', source: '', language: '' };

/** A story in the list. Times are epoch milliseconds; 0 for none. */
export interface ListedStory {
	id: string;
	title: string;
	type: number;
	column_id: string;
	/** '' for one that does not exist. */
	column: string;
	/** Name of its source; '' when it is not known. */
	source: string;
	/** As the source is followed from, `wordpress:https://…`; '' for one that is not followed. */
	place: string;
	state: ArticleState;
	lang: string;
	top: number;
	publish_time: number;
	expire_time: number;
	/** The document as its source gave it, as JSON; '' for none. */
	document: string;
	/** Whether its source took it back. */
	isTakenBack: boolean;
}

export interface StoryPage {
	stories: ListedStory[];
	total: number;
	/** From 1. */
	page: number;
	pages: number;
}

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** The conditions on `a`, an article. All of them can be seen in the index `articles_desk`. */
const conditionOf = ({ words, column, state, source, language }: StoryFilter): Expression<SqlBool> => {
	const conditions: Expression<SqlBool>[] = [sql<SqlBool>`1 = 1`];
	const wanted = words.trim();
	if (wanted !== '') {
		const inTitle = wanted
			.split(/\s+/)
			.slice(0, maxWords)
			.map((word) => sql<SqlBool>`lower(a.title) like lower(${pattern(word)}) escape '\\'`);
		conditions.push(sql<SqlBool>`(a.id = ${wanted} or (${sql.join(inTitle, sql` and `)}))`);
	}
	// The sums of texts keep databases from indexes on which the order of time, or the title, is missing.
	if (column !== '') conditions.push(sql<SqlBool>`(a.column_id || '') = ${column}`);
	if (state !== '') conditions.push(sql<SqlBool>`(a.state || '') = ${state}`);
	if (language !== '') conditions.push(sql<SqlBool>`(a.lang || '') = ${language}`);
	if (source !== '')
		conditions.push(
			sql<SqlBool>`exists (select 1 from origins o where o.source = ${source} and o.kind = 'article' and o.id = a.id)`,
		);
	return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
};

const order = sql`a.publish_time desc, a.key desc`;

const selectStories = (keys: Expression<unknown>) => sql<Omit<ListedStory, 'isTakenBack'> & { taken: number }>`
	select a.id as id, a.title as title, a.type as type, a.column_id as column_id, coalesce(c.name, '') as "column",
		coalesce(o.source, '') as source, coalesce(s.place, '') as place, a.state as state, a.lang as lang, a.top as top,
		a.publish_time as publish_time, a.expire_time as expire_time, coalesce(o.document, '') as document,
		case when w.state = 'withdrawn' then 1 else 0 end as taken
	from (${keys}) x join articles a on a.key = x.key left join columns c on c.id = a.column_id
		left join origins o on o.kind = 'article' and o.id = a.id left join sources s on s.name = o.source
		left join withdrawals w on w.kind = 'article' and w.id = a.id order by ${order}`;

const storiesOf = async (writing: Writing, keys: Expression<unknown>): Promise<ListedStory[]> =>
	(await selectStories(keys).execute(writing)).rows.map(({ taken, ...row }) => ({
		...row,
		publish_time: Number(row.publish_time),
		expire_time: Number(row.expire_time),
		isTakenBack: Number(taken) === 1,
	}));

/** A page of stories, the newest first. @param wanted from 1; beyond the last page it is the last one. */
export const listStories = async (writing: Writing, filter: StoryFilter, wanted: number): Promise<StoryPage> => {
	const condition = conditionOf(filter);
	const count = await sql<{ total: number }>`select count(*) as total from articles a where ${condition}`.execute(
		writing,
	);
	const total = Number(count.rows[0]?.total ?? 0);
	const pages = Math.max(1, Math.ceil(total / storiesOnPage));
	const page = Math.min(Math.max(1, wanted), pages);
	const stories = await storiesOf(
		writing,
		sql`select a.key as key from articles a where ${condition} order by ${order} limit ${storiesOnPage} offset ${(page - 1) * storiesOnPage}`,
	);
	return { stories, total, page, pages };
};

/** What stories can be selected by. */
export interface StoryChoices {
	columns: { id: string; name: string }[];
	sources: string[];
	languages: string[];
}

export const storyChoices = async (writing: Writing): Promise<StoryChoices> => {
	const columns = await writing.selectFrom('columns').select(['id', 'name']).orderBy('place').orderBy('id').execute();
	// One step of the index for each source, however many documents they have.
	const sources = await sql<{ source: string }>`with recursive t(source) as (
		select min(source) from origins
		union all select (select min(o.source) from origins o where o.source > t.source) from t where t.source is not null)
		select source from t where source is not null`.execute(writing);
	const languages = await writing.selectFrom('columns').select('lang').distinct().orderBy('lang').execute();
	return {
		columns,
		sources: sources.rows.map(({ source }) => source),
		languages: languages.map(({ lang }) => lang),
	};
};

/** A decision, and who made it when. */
export interface MadeDecision {
	name: DecisionName;
	/** '' for a command. */
	editor: string;
	/** Epoch milliseconds. */
	time: number;
}

/** A story with what its source says of it and what is decided here. */
export interface WholeStory extends ListedStory {
	/** As its source gave it; null when that is not stored. */
	said: ArticleDocument | null;
	decisions: Decisions;
	made: MadeDecision[];
}

/** @returns undefined when there is no such story. */
export const readStory = async (writing: Writing, id: string): Promise<WholeStory | undefined> => {
	const [story] = await storiesOf(writing, sql`select a.key as key from articles a where a.id = ${id}`);
	if (story === undefined) return undefined;
	const rows = await writing
		.selectFrom('article_decisions')
		.selectAll()
		.where('article_id', '=', id)
		.orderBy('time')
		.execute();
	return {
		...story,
		said: story.document === '' ? null : (JSON.parse(story.document) as ArticleDocument),
		decisions: decisionsIn(rows).get(id) ?? noDecisions,
		made: rows.map(({ name, editor, time }) => ({ name, editor, time: Number(time) })),
	};
};
