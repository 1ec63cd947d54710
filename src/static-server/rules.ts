/**
 * One neutral table of what a host must do, derived from the route table. Every host's file is written from it and
 * `npm run serve` obeys it, so that no two of them can differ.
 */
import { addressOf, basePath, type Route, routes } from '../routes.ts';

export interface RewriteRule {
	/** First path segment. */
	path: string;
	/** How many further segments an address may have. */
	segments: number;
	/** The address without parameters. */
	bare: string;
	/** The route shell's file. */
	fallback: string;
	/** The bare address has no screen and goes home (R-ROUTE-59): its shell stands aside, in `shells/`. */
	required: boolean;
}

const isRequired = (route: Route): boolean => route.parameters.some((parameter) => parameter.required);

/** Where a route's shell is written. */
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

/** Hashed names below it never change (M-34). */
export const assetsPath = `${basePath}assets/`;

/** The run-time settings that an operator may edit without a new export (M-25). */
export const runtimeSettingsPath = `${basePath}settings.js`;

export const cacheControl = {
	/** HTML is asked again every time; the answer is 304 while nothing changed. */
	html: 'public, max-age=0, must-revalidate',
	asset: 'public, max-age=31536000, immutable',
	/** Pictures of content keep their name when they are replaced. */
	media: 'public, max-age=86400',
	other: 'public, max-age=300',
} as const;
