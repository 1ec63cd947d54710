import { modifiedTime } from '../../../domain/correction.ts';
import { digestOf } from '../../db/digest.ts';
import { listedRow, recordArticleChange, storedArticle } from '../article-changes.ts';
import {
	holdersOf,
	insertParts,
	originalOf,
	removeParts,
	sectionsOf,
	upsertCounts,
	withKnownTags,
} from '../article-parts.ts';
import { articleOf, itemOf, projectionVersion } from '../article-projection.ts';
import { stateAt, stateColumns } from '../article-state.ts';
import { knownBodyPictures } from '../body-pictures.ts';
import { smallInteger, timeOf } from '../column-values.ts';
import { decisionColumns, decisionMark, noDecisions, withDecisions } from '../decisions.ts';
import { withOwnLinks } from '../former-links.ts';
import { type Rule, ruleOf } from '../kind-rule.ts';
import { isTakenBack } from '../withdrawals.ts';

/**
 * An article with all its parts. Pages do not show counts and the name of a file: when only they differ, they are stored without a change. An article that
 * readers see neither before nor after is stored without a change too.
 */
export const articleRule: Rule<'article'> = async (givenDocument, context) => {
	const { writer, store, language, holdBack = true, source, isAgain = false, onSearchable } = context;
	const decisions = context.decisions.get(givenDocument.id) ?? noDecisions;
	const document = withDecisions(givenDocument, decisions);
	const { readCount: _reads, praiseCount: _praises, sourceFile: _file, ...shownFields } = document;
	const { id } = document;
	const withLanguage = { ...document, lang: document.lang ?? language };
	const item = {
		...itemOf(withLanguage, store.files),
		...(decisions.offHome === true ? { offHome: true } : {}),
	};
	const bodyPictures = knownBodyPictures(withLanguage.body ?? '', store.files);
	const now = store.now();
	const digest = digestOf(projectionVersion, shownFields, item.pictures, bodyPictures, ...decisionMark(decisions));
	const staysAway = isAgain && (await isTakenBack(writer, id));
	const storeArticle = ruleOf({
		kind: 'article',
		table: 'articles',
		// One that its source took back counts as new when it comes again.
		digest: staysAway ? '' : digest,
		withdrawn: '',
		project: async (_, { before }) => {
			const article = await withOwnLinks(writer, await withKnownTags(writer, withLanguage));
			const was = before === undefined ? undefined : await storedArticle(writer, id);
			const publishTime = timeOf(article.publishtime);
			const expireTime = timeOf(article.expires);
			const isHeld = holdBack || decisions.publishtime !== undefined;
			const schedule = { draft: article.draft === true, publishTime: isHeld ? publishTime : 0, expireTime };
			const isWithdrawn = staysAway || decisions.withdrawn === true;
			const row = {
				column_id: article.columnId,
				type: smallInteger(article.type),
				title: article.title,
				link_url: article.linkUrl ?? '',
				publish_time: publishTime,
				modified_time: timeOf(modifiedTime({ ...article, modifiedtime: article.modifiedtime ?? '' })),
				lang: item.lang,
				lang_given: document.lang === undefined ? 0 : 1,
				top: article.top === true ? 1 : 0,
				carousel: article.carousel === true ? 1 : 0,
				...stateColumns(isWithdrawn ? 'withdrawn' : stateAt(schedule, now)),
				expire_time: expireTime,
				...decisionColumns(decisions),
				live_status: smallInteger(item.liveStatus),
				author_ids: `,${(article.authorIds ?? []).join(',')},`,
				item: JSON.stringify(item),
				answer: JSON.stringify(articleOf(article, bodyPictures)),
			};
			const parts = { sections: sectionsOf(article), holders: holdersOf(article), original: originalOf(article) };
			const tags = async () => {
				if (was !== undefined) await removeParts(writer, id);
				await insertParts(writer, article, source);
				await upsertCounts(writer, article);
				if (was?.released === true || row.released === 1) onSearchable(id);
				// It records that readers no longer see the article too, and nothing when they never did.
				await recordArticleChange(writer, id, was, { ...listedRow(row), ...parts }, now);
				return [];
			};
			return { row, tags };
		},
	});
	const result = await storeArticle(document, context);
	return result === 'same' && (await upsertCounts(writer, document)) ? 'changed' : result;
};
