/** Large files in parts: every part is a file and a row until the parts are joined. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxMediaSize } from '../../contract/entities/uploads.ts';
import { statuses } from '../../contract/envelope.ts';
import { maxObjectSize } from '../../contract/uploads.ts';
import { type CallContext, memberOf } from '../context.ts';
import type { Writer } from '../db/tables.ts';
import { ApiError } from '../errors.ts';
import { answerOnce } from '../limits/idempotency.ts';
import { makeVariants } from '../media/picture-variants.ts';
import { acceptedType, acceptMedia, type NewMedia } from './accept-media.ts';
import { joinWhole, newName, partFolder, removeFiles, uploadFolder, withVariants, writeWhole } from './files.ts';
import { insertUpload, type Media, takeBytes } from './upload-rows.ts';

interface PartRow {
	chunk: number;
	size: number;
	file: string;
}

const megabytes = (bytes: number): number => bytes / (1024 * 1024);

/** Bytes that the token of an upload was asked for; 0 when no size was said, or there is no token. */
const declaredSize = async (writer: Writer, member: string, uploadId: string): Promise<number> => {
	const row = await writer
		.selectFrom('upload_tokens')
		.select('size')
		.where('member_id', '=', member)
		.where('upload_id', '=', uploadId)
		.executeTakeFirst();
	return Number(row?.size ?? 0);
};

/** Stores a part; a repeated part replaces the first one. Ledger R-CALL-105. */
export const storePart = async (
	context: CallContext,
	uploadId: string,
	request: { file: Blob; chunk: number; idempotencyKey?: string | undefined },
) => {
	const member_id = memberOf(context);
	const bytes = Buffer.from(await request.file.arrayBuffer());
	if (bytes.length === 0) throw new ApiError(statuses.badRequest, 'file: is empty.');
	const { chunk, idempotencyKey } = request;
	const folder = partFolder(context.media);
	const name = newName();
	await writeWhole(folder, name, bytes);
	/** Files without a row: the new one until its row is written, then the one it replaces. */
	let orphans = [name];
	try {
		const partKey = { uploadId, chunk, file: hash('sha256', bytes, 'base64url'), idempotencyKey };
		let before: string | undefined;
		let isStored = false;
		const answer = await answerOnce(context, 'storage/upload', partKey, async (writer) => {
			await takeBytes(writer, context, bytes.length);
			const key = { member_id, upload_id: uploadId, chunk };
			// When a part is sent twice at the same time, the second insert waits here for the first.
			const row = { size: bytes.length, file: name, time: context.now() };
			const existingPart = await writer
				.insertInto('upload_parts')
				.values({ ...key, ...row })
				.onConflict((conflict) => conflict.columns(['member_id', 'upload_id', 'chunk']).doNothing())
				.returning('file')
				.executeTakeFirst();
			if (existingPart === undefined) {
				const one = writer
					.selectFrom('upload_parts')
					.select('file')
					.where('member_id', '=', member_id)
					.where('upload_id', '=', uploadId)
					.where('chunk', '=', chunk);
				before = (await one.executeTakeFirst())?.file;
				await writer
					.updateTable('upload_parts')
					.set(row)
					.where('member_id', '=', member_id)
					.where('upload_id', '=', uploadId)
					.where('chunk', '=', chunk)
					.execute();
			}
			const { received, size } = await writer
				.selectFrom('upload_parts')
				.select(({ fn }) => [fn.countAll<number>().as('received'), fn.sum<number>('size').as('size')])
				.where('member_id', '=', member_id)
				.where('upload_id', '=', uploadId)
				.executeTakeFirstOrThrow();
			const declaredBytes = await declaredSize(writer, member_id, uploadId);
			if (declaredBytes > 0 && Number(size) > declaredBytes)
				throw new ApiError(
					statuses.tooLarge,
					`file: all parts together have ${Number(size)} bytes, and the size of this upload was said to be ${declaredBytes}.`,
				);
			if (Number(size) > maxMediaSize)
				throw new ApiError(
					statuses.tooLarge,
					`file: all parts together may have at most ${megabytes(maxMediaSize)} MB.`,
				);
			isStored = true;
			return {
				uploadId,
				chunk,
				size: bytes.length,
				received: Number(received),
				receivedSize: Number(size),
			};
		});
		if (isStored) orphans = before === undefined ? [] : [before];
		return answer;
	} finally {
		await removeFiles(orphans.map((file) => join(folder, file)));
	}
};

const partsOf = (context: CallContext, uploadId: string) =>
	context.reading.all<PartRow>(
		'select chunk, size, file from upload_parts where member_id = ? and upload_id = ? order by chunk',
		memberOf(context),
		uploadId,
	);

