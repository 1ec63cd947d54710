/** Kinds of values that several settings have. */
import * as v from 'valibot';
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
/** An address, a path on the same host, or '' for "off". */
export const serviceAddress = v.pipe(
	v.string(),
	v.check(
		(value) => value === '' || /^\/(?!\/)/.test(value) || (/^https?:\/\//.test(value) && URL.canParse(value)),
		'an http(s) address, a path that starts with one "/", or ""',
	),
	v.transform(withoutEndSlashes),
);
export const filled = v.pipe(v.string(), v.nonEmpty('a text that is not empty'));
