/** Tables of uploads of members. The rules of `tables.ts` apply. */
import type { Generated } from 'kysely';

/** A finished file. */
export interface UploadTable {
	id: string;
	member_id: string;
	/** `uploads/<name>`, or `sign-up-files/<name>`: in the data folder on the disk. Both are `/media/uploads/<name>` in addresses. */
	path: string;
	/** `picture`, `video`, `audio` or `document`. */
	type: string;
	content_type: string;
	size: number;
	width: number;
	height: number;
	title: string;
	/**
	 * What uses the file: `comment <id>`, `sign-up <activity> <member>`, or nothing yet: `asset` (the file of a token) and
	 * `object` (one that objectData has named) are kept all the same. With '' it is deleted after a day.
	 */
	used_by: string;
	time: number;
}

/** A token for an upload in parts; `media_id` is '' until the upload is complete. */
export interface UploadTokenTable {
	hash: string;
	member_id: string;
	upload_id: string;
	/** Bytes of the whole file, as its sender has declared them; 0 when they were not declared. */
	size: Generated<number>;
	media_id: string;
	expires: number;
}

export interface UploadPartTable {
	member_id: string;
	upload_id: string;
	chunk: number;
	size: number;
	/** Name in the folder of parts. */
	file: string;
	time: number;
}

export interface UploadTables {
	uploads: UploadTable;
	upload_tokens: UploadTokenTable;
	upload_parts: UploadPartTable;
}
