/** Reads of the search index: the database finds, `domain/search` ranks. */
import type { ArticleItem } from '../../../domain/entities.ts';
import { type SearchKind, typesOfKind } from '../../../domain/search/kinds.ts';
import type { Step } from '../../../domain/search/query.ts';
import type { Candidate } from '../../../domain/search/rank.ts';
import { type ItemRow, itemColumns, itemsOf } from './items.ts';
import { longText, type Reading, type Value } from './reading.ts';

export interface SearchFilter {
	step: Step;
	kind?: SearchKind | undefined;
	columnId?: string | undefined;
	/** Epoch milliseconds. */
	from?: number | undefined;
}

/** What a search found. */
export interface FoundArticle extends Candidate {
	item: ArticleItem;
}

/** A place in the order of time: what follows it is older, or as old and came earlier. */
export interface Place {
	time: number;
	key: number;
}

interface FoundRow extends ItemRow {
	key: number;
	time: number;
	title: string;
	body: string | Uint8Array;
}

interface Condition {
	text: string;
	values: Value[];
}

const conditionOf = (
	reading: Reading,
	part: 'title' | 'all',
	{ step, kind, columnId, from }: SearchFilter,
	after?: Place,
): Condition => {
	const conditions = [reading.searchCondition('d.key', part)];
	const values: Value[] = [reading.searchQuery(step.map((term) => term.map(({ tokens }) => tokens)))];
	if (kind !== undefined) {
		const { types, excluded } = typesOfKind(kind);
		conditions.push(`d.type ${excluded ? 'not in' : 'in'} (${types.join(', ')})`);
	}
	if (columnId !== undefined) {
		conditions.push('d.column_id = ?');
		values.push(columnId);
	}
	if (from !== undefined) {
		conditions.push('d.time >= ?');
		values.push(from);
	}
	if (after !== undefined) {
		conditions.push('(d.time < ? or (d.time = ? and d.key < ?))');
		values.push(after.time, after.time, after.key);
	}
	return { text: conditions.join(' and '), values };
};

/**
 * The newest articles that are found by a search, in the title or anywhere. The keys are found first, because a sort that
 * carries the texts takes five times as long.
 */
export const newestFound = async (
	reading: Reading,
	part: 'title' | 'all',
	filter: SearchFilter,
	limit: number,
	after?: Place,
): Promise<FoundArticle[]> => {
	const { text, values } = conditionOf(reading, part, filter, after);
	const rows = await reading.all<FoundRow>(
		`select x.key as key, x.time as time, t.title as title, ${reading.longColumn('t.body')} as body, ${itemColumns}
			from (select d.key as key, d.time as time from search_documents d where ${text}
				order by d.time desc, d.key desc limit ?) x
			join search_texts t on t.key = x.key join articles a on a.key = x.key
			left join columns c on c.id = a.column_id
			where a.released = 1 order by x.time desc, x.key desc`,
		...values,
		limit,
	);
	const items = await itemsOf(reading, rows);
	return rows.flatMap(({ key, time, title, body }, index) => {
		const item = items[index];
		return item === undefined ? [] : [{ key, time, title, body: longText(body), item }];
	});
};

/** How many articles a search finds. */
export const countFound = async (reading: Reading, filter: SearchFilter): Promise<number> => {
	const { text, values } = conditionOf(reading, 'all', filter);
	const row = await reading.one<{ found: number }>(
		`select count(*) as found from search_documents d where ${text}`,
		...values,
	);
	return row?.found ?? 0;
};

/** Tags and titles that begin with a folded text or with its pinyin; one that several articles have appears once. */
export const termsFrom = async (
	reading: Reading,
	kind: 'tag' | 'title',
	begin: string,
	since: number,
	limit: number,
): Promise<string[]> => {
	const rows = await reading.all<{ shown: string }>(
		`select shown from (select shown, count(distinct key) as uses, max(time) as newest from search_terms
			where term >= ? and term < ? and kind = ? and time >= ? group by shown) terms
			order by uses desc, newest desc, shown limit ?`,
		begin,
		`${begin}\u{10ffff}`,
		kind,
		since,
		limit,
	);
	return rows.map(({ shown }) => shown);
};

/** The tags that most articles have. @param since epoch milliseconds. */
export const hotTags = async (reading: Reading, since: number, limit: number): Promise<string[]> => {
	const rows = await reading.all<{ shown: string }>(
		`select shown from (select shown, count(distinct key) as uses, max(time) as newest from search_terms
			where kind = 'tag' and time >= ? group by shown) tags order by uses desc, newest desc, shown limit ?`,
		since,
		limit,
	);
	return rows.map(({ shown }) => shown);
};
