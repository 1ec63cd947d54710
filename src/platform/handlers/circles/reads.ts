import { circleDetail, noticeDetail, postDetail, postList } from '../../../contract/circles.ts';
import type { ReadContext } from '../../context.ts';
import { type Handler, handleRead } from '../../handler.ts';
import { handleCircleDetail, handleNoticeDetail, handlePostDetail, handlePostList } from './circle.ts';

export const circlesReads: readonly Handler<ReadContext>[] = [
	handleRead(circleDetail, handleCircleDetail),
	handleRead(postList, handlePostList),
	handleRead(postDetail, handlePostDetail),
	handleRead(noticeDetail, handleNoticeDetail),
];
