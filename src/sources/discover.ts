/** Finds out what is at a plain address. */
import { SourceError } from '../intake/live-source.ts';
import { refuseRefusals } from './answers.ts';
import { networkFor } from './network.ts';
import type { SourceTools } from './source.ts';
import { attributeOf } from './tags.ts';
import { findInterface } from './wordpress/live/find.ts';

/** Feeds that are no news: comments of a site, or of one article. */
const aboutComments = /comment|评论/i;
const feedTypes = /^application\/(?:rss\+xml|atom\+xml|feed\+json|rdf\+xml)$/i;
const maxLinks = 200;

/** Feeds that a page names, in its order. */
const feedsIn = (html: string, address: string): string[] =>
	[...html.slice(0, 1_000_000).matchAll(/<link\s[^<>]{1,2000}>/gi)].slice(0, maxLinks).flatMap(([tag]) => {
		const href = attributeOf(tag, 'href');
		const isFeed = /alternate/i.test(attributeOf(tag, 'rel')) && feedTypes.test(attributeOf(tag, 'type'));
		return isFeed && !aboutComments.test(`${attributeOf(tag, 'title')} ${href}`) && URL.canParse(href, address)
			? [new URL(href, address).href]
			: [];
	});

const isFeed = (type: string, text: string): boolean =>
	/\b(?:rss|atom|feed|rdf)\+(?:xml|json)/i.test(type) ||
	/<(?:[\w.-]{1,20}:)?(?:rss|rdf|feed)[\s>]/i.test(text.slice(0, 2_000)) ||
	/^\s{0,100}\{[^{}]{0,500}jsonfeed\.org/.test(text);

/** Whether a site without marks has the interface of WordPress: open, or closed in the words of WordPress. */
const isWordPress = async (address: string, fetch: SourceTools['fetch']): Promise<boolean> => {
	const { root } = await findInterface(address, fetch);
	return root !== undefined && /^[\s\ufeff]{0,10}\{/.test(root.text) && /"code":\s?"rest_|"wp\/v2"/.test(root.text);
};

/** The place of a site by the address that the operator named: redirects only lead to another form of it. */
const siteAt = (kind: string, address: string): string => `${kind}:${address}`;

/**
 * The kind of system at a plain address, found by its marks: WordPress, Ghost, a feed, or a page that names feeds.
 *
 * @param kinds the kinds that an operator can name, for the sentence of an error.
 * @throws SourceError when nothing is known there.
 */
export const discover = async (address: string, kinds: string): Promise<{ place: string; what: string }> => {
	const fetch = networkFor(address);
	const answer = await fetch(address, { accept: 'text/html, application/xml;q=0.9, */*;q=0.8' });
	const { headers, text, status } = answer;
	if ((status === 401 || status === 403) && (await isWordPress(address, fetch)))
		return { place: siteAt('wordpress', address), what: 'a WordPress that is closed to visitors' };
	refuseRefusals(answer, 'its page');
	if (/api\.w\.org/.test(headers.get('link') ?? '') || /rel=["']https:\/\/api\.w\.org\//.test(text))
		return { place: siteAt('wordpress', address), what: 'a WordPress' };
	if (/<meta\s[^<>]{0,200}content=["']Ghost\b/i.test(text)) return { place: siteAt('ghost', address), what: 'a Ghost' };
	if (isFeed(headers.get('content-type') ?? '', text)) return { place: `feed:${address}`, what: 'a feed' };
	const [feed, ...others] = feedsIn(text, answer.address);
	if (feed !== undefined) {
		const more = others.length === 0 ? '' : ` (others: ${others.slice(0, 5).join(', ')})`;
		return { place: `feed:${feed}`, what: `a page that names a feed${more}` };
	}
	if (await isWordPress(address, fetch)) return { place: siteAt('wordpress', address), what: 'a WordPress' };
	throw new SourceError(
		`What is at ${address} is not known: it has no marks of WordPress or Ghost, and names no feed. Say what it is: ${kinds}.`,
	);
};
