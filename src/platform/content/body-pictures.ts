import type { Picture } from '../../domain/entities.ts';
import type { PictureFiles } from '../db/picture-files.ts';

const IMAGE = /<img\b[^>]*>/g;

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"&]*)"`).exec(tag)?.[1] ?? '';

const pixels = (text: string): number => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0);

/** Pictures of a body: address and size as they stand there. */
export const bodyPicturesIn = (body: string): { src: string; width: number; height: number }[] =>
	[...body.matchAll(IMAGE)].map(([tag]) => ({
		src: attribute(tag, 'src'),
		width: pixels(attribute(tag, 'width')),
		height: pixels(attribute(tag, 'height')),
	}));

/** Those of which the platform has other widths, each once (ledger E-18). */
export const knownBodyPictures = (body: string, files: PictureFiles): Picture[] => {
	const known = new Map<string, Picture>();
	for (const picture of bodyPicturesIn(body)) {
		const sources = files.sources(picture);
		if (sources.length > 0) known.set(picture.src, { ...picture, alt: '', caption: '', sources });
	}
	return [...known.values()];
};
