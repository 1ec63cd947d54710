import { entityHead } from '../../../document/entity-head.ts';
import type { Pages } from '../../../document/page.ts';
import { viewPage } from '../../../document/page.ts';
import type { PageRequest } from '../../../document/request.ts';
import { loadTextPage, type TextPage } from '../../../items/load-item.ts';
import { RulesView } from './RulesView.tsx';

const loadRules = (request: PageRequest): Promise<TextPage> => {
	const { t } = request;
	return loadTextPage(request, entityHead(request, { title: t('title.xyRules'), description: t('rules.order') }));
};

/** 打榜规则: the rules of the ranking. A file of its own, because it can show a whole article. */
export const pages: Pages = { xyRules: viewPage(loadRules, RulesView) };
