import type { ArticleItem } from '../../domain/entities.ts';
import { listContext, type ViewContext } from '../context.ts';
import { RowList } from '../RowList.tsx';
import { words } from '../words.ts';

/** How many related items a page shows. */
const most = 3;

/**
 * Related items, selected by the editors, in their order, each with why it is here. What stands below a story is a footer: reader
 * views leave that out, and take a section below a short story for a part of it.
 */
export const RelatedView = ({ items, context }: { items: readonly ArticleItem[]; context: ViewContext }) => {
	if (items.length === 0 || !context.settings.page.showRelated) return null;
	return (
		<footer className="section related">
			<h2 className="section-title" {...words(context.t, 'article.related')} />
			<RowList items={items.slice(0, most)} layout="right" reasons context={listContext(context.t, context.settings)} />
		</footer>
	);
};
