/**
 * Renders the first face of an island on the server. An island's first face depends on nothing but its component: what
 * it shows of a reader or an item comes in after hydration, through `useStore` with the stores' first states. So each
 * component is rendered once in a thread and its markup kept (docs/decisions/0003-islands-rendered-once.md).
 */
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Islands say so themselves: `Island[Symbol.for('touch-edition:island')] = true`, see `islands/island.tsx`. */
const isIsland = (Component: unknown): Component is ComponentType<Record<string, unknown>> =>
	typeof Component === 'function' &&
	(Component as unknown as { [mark: symbol]: unknown })[Symbol.for('touch-edition:island')] === true;

const faces = new WeakMap<object, string>();

const renderer = {
	name: 'touch-edition:island',
	check: (Component: unknown): Promise<boolean> => Promise.resolve(isIsland(Component)),
	renderToStaticMarkup: (
		Component: ComponentType<Record<string, unknown>>,
		props: Record<string, unknown>,
	): Promise<{ html: string }> => {
		let html = faces.get(Component);
		if (html === undefined) {
			html = renderToString(createElement(Component, props));
			faces.set(Component, html);
		}
		return Promise.resolve({ html });
	},
	supportsAstroStaticSlot: true,
};

export default renderer;
