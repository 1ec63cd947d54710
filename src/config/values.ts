/** Kinds of values that several settings have, in `settings.json` and in the platform's configuration. */
import * as v from 'valibot';
import { isOpenable, isWebAddress } from '../domain/address.ts';
import { safeColour } from '../domain/colour.ts';
import { withoutEndSlashes } from '../domain/trim.ts';

export const httpAddress = v.pipe(
	v.string(),
	v.check((value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value), 'an absolute http or https address'),
);
/** The address of the site's root. It has no path, because links and host rules start at the root of a host. */
export const rootAddress = v.pipe(
	httpAddress,
	v.check(
		(value) => !URL.canParse(value) || (new URL(value).pathname === '/' && !/[?#]/.test(value)),
		'the root of a host, without a path',
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
