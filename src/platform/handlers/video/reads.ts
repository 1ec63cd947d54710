import {
	vodArticle,
	vodArticleList,
	vodAttach,
	vodCategoryList,
	vodCommonConfig,
	vodDynamicArticleList,
	vodShareConfig,
} from '../../../contract/video.ts';
import type { ReadContext } from '../../context.ts';
import { type Handler, handleRead } from '../../handler.ts';
import {
	handleVodArticle,
	handleVodArticleList,
	handleVodAttach,
	handleVodCategoryList,
	handleVodCommonConfig,
	handleVodDynamicArticleList,
	handleVodShareConfig,
} from './vod.ts';

export const videoReads: readonly Handler<ReadContext>[] = [
	handleRead(vodArticle, handleVodArticle),
	handleRead(vodAttach, handleVodAttach),
	handleRead(vodCategoryList, handleVodCategoryList),
	handleRead(vodArticleList, handleVodArticleList),
	handleRead(vodDynamicArticleList, handleVodDynamicArticleList),
	handleRead(vodCommonConfig, handleVodCommonConfig),
	handleRead(vodShareConfig, handleVodShareConfig),
];
