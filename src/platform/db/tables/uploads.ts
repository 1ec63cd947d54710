/** Tables of uploads of members. */
import { bigInteger, initially, integer, table, text } from '../table.ts';

export const uploadsTables = {
	/** A finished file. */
	uploads: table('id', {
		id: text,
		member_id: text,
		/** `uploads/<name>`, or `sign-up-files/<name>`: in the data folder on the disk. Both are `/media/uploads/<name>` in addresses. */
		path: text,
		/** `picture`, `video`, `audio` or `document`. */
		type: text,
		content_type: text,
		size: integer,
		width: integer,
		height: integer,
		title: text,
		/**
		 * What uses the file: `comment <id>`, `sign-up <activity> <member>`, or nothing yet: `asset` (the file of a token) and
		 * `object` (one that objectData has named) are kept all the same. With '' it is deleted after a day.
		 */
		used_by: text,
		time: bigInteger,
	}),
	/** A token for an upload in parts; `media_id` is '' until the upload is complete. */
	upload_tokens: table('hash', {
		hash: text,
		member_id: text,
		upload_id: text,
		/** Bytes of the whole file, as its sender has declared them; 0 when they were not declared. */
		size: initially(bigInteger, 0),
		media_id: text,
		expires: bigInteger,
	}),
	upload_parts: table('member_id, upload_id, chunk', {
		member_id: text,
		upload_id: text,
		chunk: integer,
		size: integer,
		/** Name in the folder of parts. */
		file: text,
		time: bigInteger,
	}),
};

export const uploadsIndexes = {
	uploads_used: 'uploads (used_by, time)',
	upload_tokens_expires: 'upload_tokens (expires)',
	upload_parts_time: 'upload_parts (time)',
};
