/** Reads that need nothing but the store and who asks: the exporter asks them as a visitor. */

import type { ReaderContext } from '../context.ts';
import type { AnyAnswer } from '../handler.ts';
import { answerActivityDetail, answerActivityList, answerEntryList } from './activities/activity.ts';
import { answerAdvert, answerAdverts } from './adverts/advert.ts';
import {
	answerAnswered,
	answerCats,
	answerCatXys,
	answerRecommendXys,
	answerSubCats,
	answerXyArticles,
	answerXyDynamic,
	answerXyInfo,
	answerXyRank,
} from './channels/account.ts';
import {
	answerCircle,
	answerInput,
	answerInputList,
	answerLeader,
	answerLeaderView,
	answerNotice,
	answerPaper,
	answerPost,
	answerPostList,
	answerQuestion,
	answerQuestionList,
	answerQuestionListHot,
	answerRegionLeaders,
	answerSubject,
	answerTipoff,
} from './circles/community.ts';
import { answerCatalogueOf } from './feed/catalogue-of.ts';
import { answerCatalogue, answerCatalogueEntry, answerChanges } from './feed/change-feed.ts';
import { answerArticleCounts, answerArticles, answerColumn, answerColumns, answerLiveView } from './front/column.ts';
import {
	answerArticlesNew,
	answerLiveComing,
	answerModuleView,
	answerReporterArticles,
	answerTagArticles,
} from './front/lists.ts';
import { answerDynamicDetail, answerDynamicList } from './people/dynamic.ts';
import {
	answerArticleContent,
	answerAuthorInfo,
	answerHot,
	answerRecommended,
	answerRelated,
	answerUnreleased,
} from './reading/article.ts';
import { answerSpecial } from './reading/special.ts';
import { answerConfig, answerServerTime } from './site/start.ts';
import {
	answerAttach,
	answerFilm,
	answerFilmCategories,
	answerFilmConfig,
	answerFilmList,
	answerFilmShare,
	answerFilmsBeside,
} from './video/vod.ts';
import { answerInfoByOptionName, answerOptionInfo, answerVoteInfo } from './votes/poll.ts';

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
	'base GET activityDetail': answerActivityDetail,
	'base GET entryList': answerEntryList,
	'nis GET voteInfo': answerVoteInfo,
	'nis GET optionInfo': answerOptionInfo,
	'nis GET infoByOptionName': answerInfoByOptionName,
	'base GET getXyArticlesQuestion': answerXyArticles,
	'base GET question/answerList': answerAnswered,
	'base GET getXyInfo': answerXyInfo,
	'base GET xyRank': answerXyRank,
	'base GET getXyDynamic': answerXyDynamic,
	'base GET recommendXys': answerRecommendXys,
	'base GET getCats': answerCats,
	'base GET getSubCats': answerSubCats,
	'base GET getCatXys': answerCatXys,
	'base GET getSubject': answerSubject,
	'base GET questionList': answerQuestionList,
	'base GET questionListHot': answerQuestionListHot,
	'base GET questionDetail': answerQuestion,
	'base GET qaDetail': answerQuestion,
	'base GET dynamic/getDynamicList': answerDynamicList,
	'base GET dynamic/getDynamicDetail': answerDynamicDetail,
	'base GET leaderView': answerLeaderView,
	'base GET leader': answerLeader,
	'base GET tagScreenArticles': answerTagArticles,
	'base GET tipoffDetail': answerTipoff,
	'base GET inputArticleList': answerInputList,
	'base GET inputArticleDetail': answerInput,
	'base GET circleDetail': answerCircle,
	'base GET postList': answerPostList,
	'base GET postDetail': answerPost,
	'base GET noticeDetail': answerNotice,
	'base GET getPaperArticle': answerPaper,
	'base GET getArticlesNew': answerArticlesNew,
	'base GET moduleView': answerModuleView,
	'base GET liveComing': answerLiveComing,
	'base GET reporterArticles': answerReporterArticles,
	'base POST regionleaderView': answerRegionLeaders,
	'advertising GET getAdv': answerAdvert,
	'vod GET article': answerFilm,
	'vod GET attach': answerAttach,
	'vod GET categoryList': answerFilmCategories,
	'vod POST articleList': answerFilmList,
	'vod POST dynamicArticleList': answerFilmsBeside,
	'vod GET commonConfig': answerFilmConfig,
	'vod GET shareConfig': answerFilmShare,
	'base GET catalogue': answerCatalogue,
	'base GET catalogueEntry': answerCatalogueEntry,
	'base GET catalogueOf': answerCatalogueOf,
	'base GET changes': answerChanges,
} as const satisfies Readonly<Record<string, AnyAnswer<ReaderContext>>>;
