/** The rows that belong to one article: related articles, tags, people, sections and counts. */
import { type RawBuilder, sql } from 'kysely';
import { holderOf, type ListHolder, type PersonHolder } from '../../contract/dependency-tags.ts';
import type { ArticleDocument } from '../../intake/documents.ts';
import { digestOf } from '../db/digest.ts';
import type { Writer } from '../db/tables.ts';
import { wholeCount } from './column-values.ts';
import { insertFormerAddresses } from './former-links.ts';
import { wireSectionId } from './section-id.ts';

const sectionDigest = (title: string, items: readonly string[]): string => digestOf(title, items);

/** Wire ids of the sections of a document, with a digest of each. */
export const sectionsOf = (article: ArticleDocument): Map<string, string> =>
	new Map(
		(article.sections ?? []).map((section) => [
			wireSectionId(article.id, section.id),
			sectionDigest(section.title, section.articleIds),
		]),
	);

/** Wire ids of the stored sections of an article, with a digest of each. */
export const storedSections = async (writer: Writer, articleId: string): Promise<Map<string, string>> => {
	const sections = await writer
		.selectFrom('sections')
		.select(['wire_id', 'title'])
		.where('article_id', '=', articleId)
		.execute();
	const digests = new Map<string, string>();
	for (const { wire_id, title } of sections) {
		const items = await writer
			.selectFrom('section_items')
			.select('article_id')
			.where('section_id', '=', wire_id)
			.orderBy('place')
			.execute();
		const ids = items.map((item) => item.article_id);
		digests.set(wire_id, sectionDigest(title, ids));
	}
	return digests;
};

const peopleOf = ({ authorIds = [], xyAccountID }: ArticleDocument): PersonHolder[] => [
	...new Set(authorIds.map((author) => holderOf('author', author))),
	...(xyAccountID === undefined ? [] : [holderOf('account', xyAccountID)]),
];

const tagsOf = ({ tags = [] }: ArticleDocument): string[] => [...new Set(tags)].filter((tag) => tag !== '');

/** The article with each tag as the store spells it: "apple" is the tag "Apple" where there is one, so that both have one page, also on file systems that ignore case. Databases fold Latin letters without accents only. */
export const withKnownTags = async <Article extends ArticleDocument>(
	writer: Writer,
	article: Article,
): Promise<Article> => {
	const tags = tagsOf(article);
	if (tags.length === 0) return article;
	// One row of each tag is enough: a popular one has as many as there are articles.
	const firstOf = async (wantedTags: readonly string[], condition: (tag: string) => RawBuilder<unknown>) => {
		if (wantedTags.length === 0) return [];
		const each = wantedTags.map(
			(tag) =>
				sql`select * from (select tag from tags where ${condition(tag)} and article_id <> ${article.id} order by tag desc limit 1) t`,
		);
		return (await sql<{ tag: string }>`${sql.join(each, sql` union all `)}`.execute(writer)).rows.map(({ tag }) => tag);
	};
	const existingTags = new Set(await firstOf(tags, (tag) => sql`tag = ${tag}`));
	const others = await firstOf(
		tags.filter((tag) => !existingTags.has(tag)),
		(tag) => sql`lower(tag) = lower(${tag})`,
	);
	const spellings = new Map([...existingTags, ...others].sort().map((tag) => [tag.toLowerCase(), tag] as const));
	const spelled = new Map<string, string>();
	for (const tag of tags) {
		const key = tag.toLowerCase();
		if (!spelled.has(key)) spelled.set(key, existingTags.has(tag) ? tag : (spellings.get(key) ?? tag));
	}
	return { ...article, tags: [...spelled.values()] };
};

const mergedHolders = (people: readonly PersonHolder[], tags: readonly string[]): ListHolder[] =>
	[...new Set<ListHolder>([...people, ...tags.map((tag) => holderOf('tag', tag))])].sort();

/** Holders of the lists that show the article of a document: its authors, account and tags. */
export const holdersOf = (article: ArticleDocument): ListHolder[] => mergedHolders(peopleOf(article), tagsOf(article));

