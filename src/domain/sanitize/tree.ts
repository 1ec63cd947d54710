/** The node types of the HTML tree, from the parser, and the function that makes an element. */
import type { fromHtml } from 'hast-util-from-html';

export type Root = ReturnType<typeof fromHtml>;
export type Element = Extract<Root['children'][number], { type: 'element' }>;
export type Child = Element['children'][number];
export type Properties = Element['properties'];

export const element = (tagName: string, properties: Properties, children: Child[]): Element => ({
	type: 'element',
	tagName,
	properties,
	children,
});

/** A property as text; undefined when it is absent, false, or a list of another kind. */
export const property = (node: Element, name: string): string | undefined => {
	const value = node.properties[name];
	if (typeof value === 'string') return value;
	if (typeof value === 'number') return String(value);
	if (Array.isArray(value)) return value.join(' ');
	return undefined;
};
