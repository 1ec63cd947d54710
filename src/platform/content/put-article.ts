import { holderOf, type ListHolder, type PersonHolder } from '../../contract/dependency-tags.ts';
import { digestOf } from '../db/digest.ts';
import type { PictureFiles } from '../db/picture-files.ts';
import type { Writer } from '../db/tables.ts';
import type { ArticleDocument } from '../import/documents.ts';
import { appearsOrGoes, type ListedArticle, tagsOfArticle, tagsOfHolders } from './article-tags.ts';
import { knownBodyPictures } from './body-pictures.ts';
import { recordChange } from './changes.ts';
import { articleOf, derivation, itemOf, timeOf } from './derive.ts';
import { smallInteger, wholeCount } from './numbers.ts';
import { wireSectionId } from './section-id.ts';

export type PutResult = 'added' | 'changed' | 'same';

const sectionDigest = (title: string, items: readonly string[]): string => digestOf(title, items);

const sectionsOf = (article: ArticleDocument): Map<string, string> =>
	new Map(
		(article.sections ?? []).map((section) => [
			wireSectionId(article.id, section.id),
			sectionDigest(section.title, section.articleIds),
		]),
	);

const storedSections = async (writer: Writer, articleId: string): Promise<Map<string, string>> => {
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
		digests.set(
			wire_id,
			sectionDigest(
				title,
				items.map((item) => item.article_id),
			),
		);
	}
	return digests;
};

const holdersOf = (people: readonly PersonHolder[], tags: readonly string[]): ListHolder[] =>
	[...new Set<ListHolder>([...people, ...tags.map((tag) => holderOf('tag', tag))])].sort();

const peopleOf = ({ authorIds = [], xyAccountID }: ArticleDocument): PersonHolder[] => [
	...new Set(authorIds.map((author) => holderOf('author', author))),
	...(xyAccountID === undefined ? [] : [holderOf('account', xyAccountID)]),
];

const tagsOf = ({ tags = [] }: ArticleDocument): string[] => [...new Set(tags)].filter((tag) => tag !== '');

const storedHolders = async (writer: Writer, id: string): Promise<ListHolder[]> => {
	const people = await writer.selectFrom('article_people').select('person').where('article_id', '=', id).execute();
	const tags = await writer.selectFrom('tags').select('tag').where('article_id', '=', id).execute();
	return holdersOf(
		people.map((row) => row.person),
		tags.map((row) => row.tag),
	);
};

const listedColumns = ['column_id', 'type', 'released', 'publish_time', 'top', 'carousel', 'item', 'digest'] as const;

/** What lists know of a stored article, with the digest of its document; undefined when there is none. */
export const storedArticle = async (
	writer: Writer,
	id: string,
): Promise<(ListedArticle & { digest: string }) | undefined> => {
	const row = await writer.selectFrom('articles').select(listedColumns).where('id', '=', id).executeTakeFirst();
	if (row === undefined) return undefined;
	return {
		columnId: row.column_id,
		type: row.type,
		released: row.released === 1,
		time: row.publish_time,
		top: row.top === 1,
		carousel: row.carousel === 1,
		item: row.item,
		digest: row.digest,
		sections: await storedSections(writer, id),
		holders: await storedHolders(writer, id),
	};
};

/** Takes away the rows that belong to an article alone. */
export const removeParts = async (writer: Writer, id: string): Promise<void> => {
	const sections = writer.selectFrom('sections').select('wire_id').where('article_id', '=', id);
	await writer.deleteFrom('section_items').where('section_id', 'in', sections).execute();
	await writer.deleteFrom('sections').where('article_id', '=', id).execute();
	await writer.deleteFrom('relations').where('article_id', '=', id).execute();
	await writer.deleteFrom('tags').where('article_id', '=', id).execute();
	await writer.deleteFrom('article_people').where('article_id', '=', id).execute();
};

