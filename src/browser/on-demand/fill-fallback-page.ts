import { NetworkError } from '../../client/api/result.ts';
import { addStyleSheet } from '../../client/runtime/add-style-sheet.ts';
import { exportedSettings, viewSettings } from '../../client/runtime/exported-settings.ts';
import { loadExportedSettings } from '../../client/runtime/load-exported-settings.ts';
import { loadPart } from '../../client/runtime/load-part.ts';
import { setPageCard } from '../../client/runtime/page-card.ts';
import { isDrawn, setPageItem } from '../../client/runtime/page-data.ts';
import { startedClient } from '../../client/session/client.ts';
import { withOfflineAnswers } from '../../client/session/offline-answers.ts';
import { session, startSession, storedLogin } from '../../client/stores/session.ts';
import { statuses } from '../../contract/envelope.ts';
import { CallFailure, type Reader } from '../../contract/reader.ts';
import { barOfPage } from '../../document/bar-of-page.ts';
import { failedState, missingState } from '../../document/fallback-states.tsx';
import type { PageContent } from '../../document/request.ts';
import { absoluteAddress } from '../../domain/address.ts';
import { dateText } from '../../domain/date-rule.ts';
import { previewEnd } from '../../domain/preview-end.ts';
import type { Translate } from '../../i18n/translate.ts';
import { loadContent } from '../../page-content.tsx';
import { partFile } from '../../parts.ts';
import { addressOf, identifyingParameters, matchRoute } from '../../routes.ts';
import posterStyles from '../../ui/poster.css?url&no-inline';
import { pageWords } from './page-words.ts';
import { sanitizeInBrowser } from './sanitize-in-browser.ts';
import { trustedMarkup } from './trusted-markup.ts';
import { viewContext } from './view-context.ts';

/** Statuses of content that does not exist, or not for this reader, such as a draft without its token. */
const missingStatuses: ReadonlySet<number> = new Set([
	statuses.notFound,
	statuses.badRequest,
	statuses.forbidden,
	statuses.memberNeeded,
]);

const isPreview = (): boolean => new URLSearchParams(window.location.search).get('isPreview') === 'true';

/** Replaces an element with markup. */
const replaceWith = (element: Element | null, markup: string): void => {
	if (element !== null) element.outerHTML = trustedMarkup(markup);
};

/**
 * Sets title, share values and item of the page to those of the loaded content; scripts and islands receive an event.
 */
const announce = (content: PageContent): void => {
	const title = new URLSearchParams(window.location.search).get('title') ?? '';
	if (title === '') document.title = content.head.title;
	const { card } = content.head;
	setPageCard(card);
	const shared = { title: card.title, description: card.description, image: card.image.address };
	for (const [name, value] of Object.entries(shared))
		document.querySelector(`meta[property="og:${name}"]`)?.setAttribute('content', value);
	const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
	if (canonical !== null)
		canonical.href = content.head.canonical ?? absoluteAddress(content.head.path, exportedSettings().site.address);
	if (content.head.unlisted && document.querySelector('meta[name="robots"][content="noindex"]') === null) {
		const robots = document.createElement('meta');
		robots.name = 'robots';
		robots.content = 'noindex';
		document.head.append(robots);
	}
	setPageItem(content.data.item ?? null);
};

/** Removes the islands of a page, and the bar at its foot, which contains only islands. @param main selector of the page's main element. */
const removeIslands = (main: string): void => {
	for (const part of Array.from(document.querySelectorAll(`${main} astro-island,${main} .foot-bar`))) part.remove();
};

/** Removes what belongs to readers: a story that nobody has yet has no comments, likes and counts, and no address to share. */
const removeReaders = (): void => {
	document.querySelector('main [data-island="comments"]')?.closest('astro-island')?.remove();
	for (const part of Array.from(document.querySelectorAll('main .foot-bar,#share'))) part.remove();
};

/** Says before the content that it is not released, when the link to it ends, and what is left out. */
const markPreview = (t: Translate): void => {
	const mark = document.createElement('p');
	mark.className = 'list-end problem';
	const end = previewEnd(new URLSearchParams(window.location.search).get('previewToken') ?? '');
	if (end === undefined) {
		mark.dataset['t'] = 'state.preview';
		mark.textContent = t('state.preview');
	} else {
		const values = { time: dateText(end, 'YYYY-MM-DD H:M') };
		mark.dataset['t'] = 'state.previewUntil';
		mark.dataset['v'] = JSON.stringify(values);
		mark.textContent = t('state.previewUntil', values);
	}
	document.querySelector('main')?.prepend(mark);
};

