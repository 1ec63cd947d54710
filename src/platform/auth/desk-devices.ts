/** Devices on which editors have signed in. Wrong passwords from other devices never close such a device out. */
import { hash } from 'node:crypto';
import type { Writing } from '../db/tables.ts';

/** The name belongs to it: an editor's device is not known for another one. */
const deviceHash = (editor: string, device: string): string => hash('sha256', `${editor}\n${device}`, 'base64url');

/** @param device random text that the device keeps; '' without one. */
export const isDeskDevice = async (writing: Writing, editor: string, device: string): Promise<boolean> =>
	device !== '' &&
	(await writing
		.selectFrom('desk_devices')
		.select('hash')
		.where('hash', '=', deviceHash(editor, device))
		.executeTakeFirst()) !== undefined;

/** Remembers a device after a sign-in. */
export const rememberDeskDevice = async (
	writing: Writing,
	editor: string,
	device: string,
	time: number,
): Promise<void> => {
	await writing
		.insertInto('desk_devices')
		.values({ hash: deviceHash(editor, device), editor, time })
		.onConflict((conflict) => conflict.column('hash').doUpdateSet({ time }))
		.execute();
};
