/**
 * Follows the choices of theme, data saver and text size that the reader makes elsewhere: on a later page, before Back
 * leads to this one in the browser's memory, or in another tab; and the theme of the device. The script in the head of every page is kept small and
 * reads them only once, so what shows them again loads when they have changed.
 */
import { loadPart } from '../../../client/runtime/load-part.ts';
import { localItems } from '../../../client/runtime/storage.ts';

/** The stored items that decide how a page looks; the platform's configuration stores the second one. */
const items = ['theme', 'detailPageGrey', 'dataSaver', 'fontSteps', 'large'] as const;

const stored = (): string => items.map((name) => localItems.get(name)).join();

/** Starts to follow them. */
export const startFollowChoices = (): void => {
	let shown = stored();
	const show = (): void => {
		loadPart(() => import('../../on-demand/show-choices.ts')).then(
			({ showChoices }) => showChoices(),
			// The page stays as it is.
			console.warn,
		);
	};
	const follow = (): void => {
		const now = stored();
		if (now === shown) return;
		shown = now;
		show();
	};
	// Older browsers have no listeners here.
	window.matchMedia('(prefers-color-scheme:dark)').addEventListener?.('change', () => {
		if (localItems.get('theme') === 'system') show();
	});
	window.addEventListener('storage', follow);
	window.addEventListener('pageshow', ({ persisted }) => {
		if (persisted) follow();
	});
};
