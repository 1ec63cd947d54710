/** The tags of a change to an article. */
import { entityTag, type ListHolder, listTag, type Tag } from '../../contract/dependency-tags.ts';
import { contentTypes } from '../../domain/content-type.ts';
import type { Writer } from '../db/tables.ts';

/** What lists show of an article. */
export interface ListedArticle {
	columnId: string;
	type: number;
	released: boolean;
	time: number;
	top: boolean;
	carousel: boolean;
	item: string;
	/** Wire ids of its sections with a digest of each. */
	sections: ReadonlyMap<string, string>;
	/** Holders of further lists that show it: `author:wei`, `account:6`, `tag:铁路`. */
	holders: readonly ListHolder[];
}

const sameRow = (before: ListedArticle, after: ListedArticle): boolean =>
	before.released === after.released &&
	before.columnId === after.columnId &&
	before.type === after.type &&
	before.time === after.time &&
	before.top === after.top &&
	before.carousel === after.carousel &&
	before.item === after.item &&
	before.holders.join('\n') === after.holders.join('\n');

const changedSections = (before: ListedArticle | undefined, after: ListedArticle | undefined): string[] => {
	const all = new Set([...(before?.sections.keys() ?? []), ...(after?.sections.keys() ?? [])]);
	const visible = before?.released === after?.released;
	return [...all].filter((id) => !visible || before?.sections.get(id) !== after?.sections.get(id));
};

/** Whether lists gain or lose the article. */
export const appearsOrGoes = (before: ListedArticle | undefined, after: ListedArticle | undefined): boolean =>
	(before?.released ?? false) !== (after?.released ?? false);

/**
 * Tags of a change of one article, apart from what shows it elsewhere.
 *
 * @param before what it was; undefined for a new one.
 * @param after what it becomes; undefined when it is removed.
 */
export const tagsOfArticle = (
	id: string,
	before: ListedArticle | undefined,
	after: ListedArticle | undefined,
): Tag[] => {
	const tags: Tag[] = [entityTag('article', id)];
	const shown = [before, after].filter((state): state is ListedArticle => state?.released === true);
	if (shown.length > 0 && (before === undefined || after === undefined || !sameRow(before, after))) {
		tags.push(entityTag('column', 'home'), ...shown.map((state) => entityTag('column', state.columnId)));
		tags.push(...shown.flatMap((state) => state.holders.map((holder) => listTag('article', holder))));
		if (shown.some((state) => state.type === contentTypes.live)) tags.push('lives');
	}
	if (shown.length > 0) tags.push(...changedSections(before, after).map((section) => entityTag('section', section)));
	return tags;
};

/**
 * Tags of what shows the article elsewhere: articles that relate to it, sections and modules that hold it. Their pages do
 * not read the article while it is a draft, so its own tag does not reach them.
 */
export const tagsOfHolders = async (writer: Writer, id: string): Promise<Tag[]> => {
	const relating = await writer.selectFrom('relations').select('article_id').where('related_id', '=', id).execute();
	const sections = await writer
		.selectFrom('section_items')
		.innerJoin('sections', 'sections.wire_id', 'section_items.section_id')
		.select(['sections.wire_id', 'sections.article_id'])
		.where('section_items.article_id', '=', id)
		.execute();
	const modules = await writer.selectFrom('module_items').select('module_id').where('article_id', '=', id).execute();
	return [
		...relating.map((row) => entityTag('article', row.article_id)),
		...sections.flatMap((row) => [entityTag('section', row.wire_id), entityTag('article', row.article_id)]),
		...modules.map((row) => entityTag('module', row.module_id)),
	];
};
