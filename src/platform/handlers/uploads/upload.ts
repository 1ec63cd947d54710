import { statuses } from '../../../contract/envelope.ts';
import type {
	consolidatedResults,
	mamDone,
	mamToken,
	mamUploadAccessToken,
	mamUploadAccessToken2,
	mamUploadDone2,
	objectData,
	objectUpload,
	storageUpload,
	upload,
} from '../../../contract/uploads.ts';
import { type CallContext, memberOf } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { CallHandler } from '../../handler.ts';
import { takeOne } from '../../limits/limits.ts';
import { once } from '../../limits/once.ts';
import { keepWhole, mediaAnswer } from '../../uploads/keep.ts';
import { finishUpload, takePart } from '../../uploads/parts.ts';
import { endUpload, issueUploadToken, uploadOfToken } from '../../uploads/tokens.ts';

const tooOften = '上传太频繁了，请 {seconds} 秒后再试';

const takeTurn = (context: CallContext, rate: 'uploadOfMember' | 'partOfMember'): Promise<void> =>
	takeOne(context.store.writing, `${rate} ${memberOf(context)}`, context.rates[rate], context.now(), tooOften);

/** Takes a photo for a comment. Ledger R-CALL-026, R-VAL-01, R-VAL-02. */
export const handleUpload: CallHandler<typeof upload> = async (request, context) => {
	await takeTurn(context, 'uploadOfMember');
	return keepWhole(context, 'upload', request, true);
};

/** Takes a whole file. Ledger R-CALL-109. */
export const handleObjectUpload: CallHandler<typeof objectUpload> = async (request, context) => {
	await takeTurn(context, 'uploadOfMember');
	return keepWhole(context, 'objectUpload', request, false);
};

/** Takes a part of a file. Ledger R-CALL-105. */
export const handleStorageUpload: CallHandler<typeof storageUpload> = async (request, context) => {
	await takeTurn(context, 'partOfMember');
	const { uploadToken, uploadId } = request;
	if (uploadToken !== undefined) return takePart(context, await uploadOfToken(context, uploadToken), request);
	if (uploadId === undefined) throw new ApiError(statuses.badRequest, 'uploadId: is missing.');
	return takePart(context, uploadId, request);
};

/** Makes one file of the parts. Ledger R-CALL-106. */
export const handleConsolidatedResults: CallHandler<typeof consolidatedResults> = (request, context) =>
	finishUpload(context, {
		call: 'consolidatedResults',
		request,
		uploadId: request.uploadId,
		chunks: request.chunks,
		usedBy: '',
	});

/** Stores what an uploaded object is for, so that it stays. Ledger R-CALL-110. */
export const handleObjectData: CallHandler<typeof objectData> = (request, context) =>
	once(context, 'objectData', request, async (writer) => {
		const row = await writer
			.updateTable('uploads')
			.set(({ eb }) => ({
				title: request.title,
				used_by: eb.case().when('used_by', '=', '').then('object').else(eb.ref('used_by')).end(),
			}))
			.where('id', '=', request.id)
			.where('member_id', '=', memberOf(context))
			.returningAll()
			.executeTakeFirst();
		if (row === undefined) throw new ApiError(statuses.notFound, 'id: there is no such object of yours.');
		return { ...mediaAnswer(row), title: row.title };
	});

/** A token for one upload. Ledger R-CALL-069. */
export const handleMamUploadAccessToken: CallHandler<typeof mamUploadAccessToken> = (_, context) =>
	issueUploadToken(context);

/** The same for a file of a given size. Ledger R-CALL-070, R-CALL-107. */
export const handleSizedUploadToken: CallHandler<typeof mamUploadAccessToken2 | typeof mamToken> = (_, context) =>
	issueUploadToken(context);

/** Ends the upload of a token. Ledger R-CALL-071. */
export const handleMamUploadDone2: CallHandler<typeof mamUploadDone2> = (request, context) =>
	endUpload(context, 'mamUploadDone2', request);

/** Ends the upload of a token. Ledger R-CALL-108. */
export const handleMamDone: CallHandler<typeof mamDone> = (request, context) => endUpload(context, 'mamDone', request);
