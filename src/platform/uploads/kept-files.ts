/** Files that members keep without a comment or a sign-up: objects that `objectData` has named, and the files of upload tokens. */
import { statuses } from '../../contract/envelope.ts';
import { storedSetting } from '../db/stored-setting.ts';
import type { Writer } from '../db/tables.ts';
import { ApiError } from '../errors.ts';

/** Values of `used_by` of kept files. */
export const keptUses = ['asset', 'object'] as const;

/** Megabytes that a member may keep, unless the setting `keptMegabytes` says otherwise; 0 is no limit. */
export const defaultKeptMegabytes = 2_000;

/**
 * Waits for other uploads of the member, so that two together do not exceed a limit.
 *
 * @throws ApiError with status 403 for a banned member.
 */
export const holdMember = async (writer: Writer, member: string): Promise<void> => {
	const row = await writer
		.updateTable('members')
		.set((set) => ({ banned: set.ref('banned') }))
		.where('id', '=', member)
		.returning('banned')
		.executeTakeFirst();
	if ((row?.banned ?? 0) > 0) throw new ApiError(statuses.forbidden, '您暂时不能上传文件');
};

const limitOf = async (writer: Writer): Promise<number> => {
	return Number((await storedSetting(writer, 'keptMegabytes')) ?? defaultKeptMegabytes);
};

/** Checks, after a file became a kept one, what its member keeps. @throws ApiError with status 409 above the limit. */
export const checkKept = async (writer: Writer, member: string): Promise<void> => {
	const megabytes = await limitOf(writer);
	if (megabytes === 0) return;
	const { size } = await writer
		.selectFrom('uploads')
		.select(({ fn }) => fn.sum<number | null>('size').as('size'))
		.where('member_id', '=', member)
		.where('used_by', 'in', [...keptUses])
		.executeTakeFirstOrThrow();
	if (Number(size ?? 0) > megabytes * 1_000_000)
		throw new ApiError(statuses.conflict, '您保存的文件已达上限，请联系我们删除不用的文件');
};
