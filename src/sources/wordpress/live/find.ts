/** Where the REST interface of a WordPress is: as the site names it, else where it is by default. */
import * as v from 'valibot';
import type { FetchedText, SourceTools } from '../../source.ts';
import { attributeOf } from '../../tags.ts';
import { Root } from './answers.ts';

/** An interface that was found, or the most likely place of one. */
export interface Found {
	base: string;
	/** Where the site is: the address of its pages and feeds begins so. */
	folder: string;
	/** The page of the site. */
	page: FetchedText;
	/** What the interface answered; undefined when nothing was asked there. */
	root: FetchedText | undefined;
}

const relation = 'https://api.w.org/';

/** The interface that a page names: in its header, or in its head. */
const namedIn = ({ headers, text }: FetchedText): string | undefined => {
	const inHeader = /<([^<>]{1,2000})>\s{0,5};[^,]{0,200}?rel\s?=\s?["']?https:\/\/api\.w\.org\/?["']?/.exec(
		headers.get('link') ?? '',
	)?.[1];
	if (inHeader !== undefined) return inHeader;
	for (const [tag] of text.slice(0, 1_000_000).matchAll(/<link\s[^<>]{1,2000}>/gi))
		if (attributeOf(tag, 'rel').replace(/\/?$/, '/') === relation) return attributeOf(tag, 'href');
	return undefined;
};

/** Whether an answer is that of the root of an interface. Notices of PHP may stand before it. */
const isRoot = ({ status, text }: FetchedText): boolean => {
	if (status !== 200) return false;
	try {
		return v.is(Root, JSON.parse(text.slice(Math.max(0, text.indexOf('{')))));
	} catch {
		return false;
	}
};

/**
 * Finds the interface of a site. Its page is asked first, then the places where an interface can be, until one answers.
 *
 * @throws SourceError when nothing answers.
 */
export const findInterface = async (site: string, fetch: SourceTools['fetch']): Promise<Found> => {
	const page = await fetch(site, { accept: 'text/html, */*;q=0.5' });
	const ownAddress = new URL(page.address);
	const isFile = /\.\w{2,5}$/.test(ownAddress.pathname);
	const folder = new URL(isFile ? './' : `${ownAddress.pathname.replace(/\/$/, '')}/`, ownAddress).href;
	const namedInterface = namedIn(page);
	const candidates: string[] = [];
	if (namedInterface !== undefined && URL.canParse(namedInterface, folder)) {
		const address = new URL(namedInterface, folder);
		// A site behind a proxy may name itself without the encryption that it is reached by.
		if (address.host === ownAddress.host) address.protocol = ownAddress.protocol;
		candidates.push(address.href);
	}
	for (const place of ['wp-json/', '?rest_route=/', 'index.php/wp-json/']) candidates.push(new URL(place, folder).href);
	let refusedInterface: { base: string; root: FetchedText } | undefined;
	for (const base of new Set(candidates)) {
		const root = await fetch(base);
		if (isRoot(root)) return { base, folder, page, root };
		// The first place that says no more than "not for you" is the interface; a page of HTML is none.
		if (refusedInterface === undefined || (refusedInterface.root.status === 404 && root.status !== 404))
			refusedInterface = { base, root };
		if (namedInterface !== undefined && [401, 403, 429, 503].includes(root.status)) break;
	}
	const [first = new URL('wp-json/', folder).href] = candidates;
	return { base: refusedInterface?.base ?? first, folder, page, root: refusedInterface?.root };
};
