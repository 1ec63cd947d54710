/** Further pages of the replies to a comment. */

import { discussReply } from '../../../contract/comments.ts';
import { listPage, type PagedLists } from '../../../document/list-page.ts';
import { pageSize as size } from '../../../domain/list-paging.ts';
import { ReadComment } from './ReadComment.tsx';

export const lists: PagedLists = {
	replies: async ({ read, id, page, context, now }) => {
		const { list, hasMore } = await read(discussReply, { id, page, size });
		return listPage(
			list,
			(reply) => <ReadComment key={reply.discussId} comment={reply} now={now} context={context} />,
			hasMore,
		);
	},
};
