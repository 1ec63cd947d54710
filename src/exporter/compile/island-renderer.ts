/**
 * Renders the first state of an island for the exported page. It depends on the component and the language of the page
 * alone: data of a reader or an item arrive after hydration, through `useStore` with the first states of the stores. Each
 * thread therefore renders a component once in a language and caches its markup
 * (docs/decisions/0003-islands-rendered-once.md).
 */
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { locale } from '../../client/stores/locale.ts';
import type { Language } from '../../domain/entities.ts';

/** The mark of an island: `Island[Symbol.for('touch-edition:island')] = true`, see `client/islands/island.tsx`. */
const isIsland = (Component: unknown): Component is ComponentType<Record<string, unknown>> =>
	typeof Component === 'function' &&
	(Component as unknown as { [mark: symbol]: unknown })[Symbol.for('touch-edition:island')] === true;

/** By the language that `renderIn` has set. */
const markupOf = new WeakMap<object, Map<Language, string>>();

const renderer = {
	name: 'touch-edition:island',
	check: (Component: unknown): Promise<boolean> => Promise.resolve(isIsland(Component)),
	renderToStaticMarkup: (
		Component: ComponentType<Record<string, unknown>>,
		props: Record<string, unknown>,
	): Promise<{ html: string }> => {
		const { language } = locale.get();
		const known = markupOf.get(Component) ?? new Map<Language, string>();
		markupOf.set(Component, known);
		let html = known.get(language);
		if (html === undefined) {
			html = renderToString(createElement(Component, props));
			known.set(language, html);
		}
		return Promise.resolve({ html });
	},
	supportsAstroStaticSlot: true,
};

export default renderer;
