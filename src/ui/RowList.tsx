import type { ArticleItem, Language } from '../domain/entities.ts';
import { boldRows } from './bold-rows.ts';
import type { ListContext } from './context.ts';
import { ListRow, type RowLayout } from './ListRow.tsx';
import { htmlLang } from './language.ts';

/** The value of `picType` of a picture at full width. */
const wide = 2;

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
	/** Pictures at full width stand apart: after one, the next rows have theirs at the end. */
	spaced?: boolean;
	/** The ids of rows with bold titles; `first`: its own first row and its stories in words. Lists beside a page have none. */
	bold?: ReadonlySet<string> | 'first';
}

const none: ReadonlySet<string> = new Set();

/** How many rows stand between two with a picture at full width. */
const rowsBetween = 3;

/** The layout of each row of a list in which pictures at full width stand apart; undefined is that of the item. */
const spacedLayouts = (items: readonly ArticleItem[]): (RowLayout | undefined)[] => {
	let since = rowsBetween;
	return items.map(({ picType }) => {
		const isWide = picType === wide;
		const own = !isWide || since >= rowsBetween;
		since = isWide && own ? 0 : since + 1;
		return own ? undefined : 'right';
	});
};

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
	const bold = props.bold === 'first' ? boldRows(items, true) : (props.bold ?? none);
	const layouts = props.spaced === true ? spacedLayouts(items) : [];
	return (
		<ul className={className} lang={htmlLang(lang)} data-counted={counted ? '' : undefined}>
			{items.map((item, index) => (
				<ListRow
					key={item.fileId}
					item={item}
					context={context}
					around={lang}
					pinned={pinned}
					wanted={layout ?? layouts[index]}
					reason={reasons}
					bold={bold.has(item.fileId)}
				/>
			))}
		</ul>
	);
};
