import {
	authorInfo,
	dynamicDetail,
	dynamicList,
	leader,
	leaderView,
	regionleaderView,
	reporterArticles,
} from '../../../contract/people.ts';
import type { ReadContext } from '../../context.ts';
import { type Handler, handleRead } from '../../handler.ts';
import { handleAuthorInfo, handleReporterArticles } from './author.ts';
import { handleDynamicDetail, handleDynamicList } from './dynamic.ts';
import { handleLeader, handleLeaderView, handleRegionleaderView } from './leader.ts';

export const peopleReads: readonly Handler<ReadContext>[] = [
	handleRead(authorInfo, handleAuthorInfo),
	handleRead(dynamicList, handleDynamicList),
	handleRead(dynamicDetail, handleDynamicDetail),
	handleRead(leaderView, handleLeaderView),
	handleRead(leader, handleLeader),
	handleRead(reporterArticles, handleReporterArticles),
	handleRead(regionleaderView, handleRegionleaderView),
];
