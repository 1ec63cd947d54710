import type { ArticleItem } from '../../domain/entities.ts';
import { listContext, type ViewContext } from '../context.ts';
import { RowList } from '../RowList.tsx';
import { words } from '../words.ts';

/** Related items, selected by the editors, in their order. */
export const RelatedView = ({ items, context }: { items: readonly ArticleItem[]; context: ViewContext }) => {
	if (items.length === 0 || !context.settings.page.showRelated) return null;
	return (
		<section className="section related">
			<h2 className="section-title" {...words(context.t, 'article.related')} />
			<RowList items={items} layout="right" context={listContext(context.t, context.settings)} />
		</section>
	);
};
