/** The allow-list for hast-util-sanitize. It is derived from the vocabulary and adds nothing. */
import type { Schema } from 'hast-util-sanitize';
import { attributeRules } from './attributes.ts';
import { allowedTags } from './vocabulary.ts';

export const allowList: Schema = {
	tagNames: [...allowedTags],
	attributes: Object.fromEntries(allowedTags.map((tag) => [tag, attributeRules(tag).map((each) => each.property)])),
	protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'], poster: ['http', 'https'] },
	// Elements outside the vocabulary are replaced by their content, except these, which are removed with it.
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
