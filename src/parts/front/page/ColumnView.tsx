import { addressOf } from '../../../routes.ts';
import { columnAddress } from '../../../ui/addresses.ts';
import { boldRows } from '../../../ui/bold-rows.ts';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { MoreLink } from '../../../ui/MoreLink.tsx';
import { namedColumn, nameWords } from '../../../ui/names.ts';
import { RowList } from '../../../ui/RowList.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { words } from '../../../ui/words.ts';
import { Carousel } from './Carousel.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import { ColumnTabs } from './ColumnTabs.tsx';
import { weightsOf } from './front-weights.ts';
import { type ColumnPage, type ColumnSection, isEdition } from './load-column.ts';
import { isEmptyPage } from './load-home.ts';
import { Pair } from './Pair.tsx';
import { PinnedRows } from './PinnedRows.tsx';
import { Stretches } from './Stretches.tsx';

/** The newest stories of a subcolumn, below the stories of its column. */
const Section = ({ section: { column, items }, context }: { section: ColumnSection; context: ViewContext }) => (
	<section className="section" lang={htmlLang(column.lang)}>
		<h2 className="section-title">
			<span {...nameWords(context.t, namedColumn(column), column.lang)} />
			<a className="section-more" href={columnAddress(column)} {...words(context.t, 'list.more')} />
		</h2>
		<RowList
			items={items}
			context={listContext(context.t, context.settings)}
			lang={column.lang}
			counted={context.settings.page.showCounts}
			bold={boldRows(items, false)}
		/>
	</section>
);

/** A column: the strip of columns, its name, its subcolumns, its list. One in another language is a front page: lead, pair, sections. */
export const ColumnView = ({ page, context }: { page: ColumnPage; context: ViewContext }) => {
	const { column, columns, children, sections } = page;
	const { t } = context;
	const edition = isEdition(column, context);
	const weights = edition ? weightsOf(page.first, null) : null;
	const first = weights === null ? page.first : { ...page.first, carousel: weights.slides, list: weights.list };
	const top = column.parentId === '' ? column.columnId : column.parentId;
	const empty = isEmptyPage(page.first) && sections.length === 0;
	return (
		<>
			<ColumnTabs columns={columns} active={top} context={context} />
			<ColumnHead column={column} subcolumns={edition ? [] : children} context={context} quiet={edition} />
			<Carousel
				items={first.carousel}
				context={context}
				column={column.columnId}
				className={edition ? 'carousel lead' : 'carousel'}
				withSummaries={edition}
			/>
			{(weights?.pair.length ?? 0) === 0 ? null : <h2 className="hidden-text" {...words(t, 'carousel.label')} />}
			<Pair items={weights?.pair ?? []} context={context} />
			{empty ? (
				<StateBlock
					t={t}
					drawing="empty"
					message="state.empty"
					action={{ message: 'site.toHome', href: addressOf('home') }}
				/>
			) : null}
			{empty ? null : <h2 className="hidden-text" {...words(t, 'list.label')} />}
			<PinnedRows items={first.pinned} column={column} context={context} />
			<Stretches
				first={first}
				opinion={null}
				lang={column.lang}
				context={context}
				place="column"
				columnID={column.columnId}
			/>
			{sections.map((section) => (
				<Section key={section.column.columnId} section={section} context={context} />
			))}
			{first.mayHaveMore ? (
				<MoreLink t={t} href={columnAddress(column)} kind="column" id={column.columnId} page={2} />
			) : null}
		</>
	);
};
