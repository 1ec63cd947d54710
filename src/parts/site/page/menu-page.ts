/** The page from which everything can be reached. */
import { type Pages, viewPage } from '../../../document/page.ts';
import { loadMenu } from './load-menu.ts';
import { MenuView } from './MenuView.tsx';

export const pages: Pages = { menu: viewPage(loadMenu, MenuView) };
