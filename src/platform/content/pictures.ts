/** Pictures of documents with every field set. */
import type { InferOutput } from 'valibot';
import type { Picture } from '../../domain/entities.ts';
import type { Picture as PictureDocument } from '../import/documents.ts';

type PictureInput = InferOutput<typeof PictureDocument>;

export const pictureOf = (picture: PictureInput): Picture => ({
	src: picture.src,
	width: picture.width ?? 0,
	height: picture.height ?? 0,
	alt: picture.alt ?? '',
	caption: picture.caption ?? '',
	...(picture.sources === undefined ? {} : { sources: picture.sources }),
});

/** Null for a picture that is absent or has no address. */
export const pictureOrNull = (picture: PictureInput | undefined): Picture | null =>
	picture === undefined || picture.src === '' ? null : pictureOf(picture);
