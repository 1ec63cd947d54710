import type { PlatformOptions } from './options.ts';

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '');

const isListed = (origin: string, { origins }: Pick<PlatformOptions, 'origins'>): boolean =>
	origins.includes('*') || origins.includes(origin);

/**
 * Whether a request comes from a page of another site. Browsers send forms of other sites without asking, so writes are
 * rejected unless their origin is this host or one of the options.
 */
export const isForeign = (request: Request, options: Pick<PlatformOptions, 'origins'>): boolean => {
	const origin = request.headers.get('origin');
	if (origin !== null) {
		const ownHost = request.headers.get('host') ?? new URL(request.url).host;
		return hostOf(origin) !== ownHost && !isListed(origin, options);
	}
	return request.headers.get('sec-fetch-site') === 'cross-site';
};

/** Headers that let pages of the allowed origins read an answer; there are no cookies, so credentials are never allowed. */
export const crossOriginHeaders = (
	request: Request,
	options: Pick<PlatformOptions, 'origins'>,
): Record<string, string> => {
	if (options.origins.length === 0) return {};
	const origin = request.headers.get('origin');
	if (origin === null || !isListed(origin, options)) return { Vary: 'Origin' };
	return {
		'Access-Control-Allow-Origin': options.origins.includes('*') ? '*' : origin,
		'Access-Control-Expose-Headers': 'Retry-After',
		Vary: 'Origin',
	};
};

/** The response to a preflight request. */
export const preflight = (request: Request, options: Pick<PlatformOptions, 'origins'>): Response => {
	const headers = crossOriginHeaders(request, options);
	if (headers['Access-Control-Allow-Origin'] === undefined) return new Response(null, { status: 403, headers });
	return new Response(null, {
		status: 204,
		headers: {
			...headers,
			'Access-Control-Allow-Methods': 'GET, POST',
			'Access-Control-Allow-Headers': 'token, source, content-type, authToken, time, sign, authFlag',
			'Access-Control-Max-Age': '600',
		},
	});
};
