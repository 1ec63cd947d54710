/** All comments of an item, and all replies to one of them: loaded where they are read, never exported. */

import { discussReply } from '../../contract/comments.ts';
import { getArticleContent } from '../../contract/reading.ts';
import { pieceHead } from '../../document/entity-head.ts';
import type { PageHead } from '../../document/head-tags.ts';
import { asked, type PageData, type ScreenRequest } from '../../document/request.ts';
import { routeOfContentType, screenOf } from '../../domain/content-type.ts';
import type { Article, Comment } from '../../domain/entities.ts';
import { addressOf } from '../../routes.ts';

export interface CommentsScreen {
	article: Article;
	/** The item that is talked about. */
	itemAddress: string;
	data: PageData;
	head: PageHead;
}

/** The item whose comments the island shows; its comments come with the island (R-SCREEN-44, R-SCREEN-45). */
export const loadComments = async (request: ScreenRequest): Promise<CommentsScreen | null> => {
	const id = asked(request, 'id');
	if (id === '' || request.visit === undefined) return null;
	const article = await request.read(getArticleContent, { id, appID: request.context.settings.window.appId });
	const { fileId, articleType, columnID, discussClosed, title } = article;
	const { parameters } = screenOf(article);
	return {
		article,
		itemAddress: addressOf(routeOfContentType(articleType), parameters),
		data: { item: { fileId, articleType, columnID, discussClosed, source: asked(request, 'source') } },
		head: pieceHead(request, { title: `${request.t('comment.title')}：${title}`, description: '' }),
	};
};

export interface RepliesScreen {
	id: string;
	/** The comment that is answered; null where the platform does not tell. */
	comment: Comment | null;
	replies: Comment[];
	totalCount: number;
	more: boolean;
	/** Epoch milliseconds. */
	now: number;
	head: PageHead;
}

/** Replies to a comment (R-ROUTE-17). */
export const loadReplies = async (request: ScreenRequest): Promise<RepliesScreen | null> => {
	const id = asked(request, 'id');
	if (id === '' || request.visit === undefined) return null;
	const { list, discuss, totalCount, hasMore } = await request.read(discussReply, { id });
	return {
		id,
		comment: discuss,
		replies: list,
		totalCount,
		more: hasMore,
		now: request.visit.now,
		head: pieceHead(request, { title: request.t('comment.replies'), description: discuss?.content ?? '' }),
	};
};
