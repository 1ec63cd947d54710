import { statuses } from '../../contract/envelope.ts';
import { ApiError } from '../errors.ts';
import type { InTurn } from '../governor.ts';
import { type Sniffed, sniff } from '../media/sniff.ts';
import { newName } from './files.ts';

/** For comments, in the words of the specification (R-VAL-02). */
const onlyPhotos = '系统仅支持jpg/jpeg/png/gif/bmp格式的照片！';
const onlyMedia =
	'file: only pictures (jpg, png, gif, bmp), films (mp4, mov, webm), sounds (mp3, m4a, wav) and documents (pdf, docx, xlsx, pptx) are accepted.';

/** A file as it will be stored and served. */
export interface NewMedia {
	id: string;
	extension: string;
	type: string;
	contentType: string;
	size: number;
	width: number;
	height: number;
	bytes: Buffer;
}

/** The type of a file by its first bytes. @throws ApiError with status 415 for a type that is not accepted. */
export const acceptedType = async (head: Buffer, photosOnly: boolean, inTurn: InTurn): Promise<Sniffed> => {
	// Archives are searched for their parts.
	const mediaType = await inTurn(() => sniff(head), 'light');
	if (mediaType === undefined || (photosOnly && mediaType.type !== 'picture'))
		throw new ApiError(statuses.unsupported, photosOnly ? onlyPhotos : onlyMedia);
	return mediaType;
};

/** The file as it will be served: pictures are encoded again, all others are unchanged. @param inTurn whose turn it takes. */
export const acceptMedia = async (bytes: Buffer, mediaType: Sniffed, inTurn: InTurn): Promise<NewMedia> => {
	const id = newName();
	if (mediaType.type !== 'picture') return { id, ...mediaType, size: bytes.length, width: 0, height: 0, bytes };
	const { remakePicture } = await import('../media/picture.ts');
	const picture = await remakePicture(bytes, mediaType.kind, inTurn);
	return { id, type: 'picture', size: picture.bytes.length, ...picture };
};
