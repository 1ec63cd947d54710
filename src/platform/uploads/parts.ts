/** Large files in parts: each part is a file and a row, until they are made one. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { largestMedia } from '../../contract/entities/uploads.ts';
import { statuses } from '../../contract/envelope.ts';
import { largestObject } from '../../contract/uploads.ts';
import { type CallContext, memberOf } from '../context.ts';
import type { Writer } from '../db/tables.ts';
import { ApiError } from '../errors.ts';
import { once } from '../limits/once.ts';
import { joinWhole, newName, partFolder, removeFiles, uploadFolder, writeWhole } from './files.ts';
import { addUpload, kindOf, type Media, mediaOf, type NewMedia, takeBytes } from './keep.ts';

interface PartRow {
	chunk: number;
	size: number;
	file: string;
}

const megabytes = (bytes: number): number => bytes / (1024 * 1024);

/** Takes a part; one that comes again takes the place of the first. Ledger R-CALL-105. */
export const takePart = async (
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
	/** What no row names: ours until the row is there, then the one it took the place of. */
	let loose = [name];
	try {
		const same = { uploadId, chunk, file: hash('sha256', bytes, 'base64url'), idempotencyKey };
		let before: string | undefined;
		let stored = false;
		const answer = await once(context, 'storage/upload', same, async (writer) => {
			await takeBytes(writer, context, bytes.length);
			const key = { member_id, upload_id: uploadId, chunk };
			// A first part and its successor at once: the second waits here for the row of the first.
			const row = { size: bytes.length, file: name, time: context.now() };
			const known = await writer
				.insertInto('upload_parts')
				.values({ ...key, ...row })
				.onConflict((conflict) => conflict.columns(['member_id', 'upload_id', 'chunk']).doNothing())
				.returning('file')
				.executeTakeFirst();
			if (known === undefined) {
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
			if (Number(size) > largestMedia)
				throw new ApiError(statuses.tooLarge, `file: all parts together may have ${megabytes(largestMedia)} MB.`);
			stored = true;
			return {
				uploadId,
				chunk,
				size: bytes.length,
				received: Number(received),
				receivedSize: Number(size),
			};
		});
		if (stored) loose = before === undefined ? [] : [before];
		return answer;
	} finally {
		await removeFiles(loose.map((file) => join(folder, file)));
	}
};

const partsOf = (context: CallContext, uploadId: string) =>
	context.reading.all<PartRow>(
		'select chunk, size, file from upload_parts where member_id = ? and upload_id = ? order by chunk',
		memberOf(context),
		uploadId,
	);

/** Why these are not all parts; undefined when they are. */
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

/** One file of the parts, below the media folder. */
const joined = async (media: string, parts: readonly PartRow[]): Promise<{ media: NewMedia; file: string }> => {
	const files = parts.map(({ file }) => join(partFolder(media), file));
	const [first = ''] = files;
	const size = parts.reduce((sum, part) => sum + part.size, 0);
	const sniffed = kindOf(await readFile(first), false);
	const folder = uploadFolder(media);
	if (sniffed.type === 'picture') {
		if (size > largestObject)
			throw new ApiError(statuses.tooLarge, `file: a picture may have ${megabytes(largestObject)} MB.`);
		const made = await mediaOf(Buffer.concat(await Promise.all(files.map((file) => readFile(file)))), sniffed);
		return { media: made, file: await writeWhole(folder, `${made.id}.${made.extension}`, made.bytes) };
	}
	const made = { id: newName(), ...sniffed, size, width: 0, height: 0, bytes: Buffer.alloc(0) };
	return { media: made, file: await joinWhole(folder, `${made.id}.${made.extension}`, files) };
};

export interface Finish {
	call: string;
	request: { idempotencyKey?: string | undefined };
	uploadId: string;
	/** How many parts there are; all that came without it. */
	chunks?: number;
	/** See `UploadTable.used_by`. */
	usedBy: string;
	/** What is written together with the file's row. */
	alongside?: (writer: Writer, id: string) => Promise<void>;
}

/** Makes one file of the parts; the parts go with the same commit. Ledger R-CALL-106. */
export const finishUpload = async (context: CallContext, finish: Finish): Promise<Media> => {
	const { call, request, uploadId, chunks, usedBy, alongside } = finish;
	const parts = await partsOf(context, uploadId);
	const reason = incomplete(parts, chunks);
	const made = reason === undefined ? await joined(context.media, parts) : undefined;
	let kept = false;
	try {
		const answer = await once(context, call, { ...request }, async (writer) => {
			if (reason !== undefined) throw reason;
			if (made === undefined) throw new Error('complete parts were joined');
			const gone = await writer
				.deleteFrom('upload_parts')
				.where('member_id', '=', memberOf(context))
				.where('upload_id', '=', uploadId)
				.returning('file')
				.execute();
			const read = new Set(parts.map((part) => part.file));
			if (gone.length !== read.size || !gone.every(({ file }) => read.has(file)))
				throw new ApiError(statuses.conflict, 'uploadId: a part has changed meanwhile, or the upload is done already.');
			await alongside?.(writer, made.media.id);
			return addUpload(writer, context, made.media, usedBy);
		});
		kept = answer.id === made?.media.id;
		return answer;
	} finally {
		if (made !== undefined && !kept) await removeFiles([made.file]);
		if (kept) await removeFiles(parts.map(({ file }) => join(partFolder(context.media), file)));
	}
};
