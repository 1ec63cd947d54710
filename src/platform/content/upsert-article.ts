import type { Language } from '../../domain/entities.ts';
import type { ArticleDocument } from '../../intake/documents.ts';
import { digestOf } from '../db/digest.ts';
import type { PictureFiles } from '../db/picture-files.ts';
import type { Writer } from '../db/tables.ts';
import { type ListedArticle, recordArticleChange, storedArticle } from './article-changes.ts';
import {
	holdersOf,
	insertParts,
	originalOf,
	removeParts,
	sectionsOf,
	upsertCounts,
	withKnownTags,
} from './article-parts.ts';
import { articleOf, itemOf, projectionVersion } from './article-projection.ts';
import { stateAt, stateColumns } from './article-state.ts';
import { knownBodyPictures } from './body-pictures.ts';
import type { UpsertResult } from './changes.ts';
import { smallInteger, timeOf } from './column-values.ts';
import { withOwnLinks } from './former-links.ts';

export interface ArticleOptions {
	files: PictureFiles;
	/** Of an article that names none. */
	language: Language;
	/** Epoch milliseconds. */
	now: number;
	/** Whether a publication time in the future holds an article back; true by default. */
	holdBack?: boolean;
	/** What it shows may differ though its document is the same. */
	isAgain?: boolean;
	/** The source that brings it; undefined when that is not stored. */
	source?: string | undefined;
	/** Receives the id when the index of the search must follow, before the transaction ends. */
	onSearchable: (id: string) => void;
}

/**
 * Stores an article with all its parts and records its change. Pages do not show counts: when only they differ, they are
 * stored without a change. An article that readers see neither before nor after is stored without a change too.
 */
export const upsertArticle = async (
	writer: Writer,
	document: ArticleDocument,
	{ files, language, now, holdBack = true, isAgain = false, source, onSearchable }: ArticleOptions,
): Promise<UpsertResult> => {
	const { readCount: _reads, praiseCount: _praises, ...shown } = document;
	const given = { ...document, lang: document.lang ?? language };
	const item = itemOf(given, files);
	const bodyPictures = knownBodyPictures(given.body ?? '', files);
	const digest = digestOf(projectionVersion, shown, item.pictures, bodyPictures);
	const known = await writer.selectFrom('articles').select('digest').where('id', '=', given.id).executeTakeFirst();
	if (known?.digest === digest && !isAgain) return (await upsertCounts(writer, given)) ? 'changed' : 'same';
	const article = await withOwnLinks(writer, await withKnownTags(writer, given));
	const before = known === undefined ? undefined : await storedArticle(writer, article.id);
	const publishTime = timeOf(article.publishtime);
	const expireTime = timeOf(article.expires);
	const schedule = { draft: article.draft === true, publishTime: holdBack ? publishTime : 0, expireTime };
	const state = stateAt(schedule, now);
	const after: ListedArticle = {
		columnId: article.columnId,
		type: smallInteger(article.type),
		released: state === 'released',
		time: publishTime,
		top: article.top === true,
		carousel: article.carousel === true,
		item: JSON.stringify(item),
		sections: sectionsOf(article),
		holders: holdersOf(article),
		original: originalOf(article),
	};
	const row = {
		column_id: article.columnId,
		type: after.type,
		title: article.title,
		link_url: article.linkUrl ?? '',
		publish_time: after.time,
		modified_time: timeOf(article.modifiedtime),
		lang: item.lang,
		lang_given: document.lang === undefined ? 0 : 1,
		top: after.top ? 1 : 0,
		carousel: after.carousel ? 1 : 0,
		...stateColumns(state),
		expire_time: expireTime,
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
	await insertParts(writer, article, source);
	await upsertCounts(writer, article);
	if (before?.released === true || after.released) onSearchable(article.id);
	await recordArticleChange(writer, article.id, before, after, now);
	// Withdrawal clears the digest: the article comes back.
	return known === undefined || known.digest === '' ? 'added' : 'changed';
};
