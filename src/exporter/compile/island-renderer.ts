/**
 * Renders the first state of an island for the exported page. It depends on the component alone: data of a reader or an
 * item arrive after hydration, through `useStore` with the first states of the stores. Each thread therefore renders a
 * component once and caches its markup (docs/decisions/0003-islands-rendered-once.md).
 */
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** The mark of an island: `Island[Symbol.for('touch-edition:island')] = true`, see `client/islands/island.tsx`. */
const isIsland = (Component: unknown): Component is ComponentType<Record<string, unknown>> =>
	typeof Component === 'function' &&
	(Component as unknown as { [mark: symbol]: unknown })[Symbol.for('touch-edition:island')] === true;

const markupOf = new WeakMap<object, string>();

const renderer = {
	name: 'touch-edition:island',
	check: (Component: unknown): Promise<boolean> => Promise.resolve(isIsland(Component)),
	renderToStaticMarkup: (
		Component: ComponentType<Record<string, unknown>>,
		props: Record<string, unknown>,
	): Promise<{ html: string }> => {
		let html = markupOf.get(Component);
		if (html === undefined) {
			html = renderToString(createElement(Component, props));
			markupOf.set(Component, html);
		}
		return Promise.resolve({ html });
	},
	supportsAstroStaticSlot: true,
};

export default renderer;
