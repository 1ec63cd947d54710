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
import type { CallContext } from '../../context.ts';
import { type Handler, handle } from '../../handler.ts';
import {
	handleConsolidatedResults,
	handleMamDone,
	handleMamUploadAccessToken,
	handleMamUploadDone2,
	handleObjectData,
	handleObjectUpload,
	handleSizedUploadToken,
	handleStorageUpload,
	handleUpload,
} from './upload.ts';

export const uploadsCalls: readonly Handler<CallContext>[] = [
	handle(upload, handleUpload),
	handle(storageUpload, handleStorageUpload),
	handle(consolidatedResults, handleConsolidatedResults),
	handle(objectUpload, handleObjectUpload),
	handle(objectData, handleObjectData),
	handle(mamUploadAccessToken, handleMamUploadAccessToken),
	handle(mamUploadAccessToken2, handleSizedUploadToken),
	handle(mamUploadDone2, handleMamUploadDone2),
	handle(mamToken, handleSizedUploadToken),
	handle(mamDone, handleMamDone),
];