const show = (main: Element, content: PageContent, t: Translate): void => {
	const after = document.querySelector('[data-fallback-after]');
	if (content.markup.after === undefined) after?.remove();
	else replaceWith(after, content.markup.after);
	replaceWith(main, content.markup.main ?? '');
	// Content without an item, such as an article of the printed paper, has no comments.
	if (content.data.item === undefined) removeIslands('main[data-flags]');
	for (const link of Array.from(document.querySelectorAll<HTMLAnchorElement>('[data-comments-link]')))
		link.href = content.markup.comments ?? '';
	showInBar(content.markup.main ?? '', true);
	if (isPreview()) removeReaders();
	announce(content);
	if (isPreview()) markPreview(t);
};

/** The bar repeats the headline and leads to the section; its action is for content that is there. */
const showInBar = (markup: string, isThere: boolean): void => {
	const { title, back } = barOfPage(markup);
	const shown = document.querySelector('.bar-title');
	if (shown !== null) shown.innerHTML = trustedMarkup(title);
	const link = document.querySelector<HTMLAnchorElement>('.bar-back');
	if (link !== null) link.href = back;
	for (const action of Array.from(document.querySelectorAll<HTMLElement>('.bar-act'))) action.hidden = !isThere;
};

const reload = async (): Promise<void> => window.location.reload();

/** Shows that the content does not exist or did not load. Islands of an item that does not exist are removed. */
const showFailure = (main: Element, route: string, missing: boolean, t: Translate, retry = fillFallbackPage): void => {
	const context = viewContext(t);
	const markup = missing ? missingState(route, context, isPreview()) : failedState(context);
	if (missing) removeIslands('main');
	replaceWith(main, markup);
	showInBar(markup, false);
	const again = document.querySelector('[data-fallback]');
	if (again !== null) again.querySelector('[data-fallback-retry]')?.addEventListener('click', () => void retry(again));
	window.dispatchEvent(new Event('touch-edition:content'));
};

let isFollowed = false;

/** Reloads the page when the member whose content it shows (such as codes and points) signs out: that content must not stay (M-15). */
const leaveWithMember = (): void => {
	if (isFollowed) return;
	isFollowed = true;
	startSession();
	session.listen(({ state }) => {
		if (state === 'visitor' || state === 'expired') window.location.reload();
	});
};

/** Each call starts the client, so that without a network a kept answer can still be shown. */
const readWithClient = withOfflineAnswers(async (call, parameters) => (await startedClient()).read(call, parameters));

const readForPage: Reader = async (call, parameters) => {
	const answer = await readWithClient(call, parameters);
	if (call.token === 'member') leaveWithMember();
	return answer;
};

/**
 * Loads the content of this address into a fallback page (M-01), or in place of exported content when the query selects
 * other content. Uses the loaders and views of the exporter. An address without a route leads to home.
 *
 * @param main the element that the content replaces.
 * @throws when words or settings of the site do not load.
 */
export const fillFallbackPage = async (main: Element): Promise<void> => {
	const [t] = await Promise.all([pageWords(), loadExportedSettings()]);
	const match = matchRoute(window.location.pathname);
	if (match === null) {
		window.location.replace(`${addressOf('home')}${window.location.search}`);
		return;
	}
	// A site for reading alone has everything in its exported pages.
	if (document.documentElement.dataset['reading'] !== undefined) return showFailure(main, match.route.name, true, t);
	try {
		await loadPart(async () => partFile('pages', match.route.name)?.load());
		const settings = viewSettings();
		const context = { settings, language: settings.site.locale, drawn: isDrawn };
		const content = await loadContent({
			match,
			address: addressOf(match.route.name, identifyingParameters(match.route, match.parameters)),
			read: readForPage,
			context,
			sanitize: sanitizeInBrowser,
			t,
			visit: { query: new URLSearchParams(window.location.search), now: Date.now(), signedIn: storedLogin() !== null },
		});
		// Few readers open a poster: no exported page contains one, so its style loads with it.
		if (document.documentElement.dataset['isposter'] !== undefined) await addStyleSheet(posterStyles);
		if (content === null) showFailure(main, match.route.name, true, t);
		else show(main, content, t);
	} catch (error) {
		console.warn('The page could not be loaded.', error);
		if (error instanceof CallFailure || error instanceof NetworkError)
			showFailure(main, match.route.name, error instanceof CallFailure && missingStatuses.has(error.status), t);
		// A part of the script did not load. In this document its import fails forever: only a reload loads it again.
		else showFailure(main, match.route.name, false, t, reload);
	}
};
