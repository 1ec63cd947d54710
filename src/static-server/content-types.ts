/** Content types of published files and of media, by extension; any other file is sent as bytes. */
export const contentTypes: Readonly<Record<string, string>> = {
	html: 'text/html; charset=utf-8',
	js: 'text/javascript; charset=utf-8',
	css: 'text/css; charset=utf-8',
	json: 'application/json; charset=utf-8',
	xml: 'application/xml; charset=utf-8',
	txt: 'text/plain; charset=utf-8',
	speculationrules: 'application/speculationrules+json',
	webmanifest: 'application/manifest+json',
	woff2: 'font/woff2',
	avif: 'image/avif',
	gif: 'image/gif',
	ico: 'image/x-icon',
	jpeg: 'image/jpeg',
	jpg: 'image/jpeg',
	png: 'image/png',
	svg: 'image/svg+xml',
	webp: 'image/webp',
	m4a: 'audio/mp4',
	mp3: 'audio/mpeg',
	wav: 'audio/wav',
	mov: 'video/quicktime',
	mp4: 'video/mp4',
	ts: 'video/mp2t',
	webm: 'video/webm',
	m3u8: 'application/vnd.apple.mpegurl',
	vtt: 'text/vtt; charset=utf-8',
	pdf: 'application/pdf',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** Extension of a path in lower case; '' when it has none. */
export const extensionOf = (path: string): string => /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** The `Content-Type` of a path, by its extension. */
export const contentTypeOf = (path: string): string => contentTypes[extensionOf(path)] ?? 'application/octet-stream';

/** Whether compression makes a file of this name notably smaller: text becomes smaller, pictures and videos do not. */
export const isCompressible = (path: string): boolean =>
	/^(?:html|js|css|json|xml|txt|svg|webmanifest|m3u8|vtt)$/.test(extensionOf(path));
