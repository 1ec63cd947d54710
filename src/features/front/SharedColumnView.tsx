import { ArticleRows } from '../../ui/ArticleRows.tsx';
import { columnAddress } from '../../ui/addresses.ts';
import { listContext, type ViewContext } from '../../ui/context.ts';
import { htmlLang } from '../../ui/language.ts';
import { RowList } from '../../ui/RowList.tsx';
import { label, words } from '../../ui/words.ts';
import type { SharedColumnPage } from './load-column.ts';

/** A shared column: its parent, its subcolumns and its list, without the rest of the site. */
export const SharedColumnView = ({ page, context }: { page: SharedColumnPage; context: ViewContext }) => {
	const { column, parent, children, pinned, items, more, head } = page;
	const { t, settings } = context;
	return (
		<>
			<header className="column-head" lang={htmlLang(column.lang)}>
				{parent === null ? null : (
					<p className="kicker">
						<a href={columnAddress(parent)}>{parent.columnName}</a>
					</p>
				)}
				<h1>{column.columnName}</h1>
				{column.description === '' ? null : <p>{column.description}</p>}
			</header>
			{children.length === 0 ? null : (
				<nav className="chips" {...label(t, 'column.children')}>
					<ul>
						{children.map((child) => (
							<li key={child.columnId}>
								<a href={columnAddress(child)}>{child.columnName}</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			<h2 className="hidden-text" {...words(t, 'list.label')} />
			{pinned.length === 0 ? null : (
				<RowList
					items={pinned}
					context={listContext(t, settings)}
					layout="text"
					lang={column.lang}
					className="rows section pinned"
					pinned
				/>
			)}
			<ArticleRows context={context} kind="column" id={column.columnId} href={head.path} items={items} more={more} />
		</>
	);
};
