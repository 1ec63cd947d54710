import { getConfig, getPaperArticle, serverTime } from '../../../contract/site.ts';
import type { ReadContext } from '../../context.ts';
import { type Handler, handleRead } from '../../handler.ts';
import { handleGetPaperArticle } from './paper.ts';
import { handleGetConfig, handleServerTime } from './start.ts';

export const siteReads: readonly Handler<ReadContext>[] = [
	handleRead(getConfig, handleGetConfig),
	handleRead(serverTime, handleServerTime),
	handleRead(getPaperArticle, handleGetPaperArticle),
];
