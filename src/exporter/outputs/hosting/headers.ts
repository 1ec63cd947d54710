import { escapeHtml } from '../../../domain/escape.ts';
import { speculationRulesPath } from './speculation-rules.ts';

/** Response headers that every page is sent with (E-59). */
export interface HeaderOptions {
	/** Hashes of the inline scripts, as `sha256-…`. */
	scriptHashes: readonly string[];
	/** Origins that scripts may call: those of services on other hosts. */
	connect: readonly string[];
	/** Origins that may show the site in a frame (the CMS preview); without any, only the site itself. */
	frameAncestors?: readonly string[];
	/** Origins that pages show in a frame, of certificates and of films; without any, only the site itself. */
	frames?: readonly string[];
	/** Origins of the analytics service: its scripts, and where they send to. */
	analytics?: { script: readonly string[]; connect: readonly string[] };
	/** The site is served over https alone: browsers then never request it over http. */
	https?: boolean;
}

/** Names of the Trusted Types policies that our scripts make; no other script can make one. */
const trustedTypes = ['touch-edition', 'touch-edition-script', 'touch-edition-pdf', 'touch-edition-worker'];

/**
 * The Content-Security-Policy allows: our own files, our inline scripts by hash, pictures and media from anywhere over https,
 * pictures of our services, frames of named origins alone, no plug-ins, no inline handlers, no eval, Trusted Types on.
 */
export const contentSecurityPolicy = ({
	scriptHashes,
	connect,
	frameAncestors = [],
	frames = [],
	https = false,
	analytics = { script: [], connect: [] },
}: HeaderOptions): string =>
	[
		"default-src 'self'",
		`script-src 'self' ${[...scriptHashes.map((hash) => `'${hash}'`), ...analytics.script].join(' ')}`.trimEnd(),
		"style-src 'self' 'unsafe-inline'",
		`img-src 'self' https: ${[...connect.filter((origin) => origin.startsWith('http:')), 'data: blob:'].join(' ')}`,
		"media-src 'self' https: blob:",
		"font-src 'self'",
		`connect-src 'self' ${[...connect, ...analytics.connect].join(' ')}`.trimEnd(),
		`frame-src 'self' ${frames.join(' ')}`.trimEnd(),
		"worker-src 'self' blob:",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		`frame-ancestors 'self' ${frameAncestors.join(' ')}`.trimEnd(),
		"require-trusted-types-for 'script'",
		`trusted-types ${[...trustedTypes, ...(analytics.script.length > 0 ? ['default'] : [])].join(' ')}`,
		// Old articles name pictures over http: browsers request them over https, instead of blocking them.
		...(https ? ['upgrade-insecure-requests'] : []),
	].join('; ');

/**
 * The policy as an element of the page, for hosts that send no headers. Browsers ignore `frame-ancestors` in it, so it
 * has none. Nor does it raise addresses to https: such a host may serve the page over http, with all its files.
 */
export const policyElement = (options: HeaderOptions): string => {
	const policy = contentSecurityPolicy({ ...options, https: false }).replace(/frame-ancestors [^;]*; /, '');
	return `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`;
};

/** All headers of a page: security, and the address of the speculation rules. */
export const pageHeaders = (options: HeaderOptions): Record<string, string> => ({
	'Content-Security-Policy': contentSecurityPolicy(options),
	'X-Content-Type-Options': 'nosniff',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), interest-cohort=()',
	'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
	'Cross-Origin-Resource-Policy': 'same-site',
	'Speculation-Rules': `"${speculationRulesPath}"`,
	...(options.https === true ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
});
