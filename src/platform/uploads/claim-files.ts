import { statuses } from '../../contract/envelope.ts';
import { type FileKind, fileRules, maxMegabytes } from '../../domain/form-files.ts';
import type { Writer } from '../db/tables.ts';
import { ApiError } from '../errors.ts';
import { nameLength } from './files.ts';

const addressPattern = new RegExp(`^/media/(uploads/([A-Za-z0-9_-]{${nameLength}})\\.[a-z0-9]+)$`);

/** What the file of a field is called in an error. */
const names: Readonly<Record<FileKind | 'picture', string>> = {
	picture: 'photo',
	video: 'film',
	audio: 'sound',
	document: 'document',
};

export interface FileClaim {
	/** The only member who may use the file. */
	member: string;
	/** Address at which the file is served, as the answer to its upload said; of a picture its id. */
	named: string;
	kind: FileKind | 'picture';
	/** See `uploads.used_by`. */
	usedBy: string;
	/** The parameter that names the file, for the error. */
	parameter: string;
}

/**
 * Attaches a member's own file, which nothing uses yet, to what uses it.
 *
 * @returns id and path of the file.
 * @throws ApiError with status 400 when it belongs to another member, is used already, is of another kind, is too large or
 * is gone.
 */
export const claimFile = async (
	writer: Writer,
	{ member, named, kind, usedBy, parameter }: FileClaim,
): Promise<{ id: string; path: string }> => {
	const [, path = '', id = ''] = addressPattern.exec(named) ?? [];
	const claimQuery = writer.updateTable('uploads').set({ used_by: usedBy }).where('member_id', '=', member);
	const row = await (kind === 'picture'
		? claimQuery.where('id', '=', named).where('used_by', '=', '')
		: claimQuery.where('id', '=', id).where('path', '=', path).where('used_by', 'in', ['', 'asset', 'object'])
	)
		.where('type', '=', kind)
		.returning(['id', 'path', 'size'])
		.executeTakeFirst();
	if (row === undefined)
		throw new ApiError(statuses.badRequest, `${parameter}: ${named} is not an unused ${names[kind]} of yours.`);
	if (kind !== 'picture' && row.size > fileRules[kind].maxSize)
		throw new ApiError(
			statuses.badRequest,
			`${parameter}: a ${names[kind]} may have at most ${maxMegabytes(kind)} MB.`,
		);
	return row;
};
