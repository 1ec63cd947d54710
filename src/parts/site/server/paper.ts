import { getPaperArticle } from '../../../contract/papers.ts';
import { handleRead } from '../../../platform/handler.ts';
import { needEntity } from '../../../platform/handlers/shared/need-entity.ts';

/** An article of the printed paper. Ledger R-CALL-014, R-ENT-016. */
export const getPaperArticleHandler = handleRead(getPaperArticle, async ({ id }, { reading }) => ({
	article: await needEntity(reading, 'paper', id, '报纸文章不存在'),
}));
