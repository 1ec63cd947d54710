/** Further pages of the posts of a circle, in each of their orders. */

import { postList } from '../../../contract/circles.ts';
import { listPage, type PagedLists } from '../../../document/list-page.ts';
import { pageSize as size } from '../../../domain/list-paging.ts';
import { PostEntry } from './PostEntry.tsx';

/** Orders of the posts: any value other than 1 and 2 is the order of the platform (R-ENT-089…091). */
export const listTypes = { byDefault: 0, newest: 1, hot: 2 } as const;

const posts =
	(listType: number): PagedLists[string] =>
	async ({ read, id, page, context }) => {
		const { list, hasMore } = await read(postList, { id, listType, page, size });
		return listPage(list, (post) => <PostEntry key={post.postId} post={post} context={context} />, hasMore);
	};

export const lists: PagedLists = {
	posts: posts(listTypes.byDefault),
	'posts-new': posts(listTypes.newest),
	'posts-hot': posts(listTypes.hot),
};
