import type { Column } from '../domain/entities.ts';
import { columnAddress } from './addresses.ts';
import type { ViewContext } from './context.ts';
import { namedColumn, nameWords } from './names.ts';

/** The names of columns as a grid of links, each in the language of its column. */
export const ColumnGrid = ({ columns, context: { t } }: { columns: readonly Column[]; context: ViewContext }) => (
	<ul className="menu-grid">
		{columns.map((column) => (
			<li key={column.columnId}>
				<a href={columnAddress(column)} data-column={column.columnId} {...nameWords(t, namedColumn(column))} />
			</li>
		))}
	</ul>
);
