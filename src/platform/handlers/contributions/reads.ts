import { inputArticleDetail, inputArticleList, tipoffDetail } from '../../../contract/contributions.ts';
import type { ReadContext } from '../../context.ts';
import { type Handler, handleRead } from '../../handler.ts';
import { handleInputArticleDetail, handleInputArticleList, handleTipoffDetail } from './contribution.ts';

export const contributionsReads: readonly Handler<ReadContext>[] = [
	handleRead(tipoffDetail, handleTipoffDetail),
	handleRead(inputArticleList, handleInputArticleList),
	handleRead(inputArticleDetail, handleInputArticleDetail),
];
