import type { ComponentType } from 'react';
import type { ViewContext } from '../ui/context.ts';
import type { PageHead } from './head-tags.ts';
import type { PageContent, ScreenRequest } from './request.ts';
import { staticMarkup } from './static-markup.ts';

/** From a request to the content of its page; null where the address names nothing to show. */
export type Screen = (request: ScreenRequest, context: ViewContext) => Promise<PageContent | null>;

/** The screens of one subject, by route. */
export type Screens = Readonly<Record<string, Screen>>;

/** A screen of one view: what it loads becomes its markup. */
export const shows =
	<Model extends { head: PageHead; data?: PageContent['data'] }>(
		load: (request: ScreenRequest) => Promise<Model | null>,
		View: ComponentType<{ screen: Model; context: ViewContext }>,
	): Screen =>
	async (request, context) => {
		const screen = await load(request);
		if (screen === null) return null;
		return {
			head: screen.head,
			slots: { main: staticMarkup(View, { screen, context }) },
			data: screen.data ?? {},
		};
	};
