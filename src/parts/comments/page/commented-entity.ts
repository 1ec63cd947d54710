/** Entities with comments: a comment names the kind of its entity as its source, and nothing for an article. */
import { postDetail } from '../../../contract/circles.ts';
import { dynamicDetail } from '../../../contract/people.ts';
import { questionDetail } from '../../../contract/questions.ts';
import { CallFailure, type Reader } from '../../../contract/reader.ts';
import { titleFrom } from '../../../document/entity-head.ts';
import { addressOf } from '../../../routes.ts';
import { commentKinds } from '../../../schema/comment.ts';

type CommentKind = (typeof commentKinds)[number];

const routes: Readonly<Record<CommentKind, string>> = {
	question: 'askDetail',
	post: 'postDetail',
	dynamic: 'dynamicDetail',
};

/** The kind of entity that a source names; undefined for an article. */
export const commentKindOf = (source: string): CommentKind | undefined => commentKinds.find((kind) => kind === source);

/** Address of an entity's own page, which has its comments. */
export const entityAddress = (kind: CommentKind, id: string): string => addressOf(routes[kind], { id });

/** Address of all comments on an article, or on the entity that the source names. */
export const allCommentsAddress = (source: string, id: string): string => {
	const kind = commentKindOf(source);
	return kind === undefined
		? addressOf('commentAll', { id, source: source || '0' })
		: `${entityAddress(kind, id)}#comments`;
};

export interface CommentedEntity {
	title: string;
	discussClosed: boolean;
}

const found = <Entity>(entity: Entity | null, call: string, id: string): Entity => {
	if (entity === null) throw new CallFailure(call, 404, `There is no entity ${id}.`);
	return entity;
};

/** @throws CallFailure when the entity cannot be read; status 404 when it does not exist. */
export const readCommentedEntity = async (read: Reader, kind: CommentKind, id: string): Promise<CommentedEntity> => {
	if (kind === 'question') {
		const question = found((await read(questionDetail, { id })).question, questionDetail.name, id);
		return { title: titleFrom(question.title, question.content), discussClosed: !question.qaConfig.comment };
	}
	if (kind === 'post') {
		const post = found((await read(postDetail, { id })).post, postDetail.name, id);
		return { title: titleFrom(post.title, post.content), discussClosed: false };
	}
	const dynamic = found((await read(dynamicDetail, { id })).dynamic, dynamicDetail.name, id);
	return { title: titleFrom('', dynamic.content), discussClosed: false };
};
