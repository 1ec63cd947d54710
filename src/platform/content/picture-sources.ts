import type { PictureFiles } from '../db/picture-files.ts';
import type { ContentDocument } from '../import/documents.ts';
import { narrowest } from '../media/picture-variants.ts';
import { bodyPicturesIn } from './body-pictures.ts';

/** What of a document is a picture: whatever has an address and a size. */
interface Found {
	src: string;
	width: number;
	height: number;
	sources?: unknown;
}

const foundIn = (value: object): Found | undefined => {
	const { src, width = 0, height = 0, sources } = value as Readonly<Record<string, unknown>>;
	return typeof src === 'string' && typeof width === 'number' && typeof height === 'number'
		? { src, width, height, sources }
		: undefined;
};

/** Addresses of a document's pictures that may be too wide for a phone. */
export const picturesOf = (document: ContentDocument): string[] => {
	const addresses: string[] = [];
	const walk = (value: unknown): void => {
		if (typeof value !== 'object' || value === null) return;
		const found = foundIn(value);
		if (found !== undefined && (found.width === 0 || found.width > narrowest)) addresses.push(found.src);
		for (const held of Object.values(value)) walk(held);
	};
	walk(document);
	if (document.kind === 'article') addresses.push(...bodyPicturesIn(document.body ?? '').map(({ src }) => src));
	return addresses;
};

/**
 * The document with the platform's own variants named beside each picture that has none of its own. Part of the
 * document's digest: a variant that was made later makes another document of it (ledger E-18).
 */
export const withSources = <Document extends ContentDocument>(document: Document, files: PictureFiles): Document => {
	const walk = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(walk);
		if (typeof value !== 'object' || value === null) return value;
		const fields = Object.fromEntries(Object.entries(value).map(([name, held]) => [name, walk(held)]));
		const found = foundIn(value);
		if (found === undefined || found.sources !== undefined) return fields;
		const sources = files.sources(found);
		return sources.length === 0 ? fields : { ...fields, sources };
	};
	return walk(document) as Document;
};
