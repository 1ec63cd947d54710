import { startedClient } from '../../client/session/client.ts';
import { fragmentPart } from '../../features/registry.ts';
import { pageWords } from './page-words.ts';
import { trustedMarkup } from './trusted-markup.ts';
import { viewContext } from './view-context.ts';

/** Renders a live fragment again with current answers of the platform. When that fails, the exported one stays. */
export const refreshFragment = async (element: HTMLElement): Promise<void> => {
	try {
		const kind = element.dataset['refresh'] ?? '';
		const [t, { read }, part] = await Promise.all([pageWords(), startedClient(), fragmentPart(kind)?.load()]);
		const request = { read, data: { ...element.dataset }, context: viewContext(t) };
		const markup = (await part?.fragments[kind]?.(request)) ?? '';
		const holder = document.createElement('div');
		holder.innerHTML = trustedMarkup(markup);
		const fresh = holder.firstElementChild;
		if (fresh === null || fresh.isEqualNode(element)) return;
		fresh.setAttribute('data-fresh', '');
		element.replaceWith(fresh);
		window.dispatchEvent(new Event('touch-edition:content'));
	} catch (error) {
		console.warn('A live fragment could not be refreshed.', error);
		// The box of an advert that does not load is removed, unless it may be on the screen already.
		if (element.dataset['refresh'] === 'advert' && element.getBoundingClientRect().top >= window.innerHeight)
			element.remove();
	}
};
