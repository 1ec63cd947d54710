/** Screens of the front page and of columns. */
import { loadColumn } from '../../screens/column.ts';
import { loadHome } from '../../screens/home.ts';
import { loadSection } from '../../screens/special.ts';
import { ColumnView } from '../../views/column/ColumnView.tsx';
import { HomeView } from '../../views/home/HomeView.tsx';
import { SectionView } from '../../views/special/SectionView.tsx';
import { type Screens, shows } from './screen.ts';

export const screens: Screens = {
	home: shows(({ read, address, context }) => loadHome(read, address, context), HomeView),
	columnDetail: shows(async ({ match, read, address, context, t }) => {
		const { id } = match.parameters;
		return id === undefined ? null : loadColumn(read, id, address, t('title.columnDetail'), context);
	}, ColumnView),
	specMore: shows(async ({ match, read, address, context }) => {
		const { columnId } = match.parameters;
		return columnId === undefined ? null : loadSection(read, columnId, address, context);
	}, SectionView),
};
