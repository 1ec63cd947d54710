/** What editors do with files that members keep: list and remove them. */
import { statuses } from '../../contract/envelope.ts';
import type { Store } from '../db/store.ts';
import type { Writing } from '../db/tables.ts';
import { ApiError } from '../errors.ts';
import { removeFiles, uploadFile, withVariants } from './files.ts';
import { keptUses } from './kept-files.ts';

export interface KeptFile {
	id: string;
	/** Address at which it is served. */
	address: string;
	type: string;
	/** Bytes. */
	size: number;
	title: string;
	member: string;
	/** Null when the member is gone. */
	nickname: string | null;
	time: number;
}

/** The kept files, the newest first. */
export const keptFiles = async (writing: Writing, limit: number, offset = 0): Promise<KeptFile[]> => {
	const rows = await writing
		.selectFrom('uploads as u')
		.leftJoin('members as m', 'm.id', 'u.member_id')
		.select([
			'u.id',
			'u.path',
			'u.type',
			'u.size',
			'u.title',
			'u.time',
			'u.member_id as member',
			'm.nickname as nickname',
		])
		.where('u.used_by', 'in', [...keptUses])
		.orderBy('u.time', 'desc')
		.orderBy('u.id')
		.limit(limit)
		.offset(offset)
		.execute();
	return rows.map(({ path, ...row }) => ({ ...row, address: `/media/${path}` }));
};

/**
 * Removes a kept file; its address answers 404 afterwards.
 *
 * @param media the folder that is served as `/media/`. @returns its title and whose it was. @throws ApiError with status 404 when there is no such file.
 */
export const removeKeptFile = async (
	{ writing }: Store,
	media: string,
	id: string,
): Promise<Pick<KeptFile, 'title' | 'member'>> => {
	const row = await writing
		.deleteFrom('uploads')
		.where('id', '=', id)
		.where('used_by', 'in', [...keptUses])
		.returning(['path', 'title', 'member_id as member'])
		.executeTakeFirst();
	if (row === undefined) throw new ApiError(statuses.notFound, `There is no object ${id}.`);
	await removeFiles(withVariants(uploadFile(media, row.path)));
	return row;
};
