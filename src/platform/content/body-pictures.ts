import type { Picture } from '../../domain/entities.ts';
import type { PictureFiles } from '../db/picture-files.ts';

const imageTags = /<img\b[^>]*>/g;

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"&]*)"`).exec(tag)?.[1] ?? '';

const pixels = (text: string): number => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0);

/** The pictures of an article's body, with the address and size that the HTML declares. */
export const bodyPicturesIn = (body: string): { src: string; width: number; height: number }[] =>
	[...body.matchAll(imageTags)].map(([tag]) => ({
		src: attribute(tag, 'src'),
		width: pixels(attribute(tag, 'width')),
		height: pixels(attribute(tag, 'height')),
	}));

/** The pictures of a body that the platform has other widths of, each once (ledger E-18). */
export const knownBodyPictures = (body: string, files: PictureFiles): Picture[] => {
	const knownPictures = new Map<string, Picture>();
	for (const picture of bodyPicturesIn(body)) {
		const sources = files.sources(picture);
		if (sources.length > 0) knownPictures.set(picture.src, { ...picture, alt: '', caption: '', sources });
	}
	return [...knownPictures.values()];
};
