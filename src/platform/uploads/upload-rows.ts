/** Rows of uploaded files. A file without a row is deleted by the sweep. */
import type { InferOutput } from 'valibot';
import type { MediaAnswer } from '../../contract/entities/uploads.ts';
import { statuses } from '../../contract/envelope.ts';
import type { Picture } from '../../domain/entities.ts';
import { type CallContext, memberOf } from '../context.ts';
import { limitKey } from '../db/limit-key.ts';
import type { Tables, Writer } from '../db/tables.ts';
import { ApiError } from '../errors.ts';
import { dayOf, endOfDay } from '../limits/day.ts';
import { takeQuota } from '../limits/quotas.ts';
import { madeVariants, variantOf } from '../media/picture-variants.ts';
import type { NewMedia } from './accept-media.ts';
import { uploadFile } from './files.ts';
import { checkKept, holdMember } from './kept-files.ts';

export type Media = InferOutput<typeof MediaAnswer>;

const maxKilobytesPerDay = 1_000_000;

/** Takes bytes from the member's quota of the day. @throws ApiError with status 409 when it is used up, 403 for a banned member. */
export const takeBytes = async (writer: Writer, context: CallContext, bytes: number): Promise<void> => {
	await holdMember(writer, memberOf(context));
	await takeQuota(
		writer,
		{
			name: limitKey(context.store, `upload ${memberOf(context)} ${dayOf(context.now())}`, memberOf(context)),
			max: maxKilobytesPerDay,
			until: endOfDay(context.now()),
		},
		Math.ceil(bytes / 1000),
		'您今天上传的文件已达上限，请明天再试',
	);
};

/** A row as calls answer it. */
export const mediaAnswer = (
	row: Pick<Tables['uploads'], 'id' | 'path' | 'type' | 'content_type' | 'size' | 'width' | 'height'>,
): Media => ({
	id: row.id,
	url: `/media/${row.path}`,
	type: row.type,
	contentType: row.content_type,
	size: row.size,
	width: row.width,
	height: row.height,
});

/** Inserts the row of a file. @param usedBy see `uploads.used_by`. */
export const insertUpload = async (
	writer: Writer,
	context: CallContext,
	media: Omit<NewMedia, 'bytes'>,
	usedBy: string,
): Promise<Media> => {
	const { id, type, contentType, size, width, height } = media;
	const path = `uploads/${id}.${media.extension}`;
	const row = { id, path, type, content_type: contentType, size, width, height };
	if (usedBy !== '') await holdMember(writer, memberOf(context));
	await writer
		.insertInto('uploads')
		.values({ ...row, member_id: memberOf(context), title: '', used_by: usedBy, time: context.now() })
		.execute();
	if (usedBy !== '') await checkKept(writer, memberOf(context));
	return mediaAnswer(row);
};

/**
 * Attaches the member's own unused photos to what shows them, each with its narrower variants.
 *
 * @param media the folder that is served as `/media/`.
 * @throws ApiError with status 400 when one belongs to another member, is used already, is not a picture or is gone.
 */
export const claimPhotos = async (
	writer: Writer,
	media: string,
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
	return Promise.all(
		ids.map(async (id) => {
			const row = rows.find((one) => one.id === id);
			if (row === undefined)
				throw new ApiError(statuses.badRequest, `attachments: ${id} is not an unused photo of yours.`);
			const variants = await madeVariants(uploadFile(media, row.path));
			const sources = variants.map(({ suffix, width }) => ({ src: `/media/${variantOf(row.path, suffix)}`, width }));
			const picture = { src: `/media/${row.path}`, width: row.width, height: row.height, alt: '', caption: '' };
			return sources.length === 0 ? picture : { ...picture, sources };
		}),
	);
};

/** Deletes the rows of files that something used. @returns the paths of the files, to be deleted after the commit. */
export const deleteUploads = async (writer: Writer, usedBy: string): Promise<string[]> => {
	const rows = await writer.deleteFrom('uploads').where('used_by', '=', usedBy).returning('path').execute();
	return rows.map((row) => row.path);
};
