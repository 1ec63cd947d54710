/** Tokens for uploads in parts: every token is for one upload. */
import { hash, randomBytes } from 'node:crypto';
import { maxParts } from '../../contract/entities/uploads.ts';
import { statuses } from '../../contract/envelope.ts';
import { partSize } from '../../contract/uploads.ts';
import { type CallContext, memberOf } from '../context.ts';
import { limitKey } from '../db/limit-key.ts';
import { ApiError } from '../errors.ts';
import { takeOne } from '../limits/limits.ts';
import { finishUpload } from './parts.ts';
import { type Media, mediaAnswer } from './upload-rows.ts';

const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** Issues a token for one upload of the calling member. @param size bytes of the whole file, where they are declared. Ledger R-CALL-069, R-CALL-070, R-CALL-107. */
export const issueUploadToken = async (context: CallContext, { size = 0 }: { size?: number | undefined } = {}) => {
	const { store, rates, costs, now } = context;
	const member_id = memberOf(context);
	const limit = limitKey(store, `upload token ${member_id}`, member_id);
	await takeOne(store.writing, limit, rates.uploadOfMember, now(), '上传太频繁了，请 {seconds} 秒后再试');
	const token = randomBytes(32).toString('base64url');
	const uploadId = randomBytes(16).toString('base64url');
	const expires = now() + costs.lives.uploadToken;
	await store.writing
		.insertInto('upload_tokens')
		.values({ hash: tokenHash(token), member_id, upload_id: uploadId, size, media_id: '', expires })
		.execute();
	return { token, uploadId, expires, partSize, maxParts };
};

interface TokenRow {
	upload_id: string;
	media_id: string;
}

const readToken = async ({ reading, now, ...context }: CallContext, token: string): Promise<TokenRow> => {
	const row = await reading.one<TokenRow>(
		'select upload_id, media_id from upload_tokens where hash = ? and member_id = ? and expires > ?',
		tokenHash(token),
		memberOf({ reading, now, ...context }),
		now(),
	);
	if (row === undefined) throw new ApiError(statuses.expired, 'uploadToken: is unknown or has expired.');
	return row;
};

/** The upload of a token. @throws ApiError when it is complete already, or the token is invalid. */
export const uploadOfToken = async (context: CallContext, token: string): Promise<string> => {
	const { upload_id, media_id } = await readToken(context, token);
	if (media_id !== '') throw new ApiError(statuses.conflict, 'uploadToken: its upload is complete; request a new one.');
	return upload_id;
};

/**
 * Completes the upload of a token. A repeated call answers with the same file, so a lost answer does no harm.
 * Ledger R-CALL-071, R-CALL-108.
 */
export const completeUpload = async (
	context: CallContext,
	call: string,
	request: { uploadToken: string; idempotencyKey?: string | undefined },
): Promise<Media> => {
	const { upload_id, media_id } = await readToken(context, request.uploadToken);
	if (media_id !== '') {
		const row = await context.store.writing
			.selectFrom('uploads')
			.selectAll()
			.where('id', '=', media_id)
			.executeTakeFirst();
		if (row === undefined) throw new ApiError(statuses.notFound, 'uploadToken: its file is gone.');
		return mediaAnswer(row);
	}
	return finishUpload(context, {
		call,
		request,
		uploadId: upload_id,
		usedBy: 'asset',
		alongside: async (writer, id) => {
			const updatedRow = await writer
				.updateTable('upload_tokens')
				.set({ media_id: id })
				.where('hash', '=', tokenHash(request.uploadToken))
				.where('media_id', '=', '')
				.returning('hash')
				.executeTakeFirst();
			if (updatedRow === undefined)
				throw new ApiError(statuses.conflict, 'uploadToken: its upload is complete already.');
		},
	});
};
