/** The approved comments of a WordPress post with their replies, without pingbacks and trackbacks. */
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import { wallTimeOf } from '../../../domain/wall-time.ts';
import type { CommentDocument } from '../../../intake/documents.ts';
import { cutText, idOf } from '../../../intake/texts.ts';
import { momentOf } from '../../../intake/times.ts';
import { childrenOf, field, type XmlNode } from '../../../intake/xml/tree.ts';

/** The comment documents of `item`; a comment without a time gets `fallback` (epoch milliseconds). */
export const wordPressComments = (item: XmlNode, articleId: string, fallback: number): CommentDocument[] => {
	const shownComments = childrenOf(item, 'wp:comment').filter(isShown);
	const ids = new Set(shownComments.map((each) => field(each, 'wp:comment_id')));
	return shownComments.map((each) => {
		const parent = field(each, 'wp:comment_parent');
		const moment =
			momentOf(field(each, 'wp:comment_date_gmt'), { zone: 'utc' }) ??
			momentOf(field(each, 'wp:comment_date')) ??
			fallback;
		return {
			kind: 'comment',
			id: idOf(field(each, 'wp:comment_id')),
			articleId,
			...(ids.has(parent) && parent !== field(each, 'wp:comment_id') ? { parentId: idOf(parent) } : {}),
			nickname: cutText(plainText(field(each, 'wp:comment_author')), 60) || '网友',
			content: cutText(commentText(field(each, 'wp:comment_content')), 2000),
			time: wallTimeOf(moment),
		};
	});
};

const isShown = (comment: XmlNode): boolean => {
	const type = field(comment, 'wp:comment_type');
	return (
		field(comment, 'wp:comment_approved') === '1' &&
		(type === '' || type === 'comment') &&
		field(comment, 'wp:comment_id') !== '' &&
		commentText(field(comment, 'wp:comment_content')) !== ''
	);
};

/** Comments as plain text with their line breaks. */
export const commentText = (html: string): string => {
	const lines = html.replace(/<br\s*\/?>|<\/p>/gi, '\n').split(/\r\n?|\n/);
	// Each line is converted on its own, which preserves the breaks; comments rarely have tags over several lines.
	return lines
		.map(plainText)
		.join('\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim();
};
