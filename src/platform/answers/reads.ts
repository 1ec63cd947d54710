/** The calls that everybody may make and that tell everybody the same. */

import { answerActivityList, answerEntryList } from './activity.ts';
import { answerAdverts } from './advert.ts';
import type { AnyAnswer, ReadContext } from './answer.ts';
import {
	answerArticleContent,
	answerAuthorInfo,
	answerHot,
	answerRecommended,
	answerRelated,
	answerUnreleased,
} from './article.ts';
import { answerCatalogue, answerCatalogueEntry, answerChanges } from './change-feed.ts';
import { answerArticleCounts, answerArticles, answerColumn, answerColumns, answerLiveView } from './column.ts';
import { answerInfoByOptionName, answerOptionInfo, answerVoteInfo } from './poll.ts';
import { answerSpecial } from './special.ts';
import { answerConfig, answerServerTime } from './start.ts';

/** Answers by `callKey`. */
export const readAnswers = {
	'base GET getConfig': answerConfig,
	'base GET serverTime': answerServerTime,
	'base GET getColumns': answerColumns,
	'base GET getColumn': answerColumn,
	'base GET getArticles': answerArticles,
	'base GET getArticleCounts': answerArticleCounts,
	'base GET getSubSpecialArticles': answerSpecial,
	'base GET liveView': answerLiveView,
	'base GET getArticleContent': answerArticleContent,
	'base GET getArticleContentUnreleased': answerUnreleased,
	'base GET myArticleContent': answerArticleContent,
	'base GET authorInfo': answerAuthorInfo,
	'base GET getRelArticles': answerRelated,
	'base GET articleHot': answerHot,
	'base GET recommendList': answerRecommended,
	'advertising GET getArticleAdvs': answerAdverts,
	'advertising GET getColAdvs': answerAdverts,
	'base GET activityList': answerActivityList,
	'base GET entryList': answerEntryList,
	'nis GET voteInfo': answerVoteInfo,
	'nis GET optionInfo': answerOptionInfo,
	'nis GET infoByOptionName': answerInfoByOptionName,
	'base GET catalogue': answerCatalogue,
	'base GET catalogueEntry': answerCatalogueEntry,
	'base GET changes': answerChanges,
} as const satisfies Readonly<Record<string, AnyAnswer<ReadContext>>>;
