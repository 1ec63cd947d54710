/** The canonical attributes of an element, in canonical order. */
import { attributeRules, fixedAttributes } from './attributes.ts';
import { type Element, type Properties, property } from './tree.ts';

/**
 * The properties of `node` that the rules of its tag allow, then the fixed ones. A picture without `alt` gets an empty
 * one.
 */
export const canonicalProperties = (node: Element): Properties => {
	const result: Properties = {};
	for (const { name, property: key, keep } of attributeRules(node.tagName)) {
		const value = property(node, key);
		const canonical = value === undefined ? undefined : keep(value);
		if (canonical !== undefined) result[key] = canonical;
		else if (name === 'alt') result[key] = '';
	}
	const href = result['href'];
	return { ...result, ...fixedAttributes(node.tagName, typeof href === 'string' ? href : undefined).properties };
};
