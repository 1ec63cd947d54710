/** Kinds of values that several settings have, in `settings.json` and in the platform's configuration. */
import * as v from 'valibot';
import { isOpenable, isWebAddress } from '../domain/address.ts';
import { safeColour } from '../domain/colour.ts';
import { withoutEndSlashes } from '../domain/trim.ts';

export const httpAddress = v.pipe(
	v.string(),
	v.check((value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value), 'an absolute http or https address'),
);
/** The root of a host. */
export const rootAddress = v.pipe(
	httpAddress,
	v.check(
		(value) => !URL.canParse(value) || (new URL(value).pathname === '/' && !/[?#]/.test(value)),
		'the root of a host, without a path',
	),
	v.transform(withoutEndSlashes),
);
/**
 * The address of a site: the root of a host, or a folder below it. The published folder has folders of its own with these names, and a path
 * with one of them would be read as a file of the site.
 */
export const siteAddress = v.pipe(
	httpAddress,
	v.check((value) => !URL.canParse(value) || !/[?#]/.test(value), 'an address without a query'),
	v.check(
		(value) =>
			!URL.canParse(value) ||
			/^(?:\/(?!(?:app|media|api|desk|hooks)(?:\/|$))[\w.~-]+)*\/?$/.test(new URL(value).pathname),
		'a path of letters, digits, "-", "_" and "." that does not begin with app, media, api, desk or hooks',
	),
	v.transform(withoutEndSlashes),
);
/** The address of a service, a page or a picture: absolute, a path on the same host, or '' for none. */
export const addressOrPath = v.pipe(
	v.string(),
	v.check(
		(value) => value === '' || /^\/(?!\/)/.test(value) || (/^https?:\/\//.test(value) && URL.canParse(value)),
		'an http(s) address, a path that starts with one "/", or ""',
	),
	v.transform(withoutEndSlashes),
);
/** An address that the browser calls, or '' for none. */
export const openableAddress = v.pipe(
	v.string(),
	v.check((value) => value === '' || isOpenable(value), 'an absolute http or https address, or ""'),
);
/** An address that a reader opens, or '' for none (R-VAL-12). */
export const webAddress = v.pipe(
	v.string(),
	v.check((value) => value === '' || isWebAddress(value), 'an http, https or ftp address, or ""'),
);
/** A colour, or '' for the one of the style sheets. */
export const colour = v.pipe(
	v.string(),
	v.check((value) => value === '' || safeColour(value) !== '', 'a colour as #c8161d, or ""'),
);
export const filled = v.pipe(v.string(), v.nonEmpty('a text that is not empty'));

/** A number within bounds, both included. */
export const between = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max));
