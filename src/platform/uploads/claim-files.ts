import { statuses } from '../../contract/envelope.ts';
import { type FileKind, fileRules, maxMegabytes } from '../../domain/form-files.ts';
import type { Writer } from '../db/tables.ts';
import { ApiError } from '../errors.ts';
import { nameLength } from './files.ts';

const addressPattern = new RegExp(`^/media/(uploads/([A-Za-z0-9_-]{${nameLength}})\\.[a-z0-9]+)$`);

/** What the file of a field is called in an error. */
const names: Readonly<Record<FileKind, string>> = { video: 'film', audio: 'sound', document: 'document' };

export interface FileClaim {
	/** The only member who may use the file. */
	member: string;
	/** Address at which the file is served, as the answer to its upload said. */
	address: string;
	kind: FileKind;
	/** See `UploadTable.used_by`. */
	usedBy: string;
	/** The parameter that names the file, for the error. */
	parameter: string;
}

/**
 * Attaches a member's own file, which nothing uses yet, to what uses it.
 *
 * @throws ApiError with status 400 when it belongs to another member, is used already, is of another kind, is too large or
 * is gone.
 */
export const claimFile = async (
	writer: Writer,
	{ member, address, kind, usedBy, parameter }: FileClaim,
): Promise<void> => {
	const [, path = '', id = ''] = addressPattern.exec(address) ?? [];
	const row = await writer
		.updateTable('uploads')
		.set({ used_by: usedBy })
		.where('id', '=', id)
		.where('path', '=', path)
		.where('member_id', '=', member)
		.where('type', '=', kind)
		.where('used_by', 'in', ['', 'asset', 'object'])
		.returning('size')
		.executeTakeFirst();
	if (row === undefined)
		throw new ApiError(statuses.badRequest, `${parameter}: ${address} is not an unused ${names[kind]} of yours.`);
	if (row.size > fileRules[kind].maxSize)
		throw new ApiError(
			statuses.badRequest,
			`${parameter}: a ${names[kind]} may have at most ${maxMegabytes(kind)} MB.`,
		);
};
