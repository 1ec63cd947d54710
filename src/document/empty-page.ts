/** Pages of lists that have nothing to show: search engines need not know them until they have. */
import { basePath, type Route, routes } from '../routes.ts';

const shownPages = new RegExp(
	`href="${basePath}(?:${routes
		.filter(({ detail }) => detail)
		.map(({ path }) => path)
		.join('|')})/`,
);

/**
 * Whether a page is the empty state of a list. Home is never one: it is where a site begins.
 *
 * @param main markup of its main part.
 */
export const isEmptyList = ({ name, detail }: Route, main: string): boolean =>
	!detail && name !== 'home' && main.includes('class="state"') && !shownPages.test(main);
