import { hash } from 'node:crypto';
import type { CallContext } from '../context.ts';
import { answerOnce } from '../limits/idempotency.ts';
import { makeVariants } from '../media/picture-variants.ts';
import { acceptedType, acceptMedia } from './accept-media.ts';
import { removeFiles, uploadFolder, withVariants, writeWhole } from './files.ts';
import { insertUpload, type Media, takeBytes } from './upload-rows.ts';

/**
 * Stores a file that was sent as a whole. It is written before its row, so every row has its file.
 *
 * @throws ApiError with status 415 for a type that is not accepted or a damaged picture.
 */
export const storeWholeFile = async (
	context: CallContext,
	call: string,
	request: { file: Blob; idempotencyKey?: string | undefined },
	photosOnly: boolean,
): Promise<Media> => {
	const fileBytes = Buffer.from(await request.file.arrayBuffer());
	const { inTurn } = context;
	const media = await acceptMedia(fileBytes, await acceptedType(fileBytes, photosOnly, inTurn), inTurn);
	const file = await writeWhole(uploadFolder(context.media), `${media.id}.${media.extension}`, media.bytes);
	await makeVariants(file, inTurn);
	let isStored = false;
	try {
		const partKey = { file: hash('sha256', fileBytes, 'base64url'), idempotencyKey: request.idempotencyKey };
		const answer = await answerOnce(context, call, partKey, async (writer) => {
			await takeBytes(writer, context, fileBytes.length);
			return insertUpload(writer, context, media, '');
		});
		isStored = answer.id === media.id;
		return answer;
	} finally {
		if (!isStored) await removeFiles(withVariants(file));
	}
};
