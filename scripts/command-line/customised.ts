/** What a newspaper has made its own, and where each part is written: lines that an export begins with. */
import type { Settings } from '../../src/config/schema.ts';
import { addressOf } from '../../src/routes.ts';

const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;

/**
 * Lines about the parts of settings; none for a site that has the product's own everywhere.
 *
 * @param file name of the settings file.
 */
export const customisedParts = ({ site }: Pick<Settings, 'site'>, file: string): string[] => {
	const labels = Object.values(site.labels).reduce((sum, ownLabels) => sum + Object.keys(ownLabels ?? {}).length, 0);
	return [
		...(site.stylesheet === '' ? [] : [`Own style sheet: public${site.stylesheet}`]),
		...(labels === 0 ? [] : [`Own words: ${count(labels, 'message', 'messages')}, site.labels of ${file}`]),
		...(site.headTags.length === 0
			? []
			: [`Own head: ${count(site.headTags.length, 'element', 'elements')}, site.headTags of ${file}`]),
		...(site.links.length === 0
			? []
			: [`Own links: ${count(site.links.length, 'link', 'links')}, site.links of ${file}`]),
	];
};

/** A line for each page of text of the site's own, with its address. */
export const ownPages = (pages: readonly { title: string; id: string; column_id: string }[]): string[] =>
	pages.map(
		({ title, id, column_id: columnId }) => `Own page: ${title} is ${addressOf('newsDetail', { columnId, id })}`,
	);
