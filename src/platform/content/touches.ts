/** What a change to an article touches, in the names of the exporter's account. */
import { contentTypes } from '../../domain/content-type.ts';
import type { Writer } from '../db/tables.ts';

/** The name of a list beyond columns: what stands in it, and whose it is ('' for all of the kind). */
export const listName = (kind: string, holder: string): string => `list:${kind}:${holder}`;

/** What lists know of an article. */
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
	/** Further lists it stands in: `author:wei`, `account:6`, `tag:铁路`. */
	holders: readonly string[];
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
 * Names that a change of one article touches by itself.
 *
 * @param before what it was; undefined for a new one.
 * @param after what it becomes; undefined when it is removed.
 */
export const touchesOfArticle = (
	id: string,
	before: ListedArticle | undefined,
	after: ListedArticle | undefined,
): string[] => {
	const touches = [`article:${id}`];
	const shown = [before, after].filter((state): state is ListedArticle => state?.released === true);
	if (shown.length > 0 && (before === undefined || after === undefined || !sameRow(before, after))) {
		touches.push('column:home', ...shown.map((state) => `column:${state.columnId}`));
		touches.push(...shown.flatMap((state) => state.holders.map((holder) => listName('article', holder))));
		if (shown.some((state) => state.type === contentTypes.live)) touches.push('lives');
	}
	if (shown.length > 0) touches.push(...changedSections(before, after).map((section) => `section:${section}`));
	return touches;
};

/**
 * Names of what shows the article elsewhere: pages that relate to it, sections and modules that hold it. Those pages
 * do not know the article while it is a draft, so its own name does not reach them.
 */
export const touchesOfHolders = async (writer: Writer, id: string): Promise<string[]> => {
	const relating = await writer.selectFrom('relations').select('article_id').where('related_id', '=', id).execute();
	const sections = await writer
		.selectFrom('section_items')
		.innerJoin('sections', 'sections.wire_id', 'section_items.section_id')
		.select(['sections.wire_id', 'sections.article_id'])
		.where('section_items.article_id', '=', id)
		.execute();
	const modules = await writer.selectFrom('module_items').select('module_id').where('article_id', '=', id).execute();
	return [
		...relating.map((row) => `article:${row.article_id}`),
		...sections.flatMap((row) => [`section:${row.wire_id}`, `article:${row.article_id}`]),
		...modules.map((row) => `module:${row.module_id}`),
	];
};
