/** From a route to the markup of its page: loads the screen, renders its views to static HTML. */
import { contentTypes } from '../domain/content-type.ts';
import { loadArticle } from '../screens/article.ts';
import { siteCardOf } from '../screens/context.ts';
import type { PageContent, ScreenRequest } from '../screens/screen.ts';
import { siteCard } from '../domain/share-card.ts';
import { ArticleView } from '../views/article/ArticleView.tsx';
import { RelatedView } from '../views/article/RelatedView.tsx';
import { headTags, renderHead } from './head-tags.ts';
import { staticMarkup } from './static-markup.ts';

type Screen = (request: ScreenRequest) => Promise<PageContent>;

const article: Screen = async ({ match, address, read, context, clean }) => {
	const id = match.parameters['id'];
	if (id === undefined) return empty({ match, address, read, context, clean });
	const screen = await loadArticle(read, id, address, context, clean);
	const { fileId, articleType, columnID, discussClosed } = screen.article;
	return {
		head: screen.head,
		slots: { main: staticMarkup(ArticleView, { screen, context }), after: staticMarkup(RelatedView, { items: screen.related }) },
		data: { item: { fileId, articleType, columnID, discussClosed } },
	};
};

const empty: Screen = ({ match, address, context }) => {
	const site = siteCardOf(context);
	const card = siteCard(site);
	return Promise.resolve({ head: { title: card.title, card, path: address, kind: 'website', lang: context.language, data: null, unlisted: !match.route.indexed }, slots: { main: '' }, data: {} });
};

const screens: Readonly<Record<string, Screen>> = { newsDetail: article };

export { contentTypes };

/** Slots of a page, ready for its frame. */
export const renderContent = async (request: ScreenRequest): Promise<Partial<Record<'head' | 'main' | 'after', string>>> => {
	const screen = screens[request.match.route.name] ?? empty;
	const content = await screen(request);
	return { ...content.slots, head: renderHead(headTags(content.head, request.context.settings)) + `<script type="application/json" id="page-data">${JSON.stringify(content.data)}</script>` };
};
