/** Settings of a newspaper's brand that have a shape of their own. */
import * as v from 'valibot';
import { addressOrPath, httpAddress } from './values.ts';

const attributeText = v.pipe(v.string(), v.maxLength(500));

/** A `meta` or `link` element. Scripts have no place in it: they would need the policy opened (see `analytics`). */
export const HeadTag = v.variant('tag', [
	v.strictObject({
		tag: v.literal('meta'),
		name: v.optional(attributeText),
		property: v.optional(attributeText),
		content: attributeText,
	}),
	v.strictObject({
		tag: v.literal('link'),
		rel: v.picklist(['alternate', 'author', 'dns-prefetch', 'license', 'me', 'preconnect', 'search']),
		href: addressOrPath,
		type: v.optional(attributeText),
		title: v.optional(attributeText),
	}),
]);

const httpsAddress = v.pipe(httpAddress, v.startsWith('https://', 'an https address'));
const siteKey = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, 'letters, digits, ".", "_" and "-"'));

/** A service that counts visits, with its key for this site; `address` is the newspaper's own server of it. */
export const Analytics = v.variant('provider', [
	v.strictObject({ provider: v.literal('none') }),
	v.strictObject({ provider: v.literal('baidu'), key: siteKey }),
	v.strictObject({ provider: v.literal('google'), key: siteKey }),
	v.strictObject({ provider: v.literal('matomo'), key: siteKey, address: httpAddress }),
	v.strictObject({
		provider: v.literal('plausible'),
		key: siteKey,
		address: v.optional(httpsAddress, 'https://plausible.io'),
	}),
	v.strictObject({
		provider: v.literal('umami'),
		key: siteKey,
		address: v.optional(httpsAddress, 'https://cloud.umami.is'),
	}),
]);

/** A typeface; see `site.font`. */
export const Font = v.strictObject({
	family: v.pipe(v.string(), v.regex(/^[\p{L}\p{N} -]{1,60}$/u, 'the name of a family')),
	src: v.optional(
		v.pipe(v.string(), v.regex(/^(?:\/media\/[\w/.-]+\.woff2)?$/, 'a path as /media/brand/text.woff2')),
		'',
	),
	weight: v.optional(v.pipe(v.string(), v.regex(/^\d{3}(?: \d{3})?$/, 'weights as 400 or 100 900')), '400'),
});
