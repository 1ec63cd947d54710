import { addressOf } from '../../../routes.ts';
import { columnAddress } from '../../../ui/addresses.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { MoreLink } from '../../../ui/MoreLink.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { words } from '../../../ui/words.ts';
import { Carousel } from './Carousel.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import { ColumnTabs } from './ColumnTabs.tsx';
import type { ColumnPage } from './load-column.ts';
import { isEmptyPage } from './load-home.ts';
import { PinnedRows } from './PinnedRows.tsx';
import { Stretches } from './Stretches.tsx';

/** A column: the strip of columns, its name, its subcolumns, its list. */
export const ColumnView = ({ page, context }: { page: ColumnPage; context: ViewContext }) => {
	const { column, columns, children, first } = page;
	const { t } = context;
	const top = column.parentId === '' ? column.columnId : column.parentId;
	const empty = isEmptyPage(first);
	return (
		<>
			<ColumnTabs columns={columns} active={top} context={context} />
			<ColumnHead column={column} subcolumns={children} context={context} />
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
			<PinnedRows items={first.pinned} column={column} context={context} />
			<Stretches
				first={first}
				opinion={null}
				lang={column.lang}
				context={context}
				place="column"
				columnID={column.columnId}
			/>
			{first.mayHaveMore ? (
				<MoreLink t={t} href={columnAddress(column)} kind="column" id={column.columnId} page={2} />
			) : null}
		</>
	);
};
