/** Pages of all comments on an item, and of all replies to a comment. */

import { type Pages, viewPage } from '../../../document/page.ts';
import { CommentsHead } from './CommentsHead.tsx';
import { loadComments, loadReplies } from './load.ts';
import { RepliesView } from './RepliesView.tsx';

export const pages: Pages = {
	commentAll: viewPage(loadComments, CommentsHead),
	replyAll: viewPage(loadReplies, RepliesView),
};
