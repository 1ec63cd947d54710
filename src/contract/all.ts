import { getArticleAdvs, getColAdvs } from './advertising.ts';
import type { CallDeclaration } from './call.ts';
import {
	activityDetail,
	activityList,
	activityRegist,
	activityVerify,
	entryList,
	getActivityVoucher,
} from './content/activity.ts';
import {
	articleHot,
	authorInfo,
	getArticleContent,
	getArticleContentUnreleased,
	getRelArticles,
	myArticleContent,
	recommendList,
} from './content/article.ts';
import { catalogue, catalogueEntry, changes } from './content/change-feed.ts';
import {
	getArticleCounts,
	getArticles,
	getColumn,
	getColumns,
	getSubSpecialArticles,
	liveView,
} from './content/column.ts';
import { delMyDiscuss, discuss, discussCount, discussHot, discussReply, discussView } from './content/comment.ts';
import { event, fav, myMarks, praise } from './content/event.ts';
import { inviteConfig, inviteGetCode, inviteUseCode } from './content/invite.ts';
import { memberInfo } from './content/member.ts';
import { event1, scoreDayTotal, scoreList } from './content/points.ts';
import { getAnonymousToken, getConfig, serverTime } from './content/start.ts';
import { vote, voteResult } from './content/vote.ts';
import {
	auth,
	authinfo,
	imageVerifyCode,
	infoByOptionName,
	optionInfo,
	recordAccessCount,
	recordVoteCountAndLog,
	voteInfo,
} from './nis.ts';
import { oauthLogin, refreshAccessToken } from './sso.ts';

/** Every call of the wire. The platform, the OpenAPI page and the contract tests walk this list. */
export const calls: readonly CallDeclaration[] = [
	getConfig,
	getAnonymousToken,
	serverTime,
	getColumns,
	getColumn,
	getArticles,
	getArticleCounts,
	getSubSpecialArticles,
	liveView,
	getArticleContent,
	getArticleContentUnreleased,
	myArticleContent,
	authorInfo,
	getRelArticles,
	articleHot,
	recommendList,
	discussView,
	discussHot,
	discussReply,
	discuss,
	discussCount,
	delMyDiscuss,
	praise,
	event,
	fav,
	myMarks,
	memberInfo,
	oauthLogin,
	refreshAccessToken,
	getArticleAdvs,
	getColAdvs,
	catalogue,
	catalogueEntry,
	changes,
	activityList,
	activityDetail,
	activityRegist,
	entryList,
	getActivityVoucher,
	activityVerify,
	vote,
	voteResult,
	recordAccessCount,
	voteInfo,
	optionInfo,
	infoByOptionName,
	recordVoteCountAndLog,
	imageVerifyCode,
	authinfo,
	auth,
	inviteGetCode,
	inviteConfig,
	inviteUseCode,
	event1,
	scoreDayTotal,
	scoreList,
];
