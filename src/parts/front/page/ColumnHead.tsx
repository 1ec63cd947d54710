import type { Column } from '../../../domain/entities.ts';
import { columnAddress } from '../../../ui/addresses.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { namedColumn, nameWords } from '../../../ui/names.ts';
import { label } from '../../../ui/words.ts';

interface ColumnHeadProps {
	column: Column;
	/** The column above, where the head leads to it; null otherwise. */
	parent?: Column | null;
	subcolumns: readonly Column[];
	context: ViewContext;
	/** The tab says its name, and the stories begin at once: only who hears the page is told. */
	quiet?: boolean;
}

/** The name and the description of a column, and links to its subcolumns. */
export const ColumnHead = ({ column, parent = null, subcolumns, context, quiet = false }: ColumnHeadProps) => (
	<>
		<header className={quiet ? 'hidden-text' : 'column-head'} lang={htmlLang(column.lang)}>
			{parent === null ? null : (
				<p className="kicker">
					<a href={columnAddress(parent)} {...nameWords(context.t, namedColumn(parent), column.lang)} />
				</p>
			)}
			<h1 {...nameWords(context.t, namedColumn(column), column.lang)} />
			{column.description === '' ? null : <p>{column.description}</p>}
		</header>
		{subcolumns.length === 0 ? null : (
			<nav className="chips" {...label(context.t, 'column.children')}>
				<ul>
					{subcolumns.map((below) => (
						<li key={below.columnId}>
							<a href={columnAddress(below)} {...nameWords(context.t, namedColumn(below))} />
						</li>
					))}
				</ul>
			</nav>
		)}
	</>
);
