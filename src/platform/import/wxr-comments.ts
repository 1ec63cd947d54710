/** Approved comments of a WordPress post, threaded. Pingbacks and trackbacks are not comments. */
import { plainText } from '../../domain/sanitize/plain-text.ts';
import type { CommentDocument } from './documents.ts';
import { cut, idOf } from './texts.ts';
import { momentOf, wallTime } from './times.ts';
import { childrenOf, field, type XmlNode } from './xml.ts';

/** The comment documents of `item`; one without a time of its own gets `fallback` (ms since 1970 UTC). */
export function wordPressComments(item: XmlNode, articleId: string, fallback: number): CommentDocument[] {
	const shown = childrenOf(item, 'wp:comment').filter(isShown);
	const ids = new Set(shown.map((each) => field(each, 'wp:comment_id')));
	return shown.map((each) => {
		const parent = field(each, 'wp:comment_parent');
		const moment =
			momentOf(field(each, 'wp:comment_date_gmt'), 'utc') ?? momentOf(field(each, 'wp:comment_date')) ?? fallback;
		return {
			kind: 'comment',
			id: idOf(field(each, 'wp:comment_id')),
			articleId,
			...(ids.has(parent) && parent !== field(each, 'wp:comment_id') ? { parentId: idOf(parent) } : {}),
			nickname: cut(plainText(field(each, 'wp:comment_author')), 60) || '网友',
			content: cut(commentText(field(each, 'wp:comment_content')), 2000),
			time: wallTime(moment),
		};
	});
}

function isShown(comment: XmlNode): boolean {
	const type = field(comment, 'wp:comment_type');
	return (
		field(comment, 'wp:comment_approved') === '1' &&
		(type === '' || type === 'comment') &&
		field(comment, 'wp:comment_id') !== '' &&
		commentText(field(comment, 'wp:comment_content')) !== ''
	);
}

/** Comments are plain text; their line breaks stay. */
function commentText(html: string): string {
	const lines = html.replace(/<br\s*\/?>|<\/p>/gi, '\n').split(/\r\n?|\n/);
	// Tags that go over several lines are rare in comments; cleaning line by line keeps the breaks of all others.
	return lines
		.map(plainText)
		.join('\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}
