/** Circles with their posts and notices (R-ENT-015, R-ENT-087…092). */
import type { InferOutput } from 'valibot';
import { circleDetail, noticeDetail, postDetail, postList } from '../../../contract/circles.ts';
import type { CircleAnswer, NoticeAnswer } from '../../../contract/entities/circles.ts';
import { CallFailure } from '../../../contract/reader.ts';
import { bodyOf } from '../../../document/body.ts';
import { commentedEntity, entityHead, titleFrom } from '../../../document/entity-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import { asideReader } from '../../../document/read-aside.ts';
import { type PageData, type PageRequest, param } from '../../../document/request.ts';
import { proseText } from '../../../domain/sanitize/plain-text.ts';
import { listTypes } from './lists.tsx';
import type { Post } from './PostEntry.tsx';

export type Circle = InferOutput<typeof CircleAnswer>;
export type Notice = InferOutput<typeof NoticeAnswer>;

interface Posts {
	list: Post[];
	hasMore: boolean;
}

export interface CirclePage {
	circle: Circle;
	posts: Record<keyof typeof listTypes, Posts>;
	head: PageHead;
}

/** A circle with its posts in the three orders. */
export const loadCircle = async (request: PageRequest): Promise<CirclePage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const readAside = asideReader(request);
	const [{ circle }, byDefault, newest, hot] = await Promise.all([
		request.read(circleDetail, { id }),
		readAside(postList, { id, listType: listTypes.byDefault }),
		readAside(postList, { id, listType: listTypes.newest }),
		readAside(postList, { id, listType: listTypes.hot }),
	]);
	if (circle === null) throw new CallFailure('circleDetail', 404, `There is no circle ${id}.`);
	const { title, description, picture } = circle;
	return {
		circle,
		posts: { byDefault, newest, hot },
		head: entityHead(request, { title, description, lead: picture, kind: 'CollectionPage' }),
	};
};

export interface PostPage {
	post: Post;
	title: string;
	data: PageData;
	head: PageHead;
}

/** A post of a circle. */
export const loadPost = async (request: PageRequest): Promise<PostPage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const { post } = await request.read(postDetail, { id });
	if (post === null) throw new CallFailure('postDetail', 404, `There is no post ${id}.`);
	const title = titleFrom(post.title, post.content);
	return {
		post,
		title,
		data: commentedEntity('post', post.postId),
		head: entityHead(request, {
			title,
			description: post.content,
			pictures: [...post.images, ...post.videos.map((video) => video.poster)],
			kind: 'DiscussionForumPosting',
			facts: { author: { name: post.nickname }, published: post.time, text: post.content },
		}),
	};
};

export interface NoticePage {
	notice: Notice;
	body: string;
	/** The circle that the notice is of; null where there is none, or none any more. */
	circle: Circle | null;
	/** Posts of that circle. */
	posts: Post[];
	head: PageHead;
}

/** The circle of a notice with its posts; nothing when the notice names none, or one that does not load. */
const circleOf = async (request: PageRequest, id: string): Promise<Pick<NoticePage, 'circle' | 'posts'>> => {
	if (id === '') return { circle: null, posts: [] };
	const readAside = asideReader(request);
	const [{ circle }, { list }] = await Promise.all([
		readAside(circleDetail, { id }),
		readAside(postList, { id, listType: listTypes.byDefault }),
	]);
	return { circle, posts: list };
};

/** A notice, with the circle that it is of; its id is in the query. */
export const loadNotice = async (request: PageRequest): Promise<NoticePage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const { notice } = await request.read(noticeDetail, { id });
	if (notice === null) throw new CallFailure('noticeDetail', 404, `There is no notice ${id}.`);
	const body = bodyOf(request, notice.content);
	return {
		notice,
		body,
		...(await circleOf(request, notice.circleId)),
		head: entityHead(request, { title: notice.title, description: proseText(body) }),
	};
};