/** Holders of the lists that show a stored article. */
export const storedHolders = async (writer: Writer, id: string): Promise<ListHolder[]> => {
	const people = await writer.selectFrom('article_people').select('person').where('article_id', '=', id).execute();
	const tags = await writer.selectFrom('tags').select('tag').where('article_id', '=', id).execute();
	return mergedHolders(
		people.map((row) => row.person),
		tags.map((row) => row.tag),
	);
};

/** The original of the article of a document: itself, unless it translates another one. */
export const originalOf = ({ id, translationOf }: ArticleDocument): string => translationOf ?? id;

/** The original of a stored article. */
export const storedOriginal = async (writer: Writer, id: string): Promise<string> => {
	const row = await writer
		.selectFrom('translations')
		.select('original_id')
		.where('article_id', '=', id)
		.executeTakeFirst();
	return row?.original_id ?? id;
};

/** Removes the rows that belong to an article alone, except its counts. */
export const removeParts = async (writer: Writer, id: string): Promise<void> => {
	const sections = writer.selectFrom('sections').select('wire_id').where('article_id', '=', id);
	await writer.deleteFrom('section_items').where('section_id', 'in', sections).execute();
	await writer.deleteFrom('sections').where('article_id', '=', id).execute();
	await writer.deleteFrom('relations').where('article_id', '=', id).execute();
	await writer.deleteFrom('translations').where('article_id', '=', id).execute();
	await writer.deleteFrom('tags').where('article_id', '=', id).execute();
	await writer.deleteFrom('article_people').where('article_id', '=', id).execute();
	await writer.deleteFrom('former_links').where('article_id', '=', id).execute();
};

const insertSections = async (writer: Writer, { id, sections = [] }: ArticleDocument): Promise<void> => {
	const seenKeys = new Set<string>();
	for (const [place, section] of sections.entries()) {
		const wire_id = wireSectionId(id, section.id);
		if (seenKeys.has(wire_id)) continue;
		seenKeys.add(wire_id);
		await writer
			.insertInto('sections')
			.values({ wire_id, article_id: id, own_id: section.id, place, title: section.title })
			.execute();
		const items = [...new Set(section.articleIds)];
		if (items.length === 0) continue;
		await writer
			.insertInto('section_items')
			.values(items.map((article_id, at) => ({ section_id: wire_id, place: at, article_id })))
			.execute();
	}
};

/** Inserts the rows that belong to an article; rows from before must be removed first. */
export const insertParts = async (
	writer: Writer,
	article: ArticleDocument,
	source: string | undefined,
): Promise<void> => {
	const { id, related = [], translationOf } = article;
	if (translationOf !== undefined && translationOf !== id)
		await writer.insertInto('translations').values({ article_id: id, original_id: translationOf }).execute();
	const others = [...new Set(related)].filter((other) => other !== id);
	if (others.length > 0)
		await writer
			.insertInto('relations')
			.values(others.map((related_id, place) => ({ article_id: id, place, related_id })))
			.execute();
	await insertFormerAddresses(writer, article, source);
	const tags = tagsOf(article);
	if (tags.length > 0)
		await writer
			.insertInto('tags')
			.values(tags.map((tag) => ({ article_id: id, tag })))
			.execute();
	const people = peopleOf(article);
	if (people.length > 0)
		await writer
			.insertInto('article_people')
			.values(people.map((person) => ({ person, article_id: id })))
			.execute();
	await insertSections(writer, article);
};

/** Stores the counts that came with a document. @returns whether they are different from the stored ones. */
export const upsertCounts = async (writer: Writer, article: ArticleDocument): Promise<boolean> => {
	const base_reads = wholeCount(article.readCount ?? article.live?.countClick);
	const base_praises = wholeCount(article.praiseCount);
	const { numInsertedOrUpdatedRows } = await writer
		.insertInto('counts')
		.values({ article_id: article.id, base_reads, base_praises, reads: 0, shares: 0, praises: 0, comments: 0 })
		.onConflict((conflict) =>
			conflict
				.column('article_id')
				.doUpdateSet({ base_reads, base_praises })
				.where((where) =>
					where.or([where('counts.base_reads', '!=', base_reads), where('counts.base_praises', '!=', base_praises)]),
				),
		)
		.executeTakeFirstOrThrow();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};
