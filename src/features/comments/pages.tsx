/** Screens of comments. */
import { loadComments, loadReplies } from './load-comment.ts';
import { CommentsHead } from './CommentsHead.tsx';
import { RepliesView } from './RepliesView.tsx';
import { type Screens, shows } from '../../document/page.ts';

export const screens: Screens = {
	commentAll: shows(loadComments, CommentsHead),
	replyAll: shows(loadReplies, RepliesView),
};
