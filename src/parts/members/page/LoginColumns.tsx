import type { Column } from '../../../domain/entities.ts';
import { ColumnGrid } from '../../../ui/ColumnGrid.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { words } from '../../../ui/words.ts';

/** The columns, which the icon of the menu promises, below the sign-in (R-SCREEN-07, A-016). */
export const LoginColumns = ({ columns, context }: { columns: readonly Column[]; context: ViewContext }) =>
	columns.length === 0 ? null : (
		<nav className="login-columns" aria-labelledby="login-columns">
			<h2 id="login-columns" {...words(context.t, 'site.columns')} />
			<ColumnGrid columns={columns} context={context} />
		</nav>
	);
