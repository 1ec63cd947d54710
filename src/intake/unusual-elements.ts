/** What a text has that content cannot have, and that stays as text or as a link. */

/** Elements that become something else, and those that no browser knows. */
const unusual =
	/<(iframe|embed|object|frame|svg|math|xmp|textarea|select|dialog|mp[a-z]{3,20}|[a-z][a-z0-9]{0,20}-[a-z0-9-]{1,40})[\s/>]/gi;
const maxNames = 200;

/** Names of such elements in HTML that is not sanitized yet, one for each time. */
export const unusualElements = (html: string): string[] => {
	const names: string[] = [];
	for (const [, name = ''] of html.matchAll(unusual)) if (names.push(`<${name.toLowerCase()}>`) >= maxNames) break;
	return names;
};

const bracketed = /\[\/?([A-Za-z][\w-]{1,60})(?:\s[^[\]<>]{0,200})?\/?\]/g;

/** Words in brackets that may be codes of a program that is not known, one for each time: names with signs in them. */
export const unknownCodes = (html: string): string[] => {
	if (!html.includes('[')) return [];
	const names: string[] = [];
	for (const [, name = ''] of html.matchAll(bracketed))
		if (/[_-]/.test(name) && names.push(`[${name.toLowerCase()}]`) >= maxNames) break;
	return names;
};

const media = / (?:src|poster)="https?:\/\/([^/"?#]{1,255})/g;

/** Hosts of the pictures, films and sounds in sanitized HTML, one for each. */
export const mediaHosts = (html: string): string[] => [...html.matchAll(media)].map(([, host = '']) => host);
