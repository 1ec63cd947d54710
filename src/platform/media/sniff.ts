/** The types of uploads that the platform accepts, by their first bytes. */
import { mediaKindOf } from '../../domain/media-bytes.ts';
import { officeDocumentOf } from './sniff-office.ts';

const pictureKinds = ['jpeg', 'png', 'gif', 'bmp'] as const;
export type PictureKind = (typeof pictureKinds)[number];

export type Sniffed =
	| { type: 'picture'; kind: PictureKind }
	| { type: 'video' | 'audio' | 'document'; contentType: string; extension: string };

const played: Readonly<Record<string, Sniffed>> = {
	mp4: { type: 'video', contentType: 'video/mp4', extension: 'mp4' },
	mov: { type: 'video', contentType: 'video/quicktime', extension: 'mov' },
	webm: { type: 'video', contentType: 'video/webm', extension: 'webm' },
	mp3: { type: 'audio', contentType: 'audio/mpeg', extension: 'mp3' },
	m4a: { type: 'audio', contentType: 'audio/mp4', extension: 'm4a' },
	wav: { type: 'audio', contentType: 'audio/wav', extension: 'wav' },
};

/**
 * The type of a file; undefined for types that are not accepted, such as programs, other archives, SVG and HTML.
 *
 * @param bytes the beginning of the file: of an office document enough to name its first parts.
 */
export const sniff = (bytes: Uint8Array): Sniffed | undefined => {
	const mediaKind = mediaKindOf(bytes);
	if (mediaKind === undefined) return undefined;
	if (mediaKind.family === 'pdf') return { type: 'document', contentType: 'application/pdf', extension: 'pdf' };
	if (mediaKind.family === 'document') return officeDocumentOf(bytes);
	const kind = pictureKinds.find((one) => one === mediaKind.kind);
	return kind === undefined ? played[mediaKind.kind] : { type: 'picture', kind };
};
