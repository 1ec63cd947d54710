import {
	articleHot,
	getArticleContent,
	getArticleContentUnreleased,
	getRelArticles,
	getSubSpecialArticles,
	myArticleContent,
	recommendList,
} from '../../../contract/reading.ts';
import type { ReadContext } from '../../context.ts';
import { type Handler, handleDigestedRead, handleRead } from '../../handler.ts';
import {
	handleArticleHot,
	handleGetArticleContent,
	handleGetArticleContentUnreleased,
	handleGetRelArticles,
	handleMyArticleContent,
	handleRecommendList,
} from './article.ts';
import { handleGetSubSpecialArticles } from './special.ts';

export const readingReads: readonly Handler<ReadContext>[] = [
	handleRead(getSubSpecialArticles, handleGetSubSpecialArticles),
	handleDigestedRead(getArticleContent, handleGetArticleContent),
	handleRead(getArticleContentUnreleased, handleGetArticleContentUnreleased),
	handleRead(myArticleContent, handleMyArticleContent),
	handleDigestedRead(getRelArticles, handleGetRelArticles),
	handleRead(articleHot, handleArticleHot),
	handleRead(recommendList, handleRecommendList),
];
