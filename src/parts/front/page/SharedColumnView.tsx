import { ArticleRows } from '../../../ui/ArticleRows.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { words } from '../../../ui/words.ts';
import { ColumnHead } from './ColumnHead.tsx';
import type { SharedColumnPage } from './load-column.ts';
import { PinnedRows } from './PinnedRows.tsx';

/** A shared column: its parent, its subcolumns and its list, without the rest of the site. */
export const SharedColumnView = ({ page, context }: { page: SharedColumnPage; context: ViewContext }) => {
	const { column, parent, children, pinned, items, more, head } = page;
	return (
		<>
			<ColumnHead column={column} parent={parent} subcolumns={children} context={context} />
			<h2 className="hidden-text" {...words(context.t, 'list.label')} />
			<PinnedRows items={pinned} column={column} context={context} />
			<ArticleRows
				context={context}
				kind="column"
				id={column.columnId}
				href={head.path}
				items={items}
				above={pinned.length}
				below={pinned.length > 0}
				more={more}
			/>
		</>
	);
};
