import type { ArticleItem, Column } from '../../../domain/entities.ts';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { RowList } from '../../../ui/RowList.tsx';

interface PinnedRowsProps {
	items: readonly ArticleItem[];
	column: Column;
	context: ViewContext;
}

/** The pinned items of a column, above its list. */
export const PinnedRows = ({ items, column, context }: PinnedRowsProps) =>
	items.length === 0 ? null : (
		<RowList
			items={items}
			context={listContext(context.t, context.settings)}
			layout="text"
			lang={column.lang}
			className="rows section pinned"
			pinned
			bold="first"
			counted={context.settings.page.showCounts}
		/>
	);
