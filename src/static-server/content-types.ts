/** Content types of what an exported folder holds. Anything else is sent as bytes. */
const types: Readonly<Record<string, string>> = {
	html: 'text/html; charset=utf-8',
	js: 'text/javascript; charset=utf-8',
	css: 'text/css; charset=utf-8',
	json: 'application/json; charset=utf-8',
	xml: 'application/xml; charset=utf-8',
	txt: 'text/plain; charset=utf-8',
	svg: 'image/svg+xml',
	png: 'image/png',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	webp: 'image/webp',
	avif: 'image/avif',
	gif: 'image/gif',
	ico: 'image/x-icon',
	woff2: 'font/woff2',
	mp4: 'video/mp4',
	mp3: 'audio/mpeg',
	m3u8: 'application/vnd.apple.mpegurl',
	ts: 'video/mp2t',
	pdf: 'application/pdf',
	webmanifest: 'application/manifest+json',
};

/** Extension of a path in lower case, '' when it has none. */
export const extensionOf = (path: string): string => /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

export const contentTypeOf = (path: string): string => types[extensionOf(path)] ?? 'application/octet-stream';

/** Text that compression pays for. */
export const isCompressible = (path: string): boolean =>
	/^(?:html|js|css|json|xml|txt|svg|webmanifest|m3u8)$/.test(extensionOf(path));
