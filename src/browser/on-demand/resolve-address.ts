import { addressOf, basePath, matchRoute } from '../../routes.ts';
import { trustedMarkup } from './trusted-markup.ts';

const home = (search: string): void => window.location.replace(`${addressOf('home')}${search}`);

/**
 * On `404.html`: finds the screen of this address and shows its route shell here (M-01), corrects another case (M-33),
 * goes home from everything else (M-03). The bad address is replaced: Back does not return to it.
 */
export const resolveAddress = async (start: () => void): Promise<void> => {
	const { pathname, search } = window.location;
	const match = matchRoute(pathname);
	if (match === null) return home(search);
	if (match.miscased) return window.location.replace(`${addressOf(match.route.name, match.parameters)}${search}`);
	const required = match.route.parameters.some((parameter) => parameter.required);
	const shell = required ? `${basePath}shells/${match.route.path}.html` : addressOf(match.route.name);
	const response = await fetch(shell);
	if (!response.ok) return home(search);
	const markup = await response.text();
	document.open();
	// Modules that ran already do not run again in the same document: what a page starts is started here.
	document.addEventListener('DOMContentLoaded', start);
	document.write(trustedMarkup(markup));
	document.close();
};
