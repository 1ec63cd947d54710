/** The documents of a checkout as the package has them: written for the folder of a site. */
import { dirname, join, normalize } from 'node:path';
import { asPackaged } from './plain-code.ts';

/** What is for a checkout alone, and what a site has in its place: comments that no reader of the checkout sees. */
const forCheckout = /<!-- checkout -->\n?([\s\S]*?)<!-- (?:site\n([\s\S]*?)\n)?-->/g;

const link = /(?<!!)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;

/**
 * @param text of a document. @param path below the root of the package. @param isPacked whether the package has a file.
 * @returns it with the commands of the package; what it does not have is named without a link.
 */
export const siteDocument = (text: string, path: string, isPacked: (path: string) => boolean): string =>
	asPackaged(text.replace(forCheckout, (_, _checkout, site: string | undefined) => site ?? '')).replace(
		link,
		(found, name: string, address: string) => {
			if (/^(?:[a-z]+:|#)/i.test(address)) return found;
			return isPacked(normalize(join(dirname(path), address.replace(/#.*/, '')))) ? found : name;
		},
	);
