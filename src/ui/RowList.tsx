import type { ArticleItem, Language } from '../domain/entities.ts';
import type { ListContext } from './context.ts';
import { ListRow, type RowLayout } from './ListRow.tsx';
import { htmlLang } from './language.ts';

interface RowListProps {
	items: readonly ArticleItem[];
	context: ListContext;
	/** Language of most rows: that of the column. */
	lang?: Language;
	pinned?: boolean;
	/** One layout for all rows, in place of the layout of each item. */
	layout?: RowLayout;
	className?: string;
}

/** Rows below each other. */
export const RowList = ({ items, context, lang = 'cn', pinned = false, layout, className = 'rows' }: RowListProps) => (
	<ul className={className} lang={htmlLang(lang)}>
		{items.map((item) => (
			<ListRow key={item.fileId} item={item} context={context} around={lang} pinned={pinned} wanted={layout} />
		))}
	</ul>
);
