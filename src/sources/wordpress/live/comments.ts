/** Comments of a WordPress: those that readers see there, with their replies. */
import * as v from 'valibot';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import { wallTimeOf } from '../../../domain/wall-time.ts';
import type { CommentDocument } from '../../../intake/documents.ts';
import { cutText } from '../../../intake/texts.ts';
import { momentOf } from '../../../intake/times.ts';
import { eachOf } from '../../each.ts';
import { pageSize, those } from '../../paging.ts';
import type { SourceTools } from '../../source.ts';
import { commentText } from '../export/comments.ts';
import type { Rest } from './rest.ts';

const text = v.fallback(v.string(), '');
const Comment = v.object({
	id: v.number(),
	post: v.number(),
	parent: v.fallback(v.number(), 0),
	author_name: text,
	date_gmt: text,
	content: v.fallback(v.object({ rendered: text }), { rendered: '' }),
	type: text,
});

const path = 'wp/v2/comments';
const fields = 'id,post,parent,author_name,date_gmt,content,type';

const documentOf = (comment: v.InferOutput<typeof Comment>, { idOf }: SourceTools): CommentDocument[] => {
	const content = cutText(commentText(comment.content.rendered), 2000);
	const moment = momentOf(comment.date_gmt, { zone: 'utc' });
	// Pings of other sites are no comments.
	if (content === '' || moment === undefined || (comment.type !== '' && comment.type !== 'comment')) return [];
	return [
		{
			...{ kind: 'comment', id: idOf('comment', comment.id), articleId: idOf('article', comment.post), content },
			...(comment.parent === 0 ? {} : { parentId: idOf('comment', comment.parent) }),
			nickname: cutText(plainText(comment.author_name), 60) || '网友',
			time: wallTimeOf(moment),
		},
	];
};

const documentsOf = (comments: readonly v.InferOutput<typeof Comment>[], tools: SourceTools): CommentDocument[] =>
	eachOf(comments, (comment) => documentOf(comment, tools), {
		nameOf: ({ id }) => `comments ${id}`,
		warn: tools.warn,
	});

/** Whether the site shows its comments, by the status of its answer. */
const isShown = (status: number): boolean => status !== 401 && status !== 403 && status !== 404;

export interface NewComments {
	/** A text that changes when comments come or go. */
	sign: string;
	documents: CommentDocument[];
}

/** The newest comments, of which some may be edited; all of them the first time. @returns undefined where comments are not shown. */
export const newestComments = async (rest: Rest, tools: SourceTools): Promise<NewComments | undefined> => {
	const answer = await rest.ask(path, { per_page: pageSize, orderby: 'id', order: 'desc', _fields: fields });
	if (!isShown(answer.status)) return undefined;
	const foundComments = await Promise.resolve(answer).then(({ text: json }) => {
		try {
			const parsedJson: unknown = JSON.parse(json.slice(Math.max(0, json.search(/\[/))));
			return Array.isArray(parsedJson) ? (parsedJson as unknown[]) : [];
		} catch {
			return [];
		}
	});
	const comments = those(Comment, foundComments);
	return {
		sign: `${answer.headers.get('x-wp-total') ?? ''} ${comments[0]?.id ?? ''}`,
		// Replies come after what they answer.
		documents: documentsOf(comments.toReversed(), tools),
	};
};

export async function* commentsNamed(
	rest: Rest,
	ids: readonly (string | number)[],
	tools: SourceTools,
): AsyncGenerator<CommentDocument> {
	const sortedIds = ids.map(Number).sort((a, b) => a - b);
	for await (const part of rest.byIds(path, sortedIds, { _fields: fields, orderby: 'id', order: 'asc' }))
		yield* documentsOf(those(Comment, part), tools);
}

const Listed = v.object({ id: v.number(), type: text });

/** Ids of all comments that readers see. */
export const listedComments = async (rest: Rest, { idOf }: SourceTools): Promise<Map<string, number>> => {
	const ids = new Map<string, number>();
	for await (const part of rest.parts(path, { orderby: 'id', order: 'asc', _fields: 'id,type' }))
		for (const { id, type } of those(Listed, part))
			if (type === '' || type === 'comment') ids.set(idOf('comment', id), id);
	return ids;
};
