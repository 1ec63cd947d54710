import { statuses } from '../../../contract/envelope.ts';
import {
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
import { limitKey } from '../../db/limit-key.ts';
import { ApiError } from '../../errors.ts';
import { handle } from '../../handler.ts';
import { answerOnce } from '../../limits/idempotency.ts';
import { takeOne } from '../../limits/limits.ts';
import { checkKept, holdMember } from '../../uploads/kept-files.ts';
import { finishUpload, storePart } from '../../uploads/parts.ts';
import { completeUpload, issueUploadToken, uploadOfToken } from '../../uploads/tokens.ts';
import { mediaAnswer } from '../../uploads/upload-rows.ts';
import { storeWholeFile } from '../../uploads/whole-file.ts';

const tooOften = '上传太频繁了，请 {seconds} 秒后再试';

const limitUploads = (context: CallContext, rate: 'uploadOfMember' | 'partOfMember'): Promise<number> =>
	takeOne(
		context.store.writing,
		limitKey(context.store, `${rate} ${memberOf(context)}`, memberOf(context)),
		context.rates[rate],
		context.now(),
		tooOften,
	);

/** Stores a photo for a comment. Ledger R-CALL-026, R-VAL-01, R-VAL-02. */
export const uploadHandler = handle(upload, async (request, context) => {
	await limitUploads(context, 'uploadOfMember');
	return storeWholeFile(context, 'upload', request, true);
});

/** Stores a whole file. Ledger R-CALL-109. */
export const objectUploadHandler = handle(objectUpload, async (request, context) => {
	await limitUploads(context, 'uploadOfMember');
	return storeWholeFile(context, 'objectUpload', request, false);
});

/** Stores a part of a file. Ledger R-CALL-105. */
export const storageUploadHandler = handle(storageUpload, async (request, context) => {
	await limitUploads(context, 'partOfMember');
	const { uploadToken, uploadId } = request;
	if (uploadToken !== undefined) return storePart(context, await uploadOfToken(context, uploadToken), request);
	if (uploadId === undefined) throw new ApiError(statuses.badRequest, 'uploadId: is missing.');
	return storePart(context, uploadId, request);
});

/** Joins the parts of a file. Ledger R-CALL-106. */
export const consolidatedResultsHandler = handle(consolidatedResults, (request, context) =>
	finishUpload(context, {
		call: 'consolidatedResults',
		request,
		uploadId: request.uploadId,
		chunks: request.chunks,
		usedBy: '',
	}),
);

/** Stores the title of an uploaded object, which is then no longer deleted as unused. Ledger R-CALL-110. */
export const objectDataHandler = handle(objectData, (request, context) =>
	answerOnce(context, 'objectData', request, async (writer) => {
		await holdMember(writer, memberOf(context));
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
		if (row === undefined) throw new ApiError(statuses.notFound, 'id: you have no such object.');
		await checkKept(writer, memberOf(context));
		return { ...mediaAnswer(row), title: row.title };
	}),
);

/** A token for one upload. Ledger R-CALL-069. */
export const mamUploadAccessTokenHandler = handle(mamUploadAccessToken, (_, context) => issueUploadToken(context));

/** A token for one upload of a given size. Ledger R-CALL-070. */
export const mamUploadAccessToken2Handler = handle(mamUploadAccessToken2, (request, context) =>
	issueUploadToken(context, request),
);

/** A token for one upload of a given size. Ledger R-CALL-107. */
export const mamTokenHandler = handle(mamToken, (request, context) => issueUploadToken(context, request));

/** Completes the upload of a token. Ledger R-CALL-071. */
export const mamUploadDone2Handler = handle(mamUploadDone2, (request, context) =>
	completeUpload(context, 'mamUploadDone2', request),
);

/** Completes the upload of a token. Ledger R-CALL-108. */
export const mamDoneHandler = handle(mamDone, (request, context) => completeUpload(context, 'mamDone', request));
