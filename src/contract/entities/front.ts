import { columnFields } from '../../schema/article.ts';
import { articleListFields, moduleFields, specialSectionFields } from '../../schema/front.ts';
import { answerOf } from '../answer.ts';

/** R-ENT-038…041. */
export const ColumnAnswer = answerOf(columnFields);
export const ModuleAnswer = answerOf(moduleFields);
/** R-ENT-042…047. */
export const ArticleListAnswer = answerOf(articleListFields);
export const SpecialSectionAnswer = answerOf(specialSectionFields);
