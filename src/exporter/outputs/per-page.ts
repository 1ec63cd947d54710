import type { MadePerPage } from '../plan/page-job.ts';
import type { PageInHand, PerPage } from './output.ts';
import { searchPerPage } from './search/search-per-page.ts';
import { sharePicturePerPage } from './share-pictures/share-picture-per-page.ts';

/** Every output that makes something of a page where it is rendered. */
const all: readonly PerPage<unknown>[] = [searchPerPage, sharePicturePerPage];

/** What outputs make of a page; undefined where none makes anything, as of most pages of most sites. */
export const madePerPage = async (page: PageInHand): Promise<MadePerPage | undefined> => {
	let values: Record<string, unknown> | undefined;
	for (const { name, make } of all) {
		const value = await make(page);
		if (value !== undefined) values = { ...values, [name]: value };
	}
	return values;
};
