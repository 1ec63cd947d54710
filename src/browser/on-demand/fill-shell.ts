import { setPageCard } from '../../client/runtime/page-card.ts';
import { setPageItem } from '../../client/runtime/page-data.ts';
import { runtimeSettings } from '../../client/runtime/runtime-settings.ts';
import { startedClient } from '../../client/session/client.ts';
import { storedLogin } from '../../client/stores/session.ts';
import { statuses } from '../../contract/envelope.ts';
import { CallFailure } from '../../contract/reader.ts';
import type { PageContent } from '../../document/request.ts';
import { failedState, missingState } from '../../features/fallback-states.tsx';
import { loadContent } from '../../features/page-content.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { addressOf, matchRoute } from '../../routes.ts';
import { browserClean } from './browser-clean.ts';
import { pageWords } from './page-words.ts';
import { trustedMarkup } from './trusted-markup.ts';
import { viewContext } from './view-context.ts';

/** Not there, or not for this reader: a draft without its token looks like nothing. */
const nothingThere: ReadonlySet<number> = new Set([
	statuses.notFound,
	statuses.badRequest,
	statuses.forbidden,
	statuses.memberNeeded,
]);

/** Puts markup in place of an element. */
const replaceWith = (element: Element | null, markup: string): void => {
	if (element !== null) element.outerHTML = trustedMarkup(markup);
};

/** The page now shows this content: title, data for the islands, and word of it to scripts and islands. */
const announce = (content: PageContent): void => {
	if (!/[?&]title=[^&]/.test(window.location.search)) document.title = content.head.title;
	setPageCard(content.head.card);
	if (content.head.unlisted && document.querySelector('meta[name="robots"][content="noindex"]') === null) {
		const robots = document.createElement('meta');
		robots.name = 'robots';
		robots.content = 'noindex';
		document.head.append(robots);
	}
	setPageItem(content.data.item ?? null);
};

const removeIslands = (selector: string): void => {
	for (const island of Array.from(document.querySelectorAll(selector))) island.remove();
};

const show = (shell: Element, content: PageContent): void => {
	const after = document.querySelector('[data-shell-after]');
	if (content.markup.after === undefined) after?.remove();
	else replaceWith(after, content.markup.after);
	replaceWith(shell, content.markup.main ?? '');
	// What stands in place of an item, such as an article of the printed paper, takes no comments.
	if (content.data.item === undefined) removeIslands('main[data-flags] astro-island');
	announce(content);
};

/** Nothing there, or no answer: said in place, with a way on. Islands of an item that does not exist go. */
const showFailure = (shell: Element, route: string, missing: boolean, t: Translate): void => {
	const context = viewContext(t);
	const markup = missing ? missingState(route, context) : failedState(context);
	if (missing) removeIslands('main astro-island');
	replaceWith(shell, markup);
	const again = document.querySelector('[data-shell]');
	if (again !== null) again.querySelector('[data-shell-retry]')?.addEventListener('click', () => void fillShell(again));
	window.dispatchEvent(new Event('touch-edition:content'));
};

/**
 * Loads the screen of this address into the route shell that is open (M-01), or in place of what was exported when the
 * query asks for something else: the same loaders and views as the exporter's. An address that no screen has goes home.
 *
 * @param shell what gives way.
 */
export const fillShell = async (shell: Element): Promise<void> => {
	const t = await pageWords();
	const match = matchRoute(window.location.pathname);
	if (match === null) {
		window.location.replace(`${addressOf('home')}${window.location.search}`);
		return;
	}
	try {
		const { read } = await startedClient();
		const settings = runtimeSettings();
		const context = { settings, language: settings.site.locale };
		const content = await loadContent({
			match,
			address: window.location.pathname,
			read,
			context,
			clean: browserClean,
			t,
			visit: { query: new URLSearchParams(window.location.search), now: Date.now(), signedIn: storedLogin() !== null },
		});
		if (content === null) showFailure(shell, match.route.name, true, t);
		else show(shell, content);
	} catch (error) {
		console.warn('The screen could not be loaded.', error);
		showFailure(shell, match.route.name, error instanceof CallFailure && nothingThere.has(error.status), t);
	}
};
