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
	/** The rows get their numbers of comments, once the page has loaded. */
	counted?: boolean;
	/** Each row says above its title what leads to it: its kind or its column. */
	reasons?: boolean;
}

/** Rows below each other. */
export const RowList = (props: RowListProps) => {
	const {
		items,
		context,
		lang = 'cn',
		pinned = false,
		layout,
		className = 'rows',
		counted = false,
		reasons = false,
	} = props;
	return (
		<ul className={className} lang={htmlLang(lang)} data-counted={counted ? '' : undefined}>
			{items.map((item) => (
				<ListRow
					key={item.fileId}
					item={item}
					context={context}
					around={lang}
					pinned={pinned}
					wanted={layout}
					reason={reasons}
				/>
			))}
		</ul>
	);
};
