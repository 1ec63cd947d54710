import { addressOf } from '../../routes.ts';
import { columnAddress } from '../../ui/addresses.ts';
import { listContext, type ViewContext } from '../../ui/context.ts';
import { htmlLang } from '../../ui/language.ts';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { label, words } from '../../ui/words.ts';
import { Carousel } from './Carousel.tsx';
import { ColumnTabs } from './ColumnTabs.tsx';
import type { ColumnPage } from './load-column.ts';
import { Services, Stretches } from './Stretches.tsx';

/** A column: the strip of columns, its name, its subcolumns, its list. */
export const ColumnView = ({ page, context }: { page: ColumnPage; context: ViewContext }) => {
	const { column, columns, children, first } = page;
	const { t, settings } = context;
	const rows = listContext(t, settings);
	const top = column.parentId === '' ? column.columnId : column.parentId;
	const empty = first.list.length + first.pinned.length + first.carousel.length === 0;
	return (
		<>
			<ColumnTabs columns={columns} active={top} context={context} />
			<header className="column-head" lang={htmlLang(column.lang)}>
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
			<Carousel items={first.carousel} context={context} />
			{empty ? (
				<StateBlock
					t={t}
					drawing="empty"
					message="state.empty"
					action={{ message: 'site.toHome', href: addressOf('home') }}
				/>
			) : null}
			{empty ? null : <h2 className="hidden-text" {...words(t, 'list.label')} />}
			{first.pinned.length === 0 ? null : (
				<RowList
					items={first.pinned}
					context={rows}
					layout="text"
					lang={column.lang}
					className="rows section pinned"
					pinned
					counted={settings.page.showCounts}
				/>
			)}
			<Services first={first} lang={column.lang} context={context} />
			<Stretches first={first} lang={column.lang} context={context} place="column" columnID={column.columnId} />
			{first.mayHaveMore ? (
				<MoreLink t={t} href={columnAddress(column)} kind="column" id={column.columnId} page={2} />
			) : null}
		</>
	);
};
