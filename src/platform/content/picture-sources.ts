/** The pictures of any document, and the platform's own variants of them. */

import type { ContentDocument } from '../../intake/documents.ts';
import type { PictureFiles } from '../db/picture-files.ts';
import { minVariantWidth } from '../media/picture-variants.ts';
import { bodyPicturesIn } from './body-pictures.ts';

/** Any object of a document with an address and, where it is known, a size. */
interface FoundPicture {
	src: string;
	width: number;
	height: number;
	sources?: unknown;
}

const pictureIn = (value: object): FoundPicture | undefined => {
	const { src, width = 0, height = 0, sources } = value as Readonly<Record<string, unknown>>;
	return typeof src === 'string' && typeof width === 'number' && typeof height === 'number'
		? { src, width, height, sources }
		: undefined;
};

/** Addresses of the pictures of a document that may be wider than a phone needs. */
export const picturesOf = (document: ContentDocument): string[] => {
	const addresses: string[] = [];
	const walk = (value: unknown): void => {
		if (typeof value !== 'object' || value === null) return;
		const picture = pictureIn(value);
		if (picture !== undefined && (picture.width === 0 || picture.width > minVariantWidth)) addresses.push(picture.src);
		for (const inner of Object.values(value)) walk(inner);
	};
	walk(document);
	if (document.kind === 'article') addresses.push(...bodyPicturesIn(document.body ?? '').map(({ src }) => src));
	return addresses;
};

/**
 * The document with the platform's own variants added to each picture that has no sources of its own. They are part of
 * the document's digest: a variant that is made later changes the document (ledger E-18).
 */
export const withSources = <Document extends ContentDocument>(document: Document, files: PictureFiles): Document => {
	const walk = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(walk);
		if (typeof value !== 'object' || value === null) return value;
		const fields = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)]));
		const picture = pictureIn(value);
		if (picture === undefined || picture.sources !== undefined) return fields;
		const sources = files.sources(picture);
		return sources.length === 0 ? fields : { ...fields, sources };
	};
	return walk(document) as Document;
};
