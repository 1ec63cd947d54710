import type { Column } from '../../../domain/entities.ts';
import { addressOf } from '../../../routes.ts';
import { columnAddress } from '../../../ui/addresses.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { namedColumn, nameWords } from '../../../ui/names.ts';
import { label } from '../../../ui/words.ts';

interface ColumnTabsProps {
	columns: readonly Column[];
	/** Id of the active column. */
	active: string;
	context: ViewContext;
}

/** The columns in a strip that scrolls sideways; the first one is home. It works without scripts. */
export const ColumnTabs = ({ columns, active, context: { t } }: ColumnTabsProps) => (
	<nav className="tabs" {...label(t, 'site.columns')}>
		<ul className="tabs-strip" data-tabs="" lang={htmlLang('cn')}>
			{columns.map((column, index) => (
				<li key={column.columnId}>
					<a
						href={index === 0 ? addressOf('home') : columnAddress(column)}
						data-column={column.columnId}
						aria-current={column.columnId === active ? 'page' : undefined}
						data-lang={column.lang === 'cn' ? undefined : htmlLang(column.lang)}
						{...nameWords(t, namedColumn(column), 'cn')}
					/>
				</li>
			))}
		</ul>
	</nav>
);