const writeParts = async (writer: Writer, article: ArticleDocument): Promise<void> => {
	const { id, related = [], sections = [] } = article;
	const others = [...new Set(related)].filter((other) => other !== id);
	if (others.length > 0) {
		await writer
			.insertInto('relations')
			.values(others.map((related_id, place) => ({ article_id: id, place, related_id })))
			.execute();
	}
	const distinct = tagsOf(article);
	if (distinct.length > 0)
		await writer
			.insertInto('tags')
			.values(distinct.map((tag) => ({ article_id: id, tag })))
			.execute();
	const people = peopleOf(article);
	if (people.length > 0)
		await writer
			.insertInto('article_people')
			.values(people.map((person) => ({ person, article_id: id })))
			.execute();
	const seen = new Set<string>();
	for (const [place, section] of sections.entries()) {
		const wire_id = wireSectionId(id, section.id);
		if (seen.has(wire_id)) continue;
		seen.add(wire_id);
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

const writeCounts = async (writer: Writer, article: ArticleDocument): Promise<boolean> => {
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

/**
 * Stores an article with all its parts and writes its change. Counts are no part of what pages show: when only they
 * differ they are stored without a change. A draft that stays a draft is stored without a change too: the feed names
 * nothing that readers may not see.
 */
export const putArticle = async (
	writer: Writer,
	article: ArticleDocument,
	files: PictureFiles,
	now: number,
): Promise<PutResult> => {
	const { readCount: _reads, praiseCount: _praises, ...shown } = article;
	const item = itemOf(article, files);
	const bodyPictures = knownBodyPictures(article.body ?? '', files);
	const digest = digestOf(derivation, shown, item.pictures, bodyPictures);
	const known = await writer.selectFrom('articles').select('digest').where('id', '=', article.id).executeTakeFirst();
	if (known?.digest === digest) return (await writeCounts(writer, article)) ? 'changed' : 'same';
	const before = known === undefined ? undefined : await storedArticle(writer, article.id);
	const after: ListedArticle = {
		columnId: article.columnId,
		type: smallInteger(article.type),
		released: article.draft !== true,
		time: timeOf(article.publishtime),
		top: article.top === true,
		carousel: article.carousel === true,
		item: JSON.stringify(item),
		sections: sectionsOf(article),
		holders: holdersOf(peopleOf(article), tagsOf(article)),
	};
	const row = {
		column_id: article.columnId,
		type: after.type,
		title: article.title,
		link_url: article.linkUrl ?? '',
		publish_time: after.time,
		modified_time: timeOf(article.modifiedtime),
		lang: item.lang,
		top: after.top ? 1 : 0,
		carousel: after.carousel ? 1 : 0,
		released: after.released ? 1 : 0,
		live_status: smallInteger(item.liveStatus),
		author_ids: `,${(article.authorIds ?? []).join(',')},`,
		digest,
		item: after.item,
		answer: JSON.stringify(articleOf(article, bodyPictures)),
	};
	if (before === undefined) {
		await writer
			.insertInto('articles')
			.values({ id: article.id, ...row })
			.execute();
	} else {
		await writer.updateTable('articles').set(row).where('id', '=', article.id).execute();
		await removeParts(writer, article.id);
	}
	await writeParts(writer, article);
	await writeCounts(writer, article);
	await recordArticleChange(writer, article.id, before, after, now);
	return before === undefined ? 'added' : 'changed';
};

/** Writes the change of an article into the feed, unless readers could see it neither before nor after. */
export const recordArticleChange = async (
	writer: Writer,
	id: string,
	before: ListedArticle | undefined,
	after: ListedArticle | undefined,
	now: number,
): Promise<void> => {
	if (before?.released !== true && after?.released !== true) return;
	const tags = tagsOfArticle(id, before, after);
	if (appearsOrGoes(before, after) || before?.columnId !== after?.columnId || before?.type !== after?.type) {
		tags.push(...(await tagsOfHolders(writer, id)));
	}
	await recordChange(
		writer,
		{ subject: 'article', id, action: after?.released === true ? 'put' : 'remove', tags },
		now,
	);
};
