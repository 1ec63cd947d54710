import type { ComponentType } from 'react';
import { addressOf } from '../routes.ts';
import type { ViewContext } from '../ui/context.ts';
import type { PageHead } from './head-tags.ts';
import type { PageContent, PageData, PageRequest } from './request.ts';
import { staticMarkup } from './static-markup.ts';

/** Makes the page of a route; null when the address has nothing to show. */
export type Page = (request: PageRequest, context: ViewContext) => Promise<PageContent | null>;

/** The pages of one subject, by the name of their route. */
export type Pages = Readonly<Record<string, Page>>;

/** Address of all comments on an item; those of an entity are on its own page. */
export const commentsAddress = ({ item }: PageData): string =>
	item?.articleType === undefined ? '#comments' : addressOf('commentAll', { id: item.fileId, source: '0' });

/**
 * A page with one view.
 *
 * @param load loads the props of the view and the head of the page; null when the address has nothing to show.
 * @param After what comes below the islands of its template.
 */
export const viewPage =
	<Model extends { head: PageHead; data?: PageContent['data'] }>(
		load: (request: PageRequest) => Promise<Model | null>,
		View: ComponentType<{ page: Model; context: ViewContext }>,
		After?: ComponentType<{ page: Model; context: ViewContext }>,
	): Page =>
	async (request, context) => {
		const page = await load(request);
		if (page === null) return null;
		return {
			head: page.head,
			markup: {
				main: staticMarkup(View, { page, context }),
				comments: commentsAddress(page.data ?? {}),
				...(After === undefined ? {} : { after: staticMarkup(After, { page, context }) }),
			},
			data: page.data ?? {},
		};
	};
