/** Circles with their posts and notices (R-ENT-015, R-ENT-087…092). */
import { circleDetail, noticeDetail, postDetail, postList } from '../../contract/circles.ts';
import { CallFailure } from '../../contract/reader.ts';
import { pieceHead, talkedAbout, titleFrom } from '../../document/entity-head.ts';
import type { PageHead } from '../../document/head-tags.ts';
import { asked, type PageData, type ScreenRequest } from '../../document/request.ts';
import type { Circle, Notice, Post } from '../../document/wire-entities.ts';
import { plainText } from '../../domain/sanitize/plain-text.ts';
import { bodyOf } from '../contributions/load.ts';

/** Orders of the posts: any other than 1 and 2 is the server's own (R-ENT-089…091). */
export const listTypes = { byDefault: 0, newest: 1, hot: 2 } as const;

interface Posts {
	list: Post[];
	hasMore: boolean;
}

export interface CircleScreen {
	circle: Circle;
	posts: Record<keyof typeof listTypes, Posts>;
	head: PageHead;
}

/** A circle with its posts in the three orders. */
export const loadCircle = async (request: ScreenRequest): Promise<CircleScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const [{ circle }, byDefault, newest, hot] = await Promise.all([
		request.read(circleDetail, { id }),
		request.read(postList, { id, listType: listTypes.byDefault }),
		request.read(postList, { id, listType: listTypes.newest }),
		request.read(postList, { id, listType: listTypes.hot }),
	]);
	if (circle === null) throw new CallFailure('circleDetail', 404, `There is no circle ${id}.`);
	const { title, description, picture } = circle;
	return {
		circle,
		posts: { byDefault, newest, hot },
		head: pieceHead(request, { title, description, lead: picture, kind: 'CollectionPage' }),
	};
};

export interface PostScreen {
	post: Post;
	title: string;
	data: PageData;
	head: PageHead;
}

/** A post of a circle. */
export const loadPost = async (request: ScreenRequest): Promise<PostScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const { post } = await request.read(postDetail, { id });
	if (post === null) throw new CallFailure('postDetail', 404, `There is no post ${id}.`);
	const title = titleFrom(post.title, post.content);
	return {
		post,
		title,
		data: talkedAbout('post', post.postId),
		head: pieceHead(request, {
			title,
			description: post.content,
			pictures: [...post.images, ...post.videos.map((video) => video.poster)],
			kind: 'DiscussionForumPosting',
		}),
	};
};

export interface NoticeScreen {
	notice: Notice;
	body: string;
	head: PageHead;
}

/** A notice; its id stands in the query. */
export const loadNotice = async (request: ScreenRequest): Promise<NoticeScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const { notice } = await request.read(noticeDetail, { id });
	if (notice === null) throw new CallFailure('noticeDetail', 404, `There is no notice ${id}.`);
	const body = bodyOf(request, notice.content);
	return { notice, body, head: pieceHead(request, { title: notice.title, description: plainText(body) }) };
};
