/** Pictures, films and sounds that an item of a feed names beside its text. */
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import type { FeedPart } from './parse.ts';
import { places, textIn, valuesAt } from './places.ts';

export interface FeedMedia {
	readonly url: string;
	readonly kind: 'image' | 'video' | 'audio' | '';
	readonly width: number;
	readonly height: number;
	/** Only shown when there is no larger picture. */
	readonly isThumbnail: boolean;
	readonly text: string;
}

/** Places of media files, in their order. docs/import.md shows them. */
export const mediaPlaces = [
	'enclosures',
	'attachments',
	'links',
	'atom.links',
	'media.contents',
	'media.groups.contents',
	'podcast.alternateEnclosures.sources',
	'rawvoice.mp4',
	'rawvoice.webm',
] as const;

const thumbnailPlaces = [
	'media.thumbnails',
	'media.contents.thumbnails',
	'media.groups.thumbnails',
	'media.groups.contents.thumbnails',
	'podcast.images',
] as const;

const asPart = (value: unknown): FeedPart => (typeof value === 'object' && value !== null ? (value as FeedPart) : {});
const word = (part: FeedPart, ...names: readonly string[]): string =>
	names.map((name) => textIn(part[name])).find((text) => text !== '') ?? '';

const kindByName = (url: string): FeedMedia['kind'] => {
	const path = url.replace(/[?#].*$/s, '');
	if (/\.(?:jpe?g|png|gif|webp|avif|bmp)$/i.test(path)) return 'image';
	if (/\.(?:mp4|m4v|webm|mov)$/i.test(path)) return 'video';
	return /\.(?:mp3|m4a|ogg|oga|wav|aac|opus|flac)$/i.test(path) ? 'audio' : '';
};

const mediaOf = (value: unknown, forced?: FeedMedia['kind']): FeedMedia => {
	const part = asPart(value);
	const url = typeof value === 'string' ? value.trim() : word(part, 'url', 'href', 'uri', 'src');
	const declaredKind = /^(image|video|audio)/i.exec(word(part, 'medium') || word(part, 'type', 'mime_type'))?.[1];
	const size = (name: string): number => {
		const number = Number(part[name]);
		return Number.isInteger(number) && number > 0 && number < 100_000 ? number : 0;
	};
	return {
		...{ url, width: size('width'), height: size('height'), isThumbnail: forced !== undefined },
		kind: forced ?? ((declaredKind?.toLowerCase() as FeedMedia['kind'] | undefined) || kindByName(url)),
		text: plainText(word(part, 'description', 'title')),
	};
};

/** Links of Atom are media only when they say so. */
const isMedia = (value: unknown): boolean => {
	const rel = asPart(value)['rel'];
	return rel === undefined || rel === 'enclosure';
};

/** The media of an item, files before pictures that only stand for it. */
export const mediaIn = (item: FeedPart): FeedMedia[] => {
	const files = mediaPlaces.flatMap((place) =>
		valuesAt(item, place)
			.filter((value) => (place.endsWith('links') ? asPart(value)['rel'] === 'enclosure' : isMedia(value)))
			.map((value) => mediaOf(value)),
	);
	const pictures = [...places.picture, ...thumbnailPlaces].flatMap((place) =>
		valuesAt(item, place).map((value) => mediaOf(value, 'image')),
	);
	return [...files, ...pictures].filter(({ url }) => url !== '');
};
