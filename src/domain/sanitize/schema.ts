/** The wall: what hast-util-sanitize lets through. Derived from the vocabulary; nothing is allowed here only. */
import type { Schema } from 'hast-util-sanitize';
import { attributeRules } from './attributes.ts';
import { allowedTags } from './vocabulary.ts';

export const allowList: Schema = {
	tagNames: [...allowedTags],
	attributes: Object.fromEntries(allowedTags.map((tag) => [tag, attributeRules(tag).map((each) => each.property)])),
	protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'], poster: ['http', 'https'] },
	// Elements that are not in the vocabulary give way to what they hold, except these, which go with all they hold.
	strip: [
		...['script', 'style', 'svg', 'math', 'textarea', 'xmp', 'noscript', 'template', 'noembed', 'noframes', 'title'],
		...['select', 'option', 'datalist', 'head', 'canvas', 'dialog', 'frameset', 'portal', 'fencedframe'],
	],
	ancestors: {},
	required: {},
	clobber: [],
	clobberPrefix: '',
	allowComments: false,
	allowDoctypes: false,
};
