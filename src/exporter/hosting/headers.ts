/** Response headers that every page is sent with (E-59). */
export interface HeaderOptions {
	/** Hashes of the inline scripts, as `sha256-…`. */
	scriptHashes: readonly string[];
	/** Origins that scripts may call: those of services on other hosts. */
	connect: readonly string[];
	/** Origins that may show the site in a frame (the CMS preview); without any, only the site itself. */
	frameAncestors?: readonly string[];
}

/**
 * The content security policy: our own files, our inline scripts by hash, pictures and media from anywhere over https,
 * no plug-ins, no inline handlers, no eval, Trusted Types on.
 */
export const contentSecurityPolicy = ({ scriptHashes, connect, frameAncestors = [] }: HeaderOptions): string =>
	[
		"default-src 'self'",
		`script-src 'self' ${scriptHashes.map((hash) => `'${hash}'`).join(' ')}`.trimEnd(),
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' https: data: blob:",
		"media-src 'self' https: blob:",
		"font-src 'self'",
		`connect-src 'self' ${connect.join(' ')}`.trimEnd(),
		'frame-src https:',
		"worker-src 'self' blob:",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		`frame-ancestors 'self' ${frameAncestors.join(' ')}`.trimEnd(),
		"require-trusted-types-for 'script'",
	].join('; ');

/** All security headers of a page. */
export const securityHeaders = (options: HeaderOptions): Record<string, string> => ({
	'Content-Security-Policy': contentSecurityPolicy(options),
	'X-Content-Type-Options': 'nosniff',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
	'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
});
