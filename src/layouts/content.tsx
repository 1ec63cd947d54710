/** From a route to the markup of its page: loads the screen, renders its views to static HTML. */
import { siteCard } from '../domain/share-card.ts';
import { messageOf } from '../i18n/route-title.ts';
import type { Translate } from '../i18n/translate.ts';
import { notFoundRoute } from '../routes.ts';
import { type ArticleScreen, loadArticle } from '../screens/article.ts';
import { loadColumn } from '../screens/column.ts';
import { type ScreenContext, siteCardOf } from '../screens/context.ts';
import { loadHome } from '../screens/home.ts';
import type { PageContent, ScreenRequest } from '../screens/screen.ts';
import { loadSection, loadSpecial } from '../screens/special.ts';
import { ArticleView } from '../views/article/ArticleView.tsx';
import { LinkView } from '../views/article/LinkView.tsx';
import { RelatedView } from '../views/article/RelatedView.tsx';
import { ColumnView } from '../views/column/ColumnView.tsx';
import type { ViewContext } from '../views/context.ts';
import { HomeView } from '../views/home/HomeView.tsx';
import { LiveView } from '../views/live/LiveView.tsx';
import { PhotoView } from '../views/photo/PhotoView.tsx';
import { SectionView } from '../views/special/SectionView.tsx';
import { SpecialView } from '../views/special/SpecialView.tsx';
import { GenericView } from '../views/state/GenericView.tsx';
import { NotFoundView } from '../views/state/NotFoundView.tsx';
import { ShellView } from '../views/state/ShellView.tsx';
import { VideoView } from '../views/video/VideoView.tsx';
import { headTags, renderHead } from './head-tags.ts';
import { staticMarkup } from './static-markup.ts';

type Screen = (request: ScreenRequest, context: ViewContext) => Promise<PageContent>;

const itemData = ({
	article: { fileId, articleType, columnID, discussClosed },
}: ArticleScreen): PageContent['data'] => ({
	item: { fileId, articleType, columnID, discussClosed },
});

/** Screens of one item: they differ in their view only. */
const item =
	(View: typeof ArticleView): Screen =>
	async (request, context) => {
		const id = request.match.parameters['id'];
		if (id === undefined) return withoutContent(request, context);
		const screen = await loadArticle(request.read, id, request.address, context, request.clean);
		return {
			head: screen.head,
			slots: {
				main: staticMarkup(View, { screen, context }),
				after: staticMarkup(RelatedView, { items: screen.related, context }),
			},
			data: itemData(screen),
		};
	};

const home: Screen = async ({ read, address }, context) => {
	const screen = await loadHome(read, address, context);
	return { head: screen.head, slots: { main: staticMarkup(HomeView, { screen, context }) }, data: {} };
};

const column: Screen = async (request, context) => {
	const id = request.match.parameters['id'];
	if (id === undefined) return withoutContent(request, context);
	const screen = await loadColumn(request.read, id, request.address, context.t('title.columnDetail'), context);
	return { head: screen.head, slots: { main: staticMarkup(ColumnView, { screen, context }) }, data: {} };
};

const special: Screen = async (request, context) => {
	const id = request.match.parameters['id'];
	if (id === undefined) return withoutContent(request, context);
	const screen = await loadSpecial(request.read, id, request.address, context, request.clean);
	return {
		head: screen.head,
		slots: {
			main: staticMarkup(SpecialView, { screen, context }),
			after: staticMarkup(RelatedView, { items: screen.related, context }),
		},
		data: itemData(screen),
	};
};

const section: Screen = async (request, context) => {
	const id = request.match.parameters['columnId'];
	const screen = id === undefined ? null : await loadSection(request.read, id, request.address, context);
	if (screen === null) return withoutContent(request, context);
	return { head: screen.head, slots: { main: staticMarkup(SectionView, { screen, context }) }, data: {} };
};

/** Where a shell's second slot will be: between the islands of its frame. */
const shellAfter = '<div hidden data-shell-after=""></div>';

/** A shell that the browser fills, the page of an unknown address, or a screen that has nothing to show. */
const withoutContent: Screen = ({ match: { route }, address }, context) => {
	const title = messageOf(route.name);
	const card = siteCard(siteCardOf(context));
	const main =
		route.name === notFoundRoute.name
			? staticMarkup(NotFoundView, { context })
			: route.name === 'login'
				? ''
				: route.parameters.length > 0
					? staticMarkup(ShellView, { context })
					: staticMarkup(GenericView, { route: route.name, context });
	return Promise.resolve({
		head: {
			title: title === null ? context.settings.site.title : context.t(title),
			card,
			path: address,
			kind: 'website',
			lang: context.language,
			data: null,
			unlisted: !route.indexed || route.parameters.length > 0,
		},
		slots: route.parameters.length > 0 ? { main, after: shellAfter } : { main },
		data: {},
	});
};

const screens: Readonly<Record<string, Screen>> = {
	home,
	newsDetail: item(ArticleView),
	imageDetail: item(PhotoView),
	videoDetail: item(VideoView),
	liveDetail: item(LiveView),
	linkDetail: item(LinkView),
	columnDetail: column,
	specDetail: special,
	specMore: section,
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

/** The content of a page: the exporter puts it into a frame, a route shell into the page that is open. */
export const loadContent = (request: ScreenRequest): Promise<PageContent> =>
	(screens[request.match.route.name] ?? withoutContent)(request, viewContextOf(request.context, request.t));

/** Slots of a page, ready for its frame. */
export const renderContent = async (
	request: ScreenRequest,
): Promise<Partial<Record<'head' | 'main' | 'after', string>>> => {
	const content = await loadContent(request);
	const data = JSON.stringify(content.data).replace(/</g, '\\u003c');
	const head = renderHead(headTags(content.head, request.context.settings));
	return { ...content.slots, head: `${head}<script type="application/json" id="page-data">${data}</script>` };
};
