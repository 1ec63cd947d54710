/** Screens of comments. */
import { loadComments, loadReplies } from '../../screens/comment.ts';
import { CommentsHead } from '../../views/comment/CommentsHead.tsx';
import { RepliesView } from '../../views/comment/RepliesView.tsx';
import { type Screens, shows } from './screen.ts';

export const screens: Screens = {
	commentAll: shows(loadComments, CommentsHead),
	replyAll: shows(loadReplies, RepliesView),
};
