import { getArticleAdvs, getColAdvs } from './advertising.ts';
import type { CallDeclaration } from './call.ts';
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
import { memberInfo } from './content/member.ts';
import { getAnonymousToken, getConfig, serverTime } from './content/start.ts';
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
];
