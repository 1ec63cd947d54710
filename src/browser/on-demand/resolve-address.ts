import { formerFileName, formerPathsOf } from '../../domain/former-address.ts';
import { addressOf, basePath, matchRoute } from '../../routes.ts';
import { trustedMarkup } from './trusted-markup.ts';

const home = (search: string): void => window.location.replace(`${addressOf('home')}${search}`);

/** The address that a former address of a story leads to: a query that named the story is not carried on. */
const formerPage = async (pathname: string, search: string): Promise<string | undefined> => {
	for (const path of formerPathsOf(pathname, search)) {
		try {
			const response = await fetch(`${basePath}${formerFileName(path)}`);
			const pages = response.ok ? ((await response.json()) as Record<string, string>) : {};
			const page = new Map(Object.entries(pages)).get(path);
			if (page?.startsWith(basePath)) return path.indexOf('?') < 0 ? `${page}${search}` : page;
		} catch {
			return undefined;
		}
	}
	return undefined;
};

/**
 * On `404.html`: replaces the document by the fallback page of the address's route (M-01), corrects an address in
 * another case (M-33), and leads from every other address to home (M-03). The wrong address is replaced, so that Back
 * does not return to it.
 */
export const resolveAddress = async (start: () => void): Promise<void> => {
	const { pathname, search } = window.location;
	const match = matchRoute(pathname);
	if (match === null) {
		const page = await formerPage(pathname, search);
		return page === undefined ? home(search) : window.location.replace(page);
	}
	if (match.miscased) return window.location.replace(`${addressOf(match.route.name, match.parameters)}${search}`);
	const required = match.route.parameters.some((parameter) => parameter.required);
	const fallbackPage = required ? `${basePath}shells/${match.route.path}.html` : addressOf(match.route.name);
	const response = await fetch(fallbackPage);
	if (!response.ok) return home(search);
	const markup = await response.text();
	document.open();
	// Modules do not run twice in one document, so the new page is started here.
	document.addEventListener('DOMContentLoaded', start);
	document.write(trustedMarkup(markup));
	document.close();
};
