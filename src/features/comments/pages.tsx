/** Screens of comments. */

import { type Screens, shows } from '../../document/page.ts';
import { CommentsHead } from './CommentsHead.tsx';
import { loadComments, loadReplies } from './load.ts';
import { RepliesView } from './RepliesView.tsx';

export const screens: Screens = {
	commentAll: shows(loadComments, CommentsHead),
	replyAll: shows(loadReplies, RepliesView),
};
