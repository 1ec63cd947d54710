/** Pages of circles, their posts and their notices. */

import { type Pages, viewPage } from '../../../document/page.ts';
import { CircleView } from './CircleView.tsx';
import { loadCircle, loadNotice, loadPost } from './load.ts';
import { NoticeView } from './NoticeView.tsx';
import { PostView } from './PostView.tsx';

export const pages: Pages = {
	circleDetail: viewPage(loadCircle, CircleView),
	postDetail: viewPage(loadPost, PostView),
	noticeDetail: viewPage(loadNotice, NoticeView),
};
