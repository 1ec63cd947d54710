/** Screens of one item: news, photo sets, videos, live items, links, special topics. */

import { type ArticleScreen, loadItem } from '../../document/item/load-item.ts';
import { type Screen, type Screens, shows } from '../../document/page.ts';
import { asked, isOn, type PageContent, type ScreenRequest } from '../../document/request.ts';
import { staticMarkup } from '../../document/static-markup.ts';
import { absoluteAddress } from '../../domain/address.ts';
import { contentTypes } from '../../domain/content-type.ts';
import { qrCode } from '../../domain/qr-code.ts';
import { shareAddress } from '../../domain/share-address.ts';
import { AdvertSlot } from '../../ui/AdvertBox.tsx';
import { ArticleView } from '../../ui/article/ArticleView.tsx';
import { PaperView } from '../../ui/article/PaperView.tsx';
import { PosterView } from '../../ui/article/PosterView.tsx';
import { RelatedView } from '../../ui/article/RelatedView.tsx';
import { VideoView } from '../../ui/article/VideoView.tsx';
import type { ViewContext } from '../../ui/context.ts';
import { LiveList } from '../live/LiveList.tsx';
import { LiveView } from '../live/LiveView.tsx';
import { loadLive } from '../live/load.ts';
import { loadPaper } from '../site/load.ts';
import { LinkView } from './LinkView.tsx';
import { loadSpecial } from './load.ts';
import { PhotoView } from './PhotoView.tsx';
import { SpecialView } from './SpecialView.tsx';

const itemData = ({
	article: { fileId, articleType, columnID, discussClosed },
}: ArticleScreen): PageContent['data'] => ({
	item: { fileId, articleType, columnID, discussClosed },
});

/** Below an item: an advert, and what belongs to it. */
const below = (screen: ArticleScreen, context: ViewContext): string =>
	staticMarkup(AdvertSlot, { place: 'article', columnID: screen.article.columnID, context }) +
	staticMarkup(RelatedView, { items: screen.related, context });

/** The item as a poster; its code is the address that is shared. */
const poster = async (screen: ArticleScreen, context: ViewContext): Promise<string> => {
	const address = absoluteAddress(screen.head.path, context.settings.site.address);
	return staticMarkup(PosterView, { screen, context, code: await qrCode(shareAddress(address)) });
};

/** A poster is asked for, and no preview: that one is named first. */
const isPoster = (request: ScreenRequest): boolean => isOn(request, 'isPoster') && !isOn(request, 'isPreview');

const paper = shows(loadPaper, PaperView);

/** Screens of one item: they differ in their view only. */
const item =
	(viewOf: (screen: ArticleScreen) => typeof ArticleView): Screen =>
	async (request, context) => {
		if (isOn(request, 'paper')) return paper(request, context);
		const id = asked(request, 'id');
		if (id === '') return null;
		const screen = await loadItem(request, id);
		const View = viewOf(screen);
		return {
			head: screen.head,
			slots: {
				main: isPoster(request) ? await poster(screen, context) : staticMarkup(View, { screen, context }),
				after: below(screen, context),
			},
			data: itemData(screen),
		};
	};

const live: Screen = async (request, context) => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const screen = await loadLive(request, id);
	return {
		head: screen.head,
		slots: {
			main: isPoster(request) ? await poster(screen, context) : staticMarkup(LiveView, { screen, context }),
			after: below(screen, context) + staticMarkup(LiveList, { items: screen.others, context }),
		},
		data: itemData(screen),
	};
};

const special: Screen = async (request, context) => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const screen = await loadSpecial(request, id);
	return {
		head: screen.head,
		slots: {
			main: isPoster(request) ? await poster(screen, context) : staticMarkup(SpecialView, { screen, context }),
			after: below(screen, context),
		},
		data: itemData(screen),
	};
};

/** Where the route does not tell the type, the item does. */
const byType = ({ article }: ArticleScreen): typeof ArticleView => {
	if (article.articleType === contentTypes.photoSet) return PhotoView;
	if (article.articleType === contentTypes.video || article.video !== null) return VideoView;
	return article.articleType === contentTypes.link || article.articleType === contentTypes.h5 ? LinkView : ArticleView;
};

export const screens: Screens = {
	newsDetail: item(() => ArticleView),
	imageDetail: item(() => PhotoView),
	videoDetail: item(() => VideoView),
	liveDetail: live,
	linkDetail: item(() => LinkView),
	specDetail: special,
	onlineStudy: item(byType),
	productDetail: item(byType),
};
