import { getAdv, getArticleAdvs, getColAdvs } from '../../../contract/adverts.ts';
import type { ReadContext } from '../../context.ts';
import { type Handler, handleRead } from '../../handler.ts';
import { handleGetAdv, handleGetArticleAdvs } from './advert.ts';

export const advertsReads: readonly Handler<ReadContext>[] = [
	handleRead(getArticleAdvs, handleGetArticleAdvs),
	handleRead(getColAdvs, handleGetArticleAdvs),
	handleRead(getAdv, handleGetAdv),
];
