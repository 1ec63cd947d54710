import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * HTML of a view that never hydrates. Astro pages put it in with `set:html`, which is cheaper than rendering the same
 * component through a framework renderer (docs/decisions/0002-views-and-static-markup.md).
 */
export const staticMarkup = <Props extends object>(View: ComponentType<Props>, props: Props): string =>
	renderToStaticMarkup(createElement(View, props));
