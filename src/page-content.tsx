/** The content of a page, by its route: loads it and renders its views to static HTML. */

import { withoutAbsentLinks } from './document/absent-links.ts';
import { barOfPage } from './document/bar-of-page.ts';
import { isEmptyList } from './document/empty-page.ts';
import { headTags, renderHead } from './document/head-tags.ts';
import type { Page } from './document/page.ts';
import { markPhrases } from './document/phrases/mark-phrases.ts';
import type { PlaceholderName } from './document/placeholders.ts';
import type { PageContent, PageRequest } from './document/request.ts';
import { siteCardOf } from './document/site-card.ts';
import { cacheMarkup, staticMarkup } from './document/static-markup.ts';
import type { Language } from './domain/entities.ts';
import { siteCard } from './domain/share-card.ts';
import { messageOf } from './i18n/route-title.ts';
import type { Translate } from './i18n/translate.ts';
import { partFile } from './parts.ts';
import { notFoundRoute } from './routes.ts';
import type { SiteContext, ViewContext } from './ui/context.ts';
import { FallbackView } from './ui/FallbackView.tsx';
import { Icon } from './ui/Icon.tsx';
import { NotFoundView } from './ui/NotFoundView.tsx';

// A page has ten to twenty icons: writing them took a sixth of the time of its views.
cacheMarkup(Icon, ({ name }) => name);

/** Where a fallback page inserts the markup of `after`: between the islands of its template. */
const fallbackAfter = '<div hidden data-fallback-after=""></div>';

const mainWithoutContent = (route: string, context: ViewContext): string => {
	if (route === notFoundRoute.name) return staticMarkup(NotFoundView, { context });
	return staticMarkup(FallbackView, { route, context });
};

/** The content of a fallback page, of the page for unknown addresses, or of an address that has nothing to show. */
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
			unlisted: true,
		},
		markup: { main: mainWithoutContent(route.name, context), after: fallbackAfter },
		data: {},
	};
};

const contexts = new WeakMap<SiteContext, ViewContext>();

/** The context of views; one object for each site context, which pages share. */
const viewContextOf = (context: SiteContext, t: Translate): ViewContext => {
	const known = contexts.get(context);
	if (known !== undefined && known.t === t) return known;
	const made = { ...context, t };
	contexts.set(context, made);
	return made;
};

const loadedPages = new Map<string, Page>();

/**
 * The page of a route; undefined for a route without content of its own. Cached, because the exporter calls it very
 * often.
 */
const pageOfRoute = async (route: string): Promise<Page | undefined> => {
	if (!loadedPages.has(route)) {
		const subject = await partFile('pages', route)?.load();
		for (const [name, page] of Object.entries(subject?.pages ?? {})) loadedPages.set(name, page);
	}
	return loadedPages.get(route);
};

/**
 * The content of a page; null when the address has nothing to show.
 *
 * @throws CallFailure, NetworkError when a call of the page fails; status 404 when its content does not exist.
 */
export const loadContent = async (request: PageRequest): Promise<PageContent | null> => {
	const page = await pageOfRoute(request.match.route.name);
	return page === undefined ? null : page(request, viewContextOf(request.context, request.t));
};

/**
 * The address of a route without parameters is exported as its fallback page: hosts serve it for every id without a
 * page.
 */
const isFallback = ({ match: { route, parameters } }: PageRequest): boolean =>
	route.parameters.length > 0 && Object.keys(parameters).length === 0;

/** The content of a page for its template. */
export interface RenderedContent {
	/** The language of its words, which its template has too. */
	language: Language;
	/** The values of the placeholders. */
	values: Partial<Record<PlaceholderName, string>>;
}

/**
 * The content of a page, or a state without content. A page in another language than the site, such as the English edition
 * of a story, has its words in its own language.
 *
 * @param translateIn the translator of a language.
 */
export const renderContent = async (
	request: Omit<PageRequest, 't'>,
	translateIn: (language: Language) => Translate,
): Promise<RenderedContent> => {
	const inLanguage = async (language: Language): Promise<PageContent> => {
		const own = { ...request, t: translateIn(language) };
		return (
			(isFallback(own) ? null : await loadContent(own)) ?? withoutContent(own, viewContextOf(request.context, own.t))
		);
	};
	const inSiteLanguage = await inLanguage(request.context.language);
	const language = inSiteLanguage.head.lang;
	// The language is known once the content is there. Its calls have their answers by then.
	const content = language === request.context.language ? inSiteLanguage : await inLanguage(language);
	const data = JSON.stringify(content.data).replace(/</g, '\\u003c');
	const { main = '', after = '' } = content.markup;
	const unlisted = content.head.unlisted || isEmptyList(request.match.route, main);
	const head = renderHead(headTags({ ...content.head, unlisted }, request.context.settings));
	const [markedMain, markedAfter] = await Promise.all([markPhrases(main), markPhrases(after)]);
	return {
		language,
		values: {
			...barOfPage(main),
			...content.markup,
			main: withoutAbsentLinks(markedMain),
			after: withoutAbsentLinks(markedAfter),
			head: `${head}<script type="application/json" id="page-data">${data}</script>`,
		},
	};
};
