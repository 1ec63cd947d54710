/** Tables of what members upload. The rules are those of `tables.ts`. */

/** A finished file. */
export interface UploadTable {
	id: string;
	member_id: string;
	/** `uploads/<name>`: below `/media/` on the wire, below the data folder on the disk. */
	path: string;
	/** picture, video or audio. */
	type: string;
	content_type: string;
	size: number;
	width: number;
	height: number;
	title: string;
	/** What shows it: `comment <id>`, `asset` or `object`; '' is thrown away after a day. */
	used_by: string;
	time: number;
}

/** A token of an upload in parts; `media_id` is '' until the upload is done. */
export interface UploadTokenTable {
	hash: string;
	member_id: string;
	upload_id: string;
	media_id: string;
	expires: number;
}

export interface UploadPartTable {
	member_id: string;
	upload_id: string;
	chunk: number;
	size: number;
	/** Name below the folder of parts. */
	file: string;
	time: number;
}

export interface UploadTables {
	uploads: UploadTable;
	upload_tokens: UploadTokenTable;
	upload_parts: UploadPartTable;
}
