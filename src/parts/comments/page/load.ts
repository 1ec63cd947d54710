/** The item of a page of comments, and all replies to a comment. The browser loads both; they are never exported. */

import { discussReply } from '../../../contract/comments.ts';
import { getArticleContent } from '../../../contract/reading.ts';
import { commentedEntity, entityHead } from '../../../document/entity-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import { type PageData, type PageRequest, param } from '../../../document/request.ts';
import type { Comment, Language } from '../../../domain/entities.ts';
import { saidBy } from '../../../domain/joined-texts.ts';
import { plainTitle } from '../../../domain/text.ts';
import { contentParameters } from '../../../items/content-parameters.ts';
import { itemAddress } from '../../../ui/addresses.ts';
import { commentKindOf, entityAddress, readCommentedEntity } from './commented-entity.ts';

export interface CommentsPage {
	title: string;
	/** Language of the title. */
	lang: Language;
	/** Address of the item that was commented on. */
	itemAddress: string;
	data: PageData;
	head: PageHead;
}

const headOf = (request: PageRequest, title: string): PageHead =>
	entityHead(request, { title: saidBy(request.t('comment.title'), title, request.context.language), description: '' });

/**
 * The item of a page of comments: an article, or the entity that the source names; the island loads the comments (R-SCREEN-44,
 * R-SCREEN-45).
 */
export const loadComments = async (request: PageRequest): Promise<CommentsPage | null> => {
	const id = param(request, 'id');
	if (id === '' || request.visit === undefined) return null;
	const source = param(request, 'source');
	const kind = commentKindOf(source);
	if (kind !== undefined) {
		const { title, discussClosed } = await readCommentedEntity(request.read, kind, id);
		return {
			title,
			lang: request.context.language,
			itemAddress: entityAddress(kind, id),
			data: commentedEntity(kind, id, discussClosed),
			head: headOf(request, title),
		};
	}
	const article = await request.read(getArticleContent, contentParameters(id, request.context));
	const { fileId, articleType, columnID, discussClosed, title, lang } = article;
	return {
		title: plainTitle(title),
		lang,
		itemAddress: itemAddress(article),
		data: { item: { fileId, articleType, columnID, discussClosed, source } },
		head: headOf(request, title),
	};
};

export interface RepliesPage {
	id: string;
	/** The comment that the replies answer; null when the platform does not send it. */
	comment: Comment | null;
	replies: Comment[];
	data: PageData;
	totalCount: number;
	more: boolean;
	/** Epoch milliseconds. */
	now: number;
	head: PageHead;
}

/** Whether the subject of a comment is closed for comments (E-50). When that cannot be read, the platform decides. */
const isClosed = async ({ read, context }: PageRequest, { articleId, source = '' }: Comment): Promise<boolean> => {
	const kind = commentKindOf(source);
	try {
		return kind === undefined
			? (await read(getArticleContent, contentParameters(articleId, context))).discussClosed
			: (await readCommentedEntity(read, kind, articleId)).discussClosed;
	} catch {
		return false;
	}
};

/** Replies to a comment (R-ROUTE-17). */
export const loadReplies = async (request: PageRequest): Promise<RepliesPage | null> => {
	const id = param(request, 'id');
	if (id === '' || request.visit === undefined) return null;
	const { list, discuss, totalCount, hasMore } = await request.read(discussReply, { id });
	return {
		id,
		comment: discuss,
		replies: list,
		data:
			discuss === null
				? {}
				: {
						item: {
							fileId: discuss.articleId,
							discussClosed: await isClosed(request, discuss),
							source: discuss.source ?? '',
							replyTo: { discussId: discuss.discussId, nickname: discuss.nickname },
						},
					},
		totalCount,
		more: hasMore,
		now: request.visit.now,
		head: entityHead(request, { title: request.t('comment.replies'), description: discuss?.content ?? '' }),
	};
};
