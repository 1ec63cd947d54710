import { trustedMarkup } from './trusted-markup.ts';

const addressesIn = /[^\s",<>()]+/g;

/** The addresses of media that attributes of a page name, each by what it is without its version. */
export const versioned = (attributes: Iterable<string>): ReadonlyMap<string, string> => {
	const shown = new Map<string, string>();
	for (const attribute of attributes)
		for (const [address] of attribute.matchAll(addressesIn)) {
			const [plain = '', version = ''] = address.split('?v=', 2);
			if (/^[0-9a-f]{8}$/.test(version)) shown.set(plain, address);
		}
	return shown;
};

/** Markup in which each address that a page shows already says the version that the page says. */
export const withShownVersions = (markup: string, shown: ReadonlyMap<string, string>): string =>
	shown.size === 0 ? markup : markup.replace(addressesIn, (text) => shown.get(text) ?? text);

function* shownAttributes(): Generator<string> {
	for (const element of Array.from(document.querySelectorAll('img,source,video')))
		for (const name of ['src', 'srcset', 'poster']) yield element.getAttribute(name) ?? '';
}

/**
 * Trusted markup for the page, from a view that the browser rendered. The platform's answers name files without the versions that the exporter
 * adds (decision 45). A file that the page shows already keeps its address, so that no browser loads it a second time.
 */
export const pageMarkup = (markup: string): string =>
	trustedMarkup(markup.includes('/media/') ? withShownVersions(markup, versioned(shownAttributes())) : markup);