/** The error of an upload whose parts are incomplete; undefined when they are complete. */
const incomplete = (parts: readonly PartRow[], chunks: number | undefined): ApiError | undefined => {
	if (parts.length === 0) return new ApiError(statuses.notFound, 'uploadId: no part of this upload has arrived.');
	const count = chunks ?? (parts.at(-1)?.chunk ?? 0) + 1;
	if (parts.length > count)
		return new ApiError(statuses.badRequest, `chunks: ${parts.length} parts have arrived, not ${count}.`);
	for (let chunk = 0; chunk < count; chunk += 1)
		if (parts[chunk]?.chunk !== chunk)
			return new ApiError(statuses.badRequest, `chunks: part ${chunk} of ${count} has not arrived.`);
	return undefined;
};

/** Joins parts into one file in the folder of uploads. */
const joinParts = async (
	{ media, inTurn }: Pick<CallContext, 'media' | 'inTurn'>,
	parts: readonly PartRow[],
): Promise<{ media: NewMedia; file: string }> => {
	const files = parts.map(({ file }) => join(partFolder(media), file));
	const [first = ''] = files;
	const size = parts.reduce((sum, part) => sum + part.size, 0);
	const mediaType = await acceptedType(await readFile(first), false, inTurn);
	const folder = uploadFolder(media);
	if (mediaType.type === 'picture') {
		if (size > maxObjectSize)
			throw new ApiError(statuses.tooLarge, `file: a picture may have at most ${megabytes(maxObjectSize)} MB.`);
		const newMedia = await acceptMedia(
			Buffer.concat(await Promise.all(files.map((file) => readFile(file)))),
			mediaType,
			inTurn,
		);
		const file = await writeWhole(folder, `${newMedia.id}.${newMedia.extension}`, newMedia.bytes);
		await makeVariants(file, inTurn);
		return { media: newMedia, file };
	}
	const newMedia = { id: newName(), ...mediaType, size, width: 0, height: 0, bytes: Buffer.alloc(0) };
	return { media: newMedia, file: await joinWhole(folder, `${newMedia.id}.${newMedia.extension}`, files) };
};

export interface Finish {
	call: string;
	request: { idempotencyKey?: string | undefined };
	uploadId: string;
	/** The number of parts; absent: the parts that have arrived. */
	chunks?: number;
	/** See `uploads.used_by`. */
	usedBy: string;
	/** Writes more in the transaction of the file's row. */
	alongside?: (writer: Writer, id: string) => Promise<void>;
}

/** Joins the parts of an upload into one file and deletes them in the same transaction. Ledger R-CALL-106. */
export const finishUpload = async (context: CallContext, finish: Finish): Promise<Media> => {
	const { call, request, uploadId, chunks, usedBy, alongside } = finish;
	const parts = await partsOf(context, uploadId);
	const reason = incomplete(parts, chunks);
	const newMedia = reason === undefined ? await joinParts(context, parts) : undefined;
	let isStored = false;
	try {
		const answer = await answerOnce(context, call, { ...request }, async (writer) => {
			if (reason !== undefined) throw reason;
			const declaredBytes = await declaredSize(writer, memberOf(context), uploadId);
			const sentBytes = parts.reduce((sum, part) => sum + part.size, 0);
			if (declaredBytes > 0 && sentBytes !== declaredBytes)
				throw new ApiError(
					statuses.badRequest,
					`uploadToken: ${sentBytes} bytes have arrived, and the size of this upload was said to be ${declaredBytes}.`,
				);
			if (newMedia === undefined) throw new Error('The parts are complete but were not joined.');
			const deletedRow = await writer
				.deleteFrom('upload_parts')
				.where('member_id', '=', memberOf(context))
				.where('upload_id', '=', uploadId)
				.returning('file')
				.execute();
			const read = new Set(parts.map((part) => part.file));
			if (deletedRow.length !== read.size || !deletedRow.every(({ file }) => read.has(file)))
				throw new ApiError(
					statuses.conflict,
					'uploadId: a part has changed in the meantime, or the upload is complete already.',
				);
			await alongside?.(writer, newMedia.media.id);
			return insertUpload(writer, context, newMedia.media, usedBy);
		});
		isStored = answer.id === newMedia?.media.id;
		return answer;
	} finally {
		if (newMedia !== undefined && !isStored) await removeFiles(withVariants(newMedia.file));
		if (isStored) await removeFiles(parts.map(({ file }) => join(partFolder(context.media), file)));
	}
};
