/**
 * What editors decide about a story, beside what its source says. It is applied wherever a document becomes an article, so that it holds
 * whatever the source brings next; without it the article is again what the document says.
 */
import type { ArticleDocument } from '../../intake/documents.ts';
import type { DecisionName } from '../db/tables/decisions.ts';
import type { Tables, Writer, Writing } from '../db/tables.ts';

/** What is decided about a story. Times are wall times. */
export interface Decisions {
	/** Readers do not see it, whatever its source says. */
	withdrawn?: true;
	/** Whether it stands above the others of its lists. */
	top?: boolean;
	/** Its place on home among those above the others, or among the others; 1 is the first. */
	place?: number;
	/** Home does not show it. */
	offHome?: true;
	/** It is published then, though its source calls it a draft. */
	publishtime?: string;
	/** '' for never. */
	expires?: string;
	correction?: { text: string; time: string };
}

export const noDecisions: Decisions = {};

/** The largest place on home that can be given. */
export const maxPlace = 99;

type DecisionRow = Pick<Tables['article_decisions'], 'article_id' | 'name' | 'value'>;

/** Decisions of rows, by the id of the article. */
export const decisionsIn = (rows: readonly DecisionRow[]): Map<string, Decisions> => {
	const byArticle = new Map<string, Decisions>();
	for (const { article_id, name, value } of rows)
		byArticle.set(article_id, { ...byArticle.get(article_id), [name]: JSON.parse(value) as unknown });
	return byArticle;
};

/** Articles at once: databases limit the parameters of a query. */
const portion = 500;

/** What is decided about articles, by id; those without a decision are not in it. */
export const decisionsOf = async (
	writer: Writing | Writer,
	ids: readonly string[],
): Promise<Map<string, Decisions>> => {
	const rows: DecisionRow[] = [];
	for (let at = 0; at < ids.length; at += portion)
		rows.push(
			...(await writer
				.selectFrom('article_decisions')
				.select(['article_id', 'name', 'value'])
				.where('article_id', 'in', ids.slice(at, at + portion))
				.execute()),
		);
	return decisionsIn(rows);
};

/** The document with what is decided in the place of what its source says. */
export const withDecisions = <Document extends ArticleDocument>(
	document: Document,
	{ top, publishtime, expires, correction }: Decisions,
): Document => {
	const article = { ...document };
	if (top !== undefined) article.top = top;
	if (publishtime !== undefined) {
		article.publishtime = publishtime;
		article.draft = false;
	}
	if (expires === '') delete article.expires;
	else if (expires !== undefined) article.expires = expires;
	if (correction !== undefined) {
		article.correction = correction.text;
		article.correctionTime = correction.time;
	}
	return article;
};

/** More than any place: ranks are higher for lower places. */
const ranks = maxPlace + 1;

/** The columns of an article that decisions alone fill. */
export const decisionColumns = ({ offHome, place = 0 }: Decisions): { off_home: 0 | 1; home_rank: number } => ({
	off_home: offHome === true ? 1 : 0,
	home_rank: place > 0 ? ranks - place : 0,
});

/** What changes an article beside its document, for its digest; nothing for one about which nothing is decided. */
export const decisionMark = ({ withdrawn, offHome, place }: Decisions): readonly unknown[] =>
	withdrawn === undefined && offHome === undefined && place === undefined ? [] : [{ withdrawn, offHome, place }];

export interface DecidedBy {
	/** '' for a command. */
	editor: string;
	/** Epoch milliseconds. */
	time: number;
}

/** Records a decision about an article; one of the same name is replaced. */
export const recordDecision = async <Name extends DecisionName & keyof Decisions>(
	writer: Writer,
	article_id: string,
	[name, value]: readonly [Name, NonNullable<Decisions[Name]>],
	{ editor, time }: DecidedBy,
): Promise<void> => {
	const json = JSON.stringify(value);
	await writer
		.insertInto('article_decisions')
		.values({ article_id, name, value: json, editor, time })
		.onConflict((conflict) => conflict.columns(['article_id', 'name']).doUpdateSet({ value: json, editor, time }))
		.execute();
};

/** Forgets a decision. @returns false when there is none. */
export const forgetDecision = async (writer: Writer, id: string, name: DecisionName): Promise<boolean> => {
	const { numDeletedRows } = await writer
		.deleteFrom('article_decisions')
		.where('article_id', '=', id)
		.where('name', '=', name)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
};

/** Forgets what was decided about an article that is removed; that it was withdrawn stays, because its source may bring it again. */
export const forgetDecisions = async (writer: Writer, id: string): Promise<void> => {
	await writer.deleteFrom('article_decisions').where('article_id', '=', id).where('name', '<>', 'withdrawn').execute();
};
