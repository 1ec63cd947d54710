/** Screens of the front page and of columns. */

import { type Screens, shows } from '../../document/page.ts';
import { loadSection } from '../reading/load.ts';
import { SectionView } from '../reading/SectionView.tsx';
import { ColumnView } from './ColumnView.tsx';
import { HomeView } from './HomeView.tsx';
import { loadColumn } from './load-column.ts';
import { loadHome } from './load-home.ts';

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
