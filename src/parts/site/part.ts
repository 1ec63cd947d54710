import { definePart, file } from '../../document/part.ts';

/** What the newspaper says about itself, the menu, the page without a network. */
export const site = definePart({
	pages: [
		file('aboutUs downloadClient previewPDF', () => import('./page/pages.tsx')),
		file('menu', () => import('./page/menu-page.ts')),
		file('offline', () => import('./page/offline-page.ts')),
	],
});
