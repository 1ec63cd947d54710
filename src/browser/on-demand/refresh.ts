import { startedClient } from '../../client/session/client.ts';
import { fragmentPart } from '../../features/registry.ts';
import { pageWords } from './page-words.ts';
import { trustedMarkup } from './trusted-markup.ts';
import { viewContext } from './view-context.ts';

/** Puts what is so now in place of what was so when the page was exported; a part that does not come stays as it is. */
export const refresh = async (element: HTMLElement): Promise<void> => {
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
		console.warn('A part of the page could not be brought up to date.', error);
		// An advert that does not come leaves no hole where nobody looks yet.
		if (element.dataset['refresh'] === 'advert' && element.getBoundingClientRect().top >= window.innerHeight)
			element.remove();
	}
};
