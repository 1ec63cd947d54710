/**
 * The rules that a host must follow, derived from the route table. The rule file of every host is written from this
 * table and `npm run serve` follows it, so that they cannot differ.
 */
import { addressOf, basePath, type Route, routes } from '../routes.ts';

export interface RewriteRule {
	/** First path segment. */
	path: string;
	/** Maximum number of further segments of an address. */
	segments: number;
	/** The address without parameters. */
	bare: string;
	/** The file of the route's fallback page. */
	fallback: string;
	/**
	 * The address without parameters has no page and leads to home (R-ROUTE-59); the fallback page is then in
	 * `shells/`.
	 */
	required: boolean;
}

const isRequired = (route: Route): boolean => route.parameters.some((parameter) => parameter.required);

/** Path of a route's fallback page. */
export const fallbackPath = (route: Route): string =>
	isRequired(route) ? `${basePath}shells/${route.path}.html` : addressOf(route.name);

const ruleOf = (route: Route): RewriteRule => ({
	path: route.path,
	segments: route.parameters.length,
	bare: addressOf(route.name),
	fallback: fallbackPath(route),
	required: isRequired(route),
});

/** Rules of the routes with parameters; the other routes are plain files. */
export const rewriteRules: readonly RewriteRule[] = routes.filter((route) => route.parameters.length > 0).map(ruleOf);

export const homeAddress = addressOf('home');

/** Files below it have hashed names and never change (M-34). */
export const assetsPath = `${basePath}assets/`;

/** The run-time settings that an operator may edit without a new export (M-25). */
export const runtimeSettingsPath = `${basePath}settings.js`;

export const cacheControl = {
	/** HTML is revalidated at every request; the answer is 304 while nothing has changed. */
	html: 'public, max-age=0, must-revalidate',
	asset: 'public, max-age=31536000, immutable',
	/** A picture of content has the same name when it is replaced. */
	media: 'public, max-age=86400',
	other: 'public, max-age=300',
} as const;
