import { absoluteAddress } from '../domain/address.ts';
import { drawnNameOfPath } from '../domain/drawn-pictures.ts';
import type { ArticleItem, Language, Picture } from '../domain/entities.ts';
import { listCard } from '../domain/share-card.ts';
import { collectionData } from '../domain/structured-data.ts';
import { basePath } from '../routes.ts';
import { itemAddress } from '../ui/addresses.ts';
import type { SiteContext } from '../ui/context.ts';
import { documentTitle } from './entity-head.ts';
import type { PageHead } from './head-tags.ts';
import type { PageRequest } from './request.ts';
import { drawnIfExists, siteCardOf } from './site-card.ts';

interface Collection {
	/** `<title>`: the route's own title, else that of the list. */
	documentTitle: string;
	title: string;
	description: string;
	/** The picture of the list itself, when it has one. */
	picture: Picture | null;
	items: readonly ArticleItem[];
	/** Path of the page. */
	address: string;
	/** Language of the list, when it is known; else that of the site. */
	lang?: Language;
	feed?: string;
	preloadImage?: PageHead['preloadImage'];
}

/** The head of a page that lists items. */
export const collectionHead = (collection: Collection, context: SiteContext): PageHead => {
	const site = siteCardOf(context);
	const { title, description, picture, items, address, feed, preloadImage } = collection;
	const pictures = items.flatMap((item) => item.pictures.slice(0, 1));
	const card = listCard(
		{ title, description, pictures: picture === null ? pictures : [picture, ...pictures] },
		site,
		drawnIfExists(context, drawnNameOfPath(address, basePath)),
	);
	const linkOf = (item: ArticleItem): string => absoluteAddress(itemAddress(item), site.address);
	return {
		title: collection.documentTitle,
		card,
		path: address,
		kind: 'website',
		lang: collection.lang ?? context.language,
		data: collectionData(card, site, absoluteAddress(address, site.address), items, linkOf),
		unlisted: false,
		...(feed === undefined ? {} : { feed }),
		...(preloadImage === undefined ? {} : { preloadImage }),
	};
};

/** The head of a page that is one list: no picture of its own, and listed by search engines when its route is. */
export const listHead = (
	request: PageRequest,
	title: string,
	items: readonly ArticleItem[],
	description = '',
): PageHead => ({
	...collectionHead(
		{
			documentTitle: documentTitle(request, title),
			title,
			description,
			picture: null,
			items,
			address: request.address,
		},
		request.context,
	),
	unlisted: !request.match.route.indexed,
});
