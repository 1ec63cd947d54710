import { articleFields, articleItemFields } from '../../schema/article.ts';
import { answerOf } from '../answer.ts';

export const ArticleItemAnswer = answerOf(articleItemFields);
/** R-ENT-019…037. */
export const ArticleAnswer = answerOf(articleFields);
