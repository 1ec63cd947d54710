/** Comments and their replies. R-ENT-061…067. */
import { absent, count, epoch, flag, given, id, list, needed, text, time, word } from './field.ts';
import { picture } from './media.ts';

/** Comment sources of entities; any other source means an article. */
export const commentKinds = ['question', 'post', 'dynamic'] as const;

const shared = {
	/** Id of the subject: an article, or an entity of the kind `source`. */
	articleId: given(id()),
	source: absent(word(commentKinds)),
	/** The comment that this one replies to. */
	parentId: id(),
	content: given(text(2000)),
	nickname: given(text(60)),
	praiseCount: count(),
	/** Set by the publisher only; shown with the label 官方 (A-034, E-51). */
	official: flag(),
};

export const commentDocumentFields = { id: given(id()), ...shared, time: given(time()) };

export const commentFields = {
	discussId: needed(id()),
	articleId: shared.articleId,
	source: shared.source,
	parentId: shared.parentId,
	content: shared.content,
	nickname: shared.nickname,
	picture: text(2048),
	time: epoch(),
	praiseCount: shared.praiseCount,
	/** Whether the reader has liked it. */
	praised: flag(),
	official: shared.official,
	/** Whether the reader wrote it. */
	mine: flag(),
	/** Not released by the editors yet: only its author sees it. */
	held: flag(),
	/** Where it was sent from (IP属地), such as 青海 or 英国; '' where the platform does not say. */
	place: text(40),
	/** The nickname that a reply answers. */
	replyTo: text(60),
	/** Photos; absent when there are none. */
	attachments: absent(list(picture())),
};

/** A page of comments or replies, without its list. */
export const commentPageFields = { page: count(1), totalPage: count(), totalCount: count(), hasMore: flag() };
