/** From a route to the content of its page: loads it and renders its views to static HTML. */

import { headTags, renderHead } from '../document/head-tags.ts';
import type { Page } from '../document/page.ts';
import type { PlaceholderName } from '../document/placeholders.ts';
import type { PageContent, PageRequest } from '../document/request.ts';
import { siteCardOf } from '../document/site-card.ts';
import { staticMarkup } from '../document/static-markup.ts';
import { siteCard } from '../domain/share-card.ts';
import { messageOf } from '../i18n/route-title.ts';
import type { Translate } from '../i18n/translate.ts';
import { notFoundRoute } from '../routes.ts';
import type { SiteContext, ViewContext } from '../ui/context.ts';
import { FallbackView } from '../ui/FallbackView.tsx';
import { NotFoundView } from '../ui/NotFoundView.tsx';
import { pagePart } from './registry.ts';

/** Where a fallback page gets the markup of `after`: between the islands of its template. */
const fallbackAfter = '<div hidden data-shell-after=""></div>';

const mainWithoutContent = (route: string, context: ViewContext): string => {
	if (route === notFoundRoute.name) return staticMarkup(NotFoundView, { context });
	return route === 'login' ? '' : staticMarkup(FallbackView, { route, context });
};

/** A fallback page, the page of unknown addresses, or the page of an address that names nothing to show. */
const withoutContent = ({ match: { route }, address }: PageRequest, context: ViewContext): PageContent => {
	const title = messageOf(route.name);
	return {
		head: {
			title: title === null ? context.settings.site.title : context.t(title),
			card: siteCard(siteCardOf(context)),
			path: address,
			kind: 'website',
			lang: context.language,
			data: null,
			unlisted: !route.indexed || route.parameters.length > 0,
		},
		markup: { main: mainWithoutContent(route.name, context), after: fallbackAfter },
		data: {},
	};
};

const contexts = new WeakMap<SiteContext, ViewContext>();

/** The context of views; one object for each site context, so that pages share it. */
const viewContextOf = (context: SiteContext, t: Translate): ViewContext => {
	const known = contexts.get(context);
	if (known !== undefined && known.t === t) return known;
	const made = { ...context, t };
	contexts.set(context, made);
	return made;
};

const loadedPages = new Map<string, Page>();

/** The page of a route; undefined for a route without content of its own. The exporter needs each of them many times. */
const pageOfRoute = async (route: string): Promise<Page | undefined> => {
	if (!loadedPages.has(route)) {
		const subject = await pagePart(route)?.load();
		for (const [name, page] of Object.entries(subject?.pages ?? {})) loadedPages.set(name, page);
	}
	return loadedPages.get(route);
};

/**
 * The content of a page; null where the address names nothing to show.
 *
 * @throws CallFailure, NetworkError when a call of the page fails; status 404 when its content does not exist.
 */
export const loadContent = async (request: PageRequest): Promise<PageContent | null> => {
	const page = await pageOfRoute(request.match.route.name);
	return page === undefined ? null : page(request, viewContextOf(request.context, request.t));
};

/** A route's bare address is exported as its fallback page: hosts answer with it for every id that has no page. */
const isFallback = ({ match: { route, parameters } }: PageRequest): boolean =>
	route.parameters.length > 0 && Object.keys(parameters).length === 0;

/** What fills the placeholders of a page's template: its content, or what is shown without any. */
export const renderContent = async (request: PageRequest): Promise<Partial<Record<PlaceholderName, string>>> => {
	const content =
		(isFallback(request) ? null : await loadContent(request)) ??
		withoutContent(request, viewContextOf(request.context, request.t));
	const data = JSON.stringify(content.data).replace(/</g, '\\u003c');
	const head = renderHead(headTags(content.head, request.context.settings));
	return { ...content.markup, head: `${head}<script type="application/json" id="page-data">${data}</script>` };
};
