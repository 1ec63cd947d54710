import {
	getCats,
	getCatXys,
	getSubCats,
	getXyArticlesQuestion,
	getXyDynamic,
	getXyInfo,
	recommendXys,
	xyRank,
} from '../../../contract/channels.ts';
import type { ReadContext } from '../../context.ts';
import { type Handler, handleRead } from '../../handler.ts';
import { handleGetCats, handleGetCatXys, handleGetSubCats } from './category.ts';
import { handleGetXyInfo, handleRecommendXys, handleXyRank } from './channel.ts';
import { handleGetXyArticlesQuestion, handleGetXyDynamic } from './channel-lists.ts';

export const channelsReads: readonly Handler<ReadContext>[] = [
	handleRead(getXyArticlesQuestion, handleGetXyArticlesQuestion),
	handleRead(getXyInfo, handleGetXyInfo),
	handleRead(xyRank, handleXyRank),
	handleRead(getXyDynamic, handleGetXyDynamic),
	handleRead(recommendXys, handleRecommendXys),
	handleRead(getCats, handleGetCats),
	handleRead(getSubCats, handleGetSubCats),
	handleRead(getCatXys, handleGetCatXys),
];
