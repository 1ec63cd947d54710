/** Pages of home and columns, and of lists across columns: tags, photo sets, modules. */

import { type Pages, viewPage } from '../../../document/page.ts';
import { ColumnView } from './ColumnView.tsx';
import { HomeView } from './HomeView.tsx';
import { PhotoSetsView, TagView } from './ListView.tsx';
import { loadColumn, loadSharedColumn } from './load-column.ts';
import { loadHome } from './load-home.ts';
import { loadModules, loadPhotoSets, loadTag } from './load-lists.ts';
import { ModulesView } from './ModulesView.tsx';
import { SharedColumnView } from './SharedColumnView.tsx';

export const pages: Pages = {
	home: viewPage(loadHome, HomeView),
	columnDetail: viewPage(loadColumn, ColumnView),
	columnShare: viewPage(loadSharedColumn, SharedColumnView),
	tagList: viewPage(loadTag, TagView),
	moreImage: viewPage(loadPhotoSets, PhotoSetsView),
	moreModules: viewPage(loadModules, ModulesView),
};
