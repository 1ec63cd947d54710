import type { Column } from '../domain/entities.ts';
import { columnAddress } from './addresses.ts';
import type { ViewContext } from './context.ts';
import { htmlLang } from './language.ts';

/** The names of columns as a grid of links, each in the language of its column. */
export const ColumnGrid = ({
	columns,
	context: { language },
}: {
	columns: readonly Column[];
	context: ViewContext;
}) => (
	<ul className="menu-grid">
		{columns.map((column) => (
			<li key={column.columnId}>
				<a
					href={columnAddress(column)}
					data-column={column.columnId}
					lang={column.lang === language ? undefined : htmlLang(column.lang)}
				>
					{column.columnName}
				</a>
			</li>
		))}
	</ul>
);
