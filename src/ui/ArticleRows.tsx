import type { ArticleItem } from '../domain/entities.ts';
import { boldRows } from './bold-rows.ts';
import { listContext, type ViewContext } from './context.ts';
import { ListLanguages } from './ListLanguages.tsx';
import type { RowLayout } from './ListRow.tsx';
import { PagedList } from './PagedList.tsx';
import { RowList } from './RowList.tsx';

interface ArticleRowsProps {
	context: ViewContext;
	kind: string;
	id: string;
	href: string;
	items: readonly ArticleItem[];
	more: boolean;
	layout?: RowLayout;
	/** Number of items of the list that are shown above it. */
	above?: number;
	/** Something larger stands above it: its first row is one of the others. */
	below?: boolean;
}

/** A paged list of articles. */
export const ArticleRows = ({
	context,
	kind,
	id,
	href,
	items,
	more,
	layout,
	above = 0,
	below = false,
}: ArticleRowsProps) => (
	<>
		<ListLanguages items={items} t={context.t} />
		<PagedList t={context.t} kind={kind} id={id} href={href} length={items.length + above} more={more}>
			<RowList
				items={items}
				context={listContext(context.t, context.settings)}
				counted={context.settings.page.showCounts}
				bold={boldRows(items, !below)}
				{...(layout === undefined ? {} : { layout })}
			/>
		</PagedList>
	</>
);
