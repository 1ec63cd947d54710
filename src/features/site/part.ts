import { definePart, file } from '../../document/part.ts';

/** What the newspaper says about itself, the menu, the page without a network. */
export const site = definePart({
	pages: [
		file('aboutUs downloadClient previewPDF', () => import('./pages.tsx')),
		file('menu', () => import('./menu-page.ts')),
		file('offline', () => import('./offline-page.ts')),
	],
});
