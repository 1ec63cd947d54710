/** `npm run platform -- previews`: links that open the preview of a story until they end. */
import { listPreviewLinks } from '../../src/platform/auth/preview-links.ts';
import { previewAddress } from '../../src/platform/desk/previews-view.ts';
import { endPreview, makePreview } from '../../src/platform/desk/recorded-acts.ts';
import { UsageError } from './errors.ts';
import { checkAction } from './options.ts';
import { printable } from './printable.ts';
import { siteSettings } from './site-settings.ts';
import { withStore } from './with-store.ts';

export const previewActions = ['list', 'make', 'end'] as const;

/** More than there are. */
const all = 1_000_000;

/**
 * `npm run platform -- previews [list|make|end] [id]`.
 *
 * @param id to make: of the story; to end: the number of the link. @param settings value of `--settings`, for the address of the site.
 * @throws UsageError for an unknown action, and for an id that is missing or names nothing.
 */
export const runPreviews = async (
	action: string,
	id: string | undefined,
	settings: string | undefined,
): Promise<number> => {
	checkAction('previews', action, previewActions);
	if (action !== 'list' && id === undefined)
		throw new UsageError(
			`previews ${action} needs ${action === 'make' ? 'the id of a story' : 'the number of a link'}.`,
		);
	const { site } = await siteSettings(settings);
	return withStore(async (openedStore) => {
		const { store } = openedStore;
		if (action === 'make' && id !== undefined) {
			const link = await makePreview(openedStore, id);
			if (link === undefined) throw new UsageError(`There is no story ${id}.`);
			console.log(
				`${previewAddress(site.address, link.article, link.token)}\nIt opens “${printable(link.article.title)}” until ${new Date(link.until).toISOString()}.`,
			);
			return;
		}
		if (action === 'end' && id !== undefined) {
			if (!(await endPreview(openedStore, id)))
				throw new UsageError(`No link ${id} is open. "previews" lists those that are.`);
			console.log(`The link ${id} has ended.`);
			return;
		}
		const links = await listPreviewLinks(store.writing, store.now(), { limit: all });
		for (const { key, editor, until, article_id, title } of links)
			console.log(
				`${key}  until ${new Date(until).toISOString()}  ${editor === '' ? '(command)' : printable(editor)}  ${article_id}  ${printable(title ?? '')}`,
			);
		if (links.length === 0) console.log('No link to a preview is open.');
	});
};
