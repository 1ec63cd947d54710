/** The headers of an object: content type, cache control and encoding, from the table that the host rules follow. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type { PublishSettings } from '../../../config/publishing-schema.ts';
import { contentTypeOf, isCompressible } from '../../../static-server/content-types.ts';
import { cacheControlOf, cacheGroupOf } from '../../../static-server/rules.ts';

export interface ObjectHeaders {
	contentType: string;
	cacheControl: string;
	/** '' for bytes as they are. */
	contentEncoding: string;
	/** `x-amz-meta-*`. */
	metadata: Readonly<Record<string, string>>;
}

/** Metadata that marks an object as ours: the digest of its bytes and headers. */
export const digestMetadata = 'touch-edition';

/** Bytes of all tags of an object: stores take 2 kB of metadata in all. */
const maxTagBytes = 700;

/** Text below this size in bytes is not compressed: it would not become smaller. */
const encodeFrom = 500;

/** A larger file is sent as a stream and as it is, in bytes: films must not fill the memory. */
export const streamFrom = 8 * 1024 * 1024;

/** A tag as in the metadata of objects and in the calls to caches: characters that a header cannot have are percent-encoded. */
export const cacheTag = (tag: string): string => encodeURIComponent(tag.toWellFormed()).replaceAll('%3A', ':');

/**
 * The tags of a page in an order of their own, so that the same page has the same headers whenever it is rendered: the tag of its own entity
 * first, then those of lists and columns, then those of articles that it names.
 */
const inOrder = (path: string, tags: readonly string[]): string[] => {
	const ownTag = `:${path.slice(path.lastIndexOf('/') + 1).replace(/\.html$/, '')}`;
	const rankOf = (tag: string): number => (tag.endsWith(ownTag) ? 0 : tag.startsWith('article:') ? 2 : 1);
	return tags.toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
};

/** The tags of a page in one line, as many as fit. */
const tagLine = (tags: readonly string[], separator: string): string => {
	let line = '';
	for (const tag of tags) {
		const next = `${line}${line === '' ? '' : separator}${cacheTag(tag)}`;
		if (next.length > maxTagBytes) break;
		line = next;
	}
	return line;
};

/**
 * Headers of the object of a published file.
 *
 * @param path below the published folder, decoded, with a leading slash.
 * @param size bytes of the file.
 * @param tags dependency tags of the page; none for other files.
 */
export const headersOfObject = (
	path: string,
	size: number,
	tags: readonly string[],
	{ encoding, surrogateKeys }: Pick<PublishSettings, 'encoding' | 'surrogateKeys'>,
): ObjectHeaders => {
	const metadata: Record<string, string> = {};
	for (const name of surrogateKeys)
		metadata[name.toLowerCase()] = tagLine(
			[cacheGroupOf(path), ...inOrder(path, tags)],
			name === 'Cache-Tag' ? ',' : ' ',
		);
	return {
		contentType: contentTypeOf(path),
		cacheControl: cacheControlOf(path),
		contentEncoding:
			encoding !== 'none' && isCompressible(path) && size > encodeFrom && size < streamFrom ? encoding : '',
		metadata,
	};
};

/** Short enough for a row of each of a million files. */
const digestLength = 27;

/** A digest of bytes or text. */
export const digestOf = (content: Uint8Array | string): string =>
	createHash('sha256').update(content).digest('base64url').slice(0, digestLength);

/** The digest of a file of any size. */
export const digestOfFile = (file: string): string => {
	const hash = createHash('sha256');
	const buffer = Buffer.allocUnsafe(1024 * 1024);
	const handle = openSync(file, 'r');
	try {
		for (let read = readSync(handle, buffer); read > 0; read = readSync(handle, buffer))
			hash.update(buffer.subarray(0, read));
	} finally {
		closeSync(handle);
	}
	return hash.digest('base64url').slice(0, digestLength);
};

/** One text for the headers of an object, to compare them. */
export const headersText = ({ contentType, cacheControl, contentEncoding, metadata }: ObjectHeaders): string =>
	JSON.stringify([contentType, cacheControl, contentEncoding, Object.entries(metadata).sort()]);
