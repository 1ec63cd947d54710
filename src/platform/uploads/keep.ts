/** A file and its row: the row is what counts, a file without one is swept away. */
import { hash } from 'node:crypto';
import type { InferOutput } from 'valibot';
import type { MediaAnswer } from '../../contract/entities/uploads.ts';
import { statuses } from '../../contract/envelope.ts';
import type { Picture } from '../../domain/entities.ts';
import { type CallContext, memberOf } from '../context.ts';
import type { Writer } from '../db/tables.ts';
import type { UploadTable } from '../db/tables-upload.ts';
import { ApiError } from '../errors.ts';
import { dayOf, endOfDay } from '../limits/day.ts';
import { once } from '../limits/once.ts';
import { takeQuota } from '../limits/quotas.ts';
import { remakePicture } from '../media/picture.ts';
import { type Sniffed, sniff } from '../media/sniff.ts';
import { newName, removeFiles, uploadFolder, writeWhole } from './files.ts';

export type Media = InferOutput<typeof MediaAnswer>;

/** Kilobytes a member may send a day. */
const maxKilobytesPerDay = 1_000_000;

/** What a comment takes, in the words of the specification (R-VAL-02). */
export const onlyPhotos = '系统仅支持jpg/jpeg/png/gif/bmp格式的照片！';
const onlyMedia = 'file: only pictures (jpg, png, gif, bmp), films (mp4, mov, webm) and sounds (mp3, m4a) are taken.';

/** What is written to the media folder, and what its row says of it. */
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

/** @throws ApiError with status 415 for a kind that is not taken. */
export const kindOf = (head: Buffer, photosOnly: boolean): Sniffed => {
	const sniffed = sniff(head);
	if (sniffed === undefined || (photosOnly && sniffed.type !== 'picture'))
		throw new ApiError(statuses.unsupported, photosOnly ? onlyPhotos : onlyMedia);
	return sniffed;
};

/** The file as it will be served: pictures are made anew, films and sounds stay as they are. */
export const mediaOf = async (bytes: Buffer, sniffed: Sniffed): Promise<NewMedia> => {
	const id = newName();
	if (sniffed.type !== 'picture') return { id, ...sniffed, size: bytes.length, width: 0, height: 0, bytes };
	const picture = await remakePicture(bytes, sniffed.kind);
	return { id, type: 'picture', size: picture.bytes.length, ...picture };
};

/** Takes so many bytes of what a member may send today. */
export const takeBytes = (writer: Writer, context: CallContext, bytes: number): Promise<void> =>
	takeQuota(
		writer,
		{
			name: `upload ${memberOf(context)} ${dayOf(context.now())}`,
			max: maxKilobytesPerDay,
			until: endOfDay(context.now()),
		},
		Math.ceil(bytes / 1000),
		'您今天上传的文件已达上限，请明天再试',
	);

const pathOf = ({ id, extension }: Pick<NewMedia, 'id' | 'extension'>): string => `uploads/${id}.${extension}`;

/** Adds the row of a file. */
export const addUpload = async (
	writer: Writer,
	context: CallContext,
	media: Omit<NewMedia, 'bytes'>,
	usedBy: string,
): Promise<Media> => {
	const { id, type, contentType, size, width, height } = media;
	const row = { id, path: pathOf(media), type, content_type: contentType, size, width, height };
	await writer
		.insertInto('uploads')
		.values({ ...row, member_id: memberOf(context), title: '', used_by: usedBy, time: context.now() })
		.execute();
	return mediaAnswer(row);
};

/** A row as it is answered. */
export const mediaAnswer = (
	row: Pick<UploadTable, 'id' | 'path' | 'type' | 'content_type' | 'size' | 'width' | 'height'>,
): Media => ({
	id: row.id,
	url: `/media/${row.path}`,
	type: row.type,
	contentType: row.content_type,
	size: row.size,
	width: row.width,
	height: row.height,
});

/**
 * Keeps a file that came whole. The file is written before its row: whoever knows the row finds the file.
 *
 * @throws ApiError with status 415 for a kind that is not taken or a picture that is damaged.
 */
export const keepWhole = async (
	context: CallContext,
	call: string,
	request: { file: Blob; idempotencyKey?: string | undefined },
	photosOnly: boolean,
): Promise<Media> => {
	const sent = Buffer.from(await request.file.arrayBuffer());
	const media = await mediaOf(sent, kindOf(sent, photosOnly));
	const file = await writeWhole(uploadFolder(context.media), `${media.id}.${media.extension}`, media.bytes);
	let kept = false;
	try {
		const same = { file: hash('sha256', sent, 'base64url'), idempotencyKey: request.idempotencyKey };
		const answer = await once(context, call, same, async (writer) => {
			await takeBytes(writer, context, sent.length);
			return addUpload(writer, context, media, '');
		});
		kept = answer.id === media.id;
		return answer;
	} finally {
		if (!kept) await removeFiles([file]);
	}
};

/**
 * Gives own uploads to what shows them, each to one only.
 *
 * @throws ApiError with status 400 when one is somebody else's, shown elsewhere, no picture or gone.
 */
export const claimPhotos = async (
	writer: Writer,
	member: string,
	ids: readonly string[],
	usedBy: string,
): Promise<Picture[]> => {
	const rows = await writer
		.updateTable('uploads')
		.set({ used_by: usedBy })
		.where('id', 'in', [...ids])
		.where('member_id', '=', member)
		.where('type', '=', 'picture')
		.where('used_by', '=', '')
		.returning(['id', 'path', 'width', 'height'])
		.execute();
	return ids.map((id) => {
		const row = rows.find((one) => one.id === id);
		if (row === undefined)
			throw new ApiError(statuses.badRequest, `attachments: ${id} is no photo of yours that is still to be used.`);
		return { src: `/media/${row.path}`, width: row.width, height: row.height, alt: '', caption: '' };
	});
};

/** Takes away the rows of what something showed; gives the paths of their files, to be removed after the commit. */
export const dropUploads = async (writer: Writer, usedBy: string): Promise<string[]> => {
	const rows = await writer.deleteFrom('uploads').where('used_by', '=', usedBy).returning('path').execute();
	return rows.map((row) => row.path);
};
