/** From a route to the markup of its page: loads the screen, renders its views to static HTML. */

import { type ScreenContext, siteCardOf } from '../document/context.ts';
import { headTags, renderHead } from '../document/head-tags.ts';
import type { PageContent, ScreenRequest } from '../document/request.ts';
import { staticMarkup } from '../document/static-markup.ts';
import { siteCard } from '../domain/share-card.ts';
import { messageOf } from '../i18n/route-title.ts';
import type { Translate } from '../i18n/translate.ts';
import { notFoundRoute } from '../routes.ts';
import type { ViewContext } from '../ui/context.ts';
import { ShellView } from '../ui/FallbackView.tsx';
import { NotFoundView } from '../ui/NotFoundView.tsx';
import { screenFor } from './registry.ts';

/** Where a shell's second slot will be: between the islands of its frame. */
const shellAfter = '<div hidden data-shell-after=""></div>';

/** A shell that the browser fills, the page of an unknown address, or a screen that has nothing to show. */
const withoutContent = ({ match: { route }, address }: ScreenRequest, context: ViewContext): PageContent => {
	const title = messageOf(route.name);
	const card = siteCard(siteCardOf(context));
	const main =
		route.name === notFoundRoute.name
			? staticMarkup(NotFoundView, { context })
			: route.name === 'login'
				? ''
				: staticMarkup(ShellView, { route: route.name, context });
	return {
		head: {
			title: title === null ? context.settings.site.title : context.t(title),
			card,
			path: address,
			kind: 'website',
			lang: context.language,
			data: null,
			unlisted: !route.indexed || route.parameters.length > 0,
		},
		slots: { main, after: shellAfter },
		data: {},
	};
};

const contexts = new WeakMap<ScreenContext, ViewContext>();

/** The context of views, made once for each context of screens. */
const viewContextOf = (context: ScreenContext, t: Translate): ViewContext => {
	const known = contexts.get(context);
	if (known !== undefined && known.t === t) return known;
	const made = { ...context, t };
	contexts.set(context, made);
	return made;
};

/** The content of a page, for a route shell to show; null where the address names nothing. */
export const loadContent = async (request: ScreenRequest): Promise<PageContent | null> => {
	const screen = await screenFor(request.match.route.name);
	return screen === undefined ? null : screen(request, viewContextOf(request.context, request.t));
};

/** A route's bare address is exported as its shell: hosts answer with it for every id that has no page. */
const isShell = ({ match: { route, parameters } }: ScreenRequest): boolean =>
	route.parameters.length > 0 && Object.keys(parameters).length === 0;

/** Slots of a page, ready for its frame: content, or the face of a shell where there is none. */
export const renderContent = async (
	request: ScreenRequest,
): Promise<Partial<Record<'head' | 'main' | 'after', string>>> => {
	const content =
		(isShell(request) ? null : await loadContent(request)) ??
		withoutContent(request, viewContextOf(request.context, request.t));
	const data = JSON.stringify(content.data).replace(/</g, '\\u003c');
	const head = renderHead(headTags(content.head, request.context.settings));
	return { ...content.slots, head: `${head}<script type="application/json" id="page-data">${data}</script>` };
};
