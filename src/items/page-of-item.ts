import type { ComponentType } from 'react';
import { commentsAddress, type Page } from '../document/page.ts';
import { isOn, type PageRequest, param } from '../document/request.ts';
import { drawnIfExists } from '../document/site-card.ts';
import { staticMarkup } from '../document/static-markup.ts';
import { AdvertBox } from '../ui/AdvertBox.tsx';
import { RelatedView } from '../ui/article/RelatedView.tsx';
import type { ViewContext } from '../ui/context.ts';
import { type ItemPage, itemData } from './item-page.ts';
import { loadItem } from './load-item.ts';

type ItemView<Model> = ComponentType<{ page: Model; context: ViewContext }>;

interface ItemOptions<Model> {
	/** Loads the item and the other content of its view. */
	load: (request: PageRequest, id: string) => Promise<Model>;
	viewOf: (page: Model) => ItemView<Model>;
	/** Markup below the related items. */
	below?: (page: Model, context: ViewContext) => string;
}

/** Whether the query selects a poster; a preview prevails over it. */
export const isPoster = (request: PageRequest): boolean => isOn(request, 'isPoster') && !isOn(request, 'isPreview');

/**
 * The page of an item: its view, or its poster; below it an advert, related items, and the content that the route adds.
 */
export const pageOfItem =
	<Model extends ItemPage>({ load, viewOf, below }: ItemOptions<Model>): Page =>
	async (request, context) => {
		const id = param(request, 'id');
		if (id === '') return null;
		const page = await load(request, id);
		const drawn = drawnIfExists(context, page.article.fileId);
		const data = { ...itemData(page), ...(drawn === '' ? {} : { drawn }) };
		// Few readers open a poster, so its code is a file of its own.
		const main = isPoster(request)
			? await (await import('./poster.ts')).posterMarkup(page, context)
			: staticMarkup(viewOf(page), { page, context });
		return {
			head: page.head,
			markup: {
				main,
				after:
					staticMarkup(AdvertBox, { place: 'article', columnID: page.article.columnID, context }) +
					staticMarkup(RelatedView, { items: page.related, context }) +
					(below?.(page, context) ?? ''),
				comments: commentsAddress(data),
			},
			data,
		};
	};

/** The page of an item, or of an article of the printed paper when the query has `paper`. */
export const pageOfArticle = (viewOf: (page: ItemPage) => ItemView<ItemPage>): Page => {
	const page = pageOfItem({ load: loadItem, viewOf });
	return async (request, context) =>
		isOn(request, 'paper') ? (await import('./paper.ts')).paperPage(request, context) : page(request, context);
};
