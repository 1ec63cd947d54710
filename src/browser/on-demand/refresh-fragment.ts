import { loadExportedSettings } from '../../client/runtime/load-exported-settings.ts';
import { loadPart } from '../../client/runtime/load-part.ts';
import { startedClient } from '../../client/session/client.ts';
import { partFile } from '../../parts.ts';
import { shownMessages } from '../tools/language.ts';
import { pageMarkup } from './page-markup.ts';
import { pageWords } from './page-words.ts';
import { replaceKeepingFocus } from './replace-keeping-focus.ts';
import { viewContext } from './view-context.ts';

/**
 * Renders a live fragment with current answers of the platform.
 *
 * @returns its element, which is not on the page; null when there is nothing to show.
 * @throws when a call or a part of the script fails.
 */
export const freshFragment = async (element: HTMLElement, kind: string): Promise<Element | null> => {
	const [t, { read }, part] = await Promise.all([
		pageWords(),
		startedClient(),
		loadPart(async () => partFile('fragments', kind)?.load()),
		loadExportedSettings(),
	]);
	const request = { read, data: { ...element.dataset }, context: viewContext(t) };
	const markup = (await part?.fragments[kind]?.(request)) ?? '';
	const holder = document.createElement('div');
	holder.innerHTML = pageMarkup(markup);
	return holder.firstElementChild;
};

/** Renders a live fragment again with current answers of the platform. When that fails, the exported one stays. */
export const refreshFragment = async (element: HTMLElement): Promise<void> => {
	const kind = element.dataset['refresh'] ?? '';
	loadPart(async () => partFile('opened', kind)?.load(), false).then(
		(part) => part?.opened(element),
		(error: unknown) => console.warn(error),
	);
	try {
		const fresh = await freshFragment(element, kind);
		// An island may have taken the element over while the answer was on its way.
		if (fresh === null || fresh.isEqualNode(element) || element.hasAttribute('data-held')) return;
		fresh.setAttribute('data-fresh', '');
		replaceKeepingFocus(element, fresh);
		window.dispatchEvent(new Event('touch-edition:content'));
		const part = await loadPart(async () => partFile('refreshed', kind)?.load());
		part?.refreshed(fresh, shownMessages);
	} catch (error) {
		console.warn('A live fragment could not be refreshed.', error);
		// The box of an advert that does not load is removed, unless it may be on the screen already.
		if (kind === 'advert' && element.getBoundingClientRect().top >= window.innerHeight) element.remove();
	}
};
