/** Devices on which members have signed in. Wrong passwords from other devices never lock such a device. */
import { hash } from 'node:crypto';
import type { Reading } from '../db/read/reading.ts';
import type { Writer, Writing } from '../db/tables.ts';

const deviceHash = (device: string): string => hash('sha256', device, 'base64url');

/** Whether the member has signed in before, and never on this device. */
export const isNewDevice = async (reading: Reading, member: string, device: string): Promise<boolean> => {
	const row = await reading.one<{ known: number; same: number }>(
		'select count(*) as known, coalesce(sum(case when device = ? then 1 else 0 end), 0) as same from known_devices where member_id = ?',
		deviceHash(device),
		member,
	);
	return Number(row?.known ?? 0) > 0 && Number(row?.same ?? 0) === 0;
};

/** Whether the member with this phone number has signed in on the device before. */
export const isKnownDevice = async (reading: Reading, phone: string, device: string): Promise<boolean> => {
	if (device === '') return false;
	const row = await reading.one<{ time: number }>(
		`select d.time as time from known_devices d join members m on m.id = d.member_id
			where m.phone = ? and d.device = ?`,
		phone,
		deviceHash(device),
	);
	return row !== undefined;
};

/** Remembers a device after a sign-in. */
export const rememberDevice = async (
	writing: Writing,
	member_id: string,
	device: string,
	time: number,
): Promise<void> => {
	if (device === '') return;
	await writing
		.insertInto('known_devices')
		.values({ member_id, device: deviceHash(device), time })
		.onConflict((conflict) => conflict.columns(['member_id', 'device']).doUpdateSet({ time }))
		.execute();
};

/** Forgets all devices of a member who sets a new password. */
export const forgetDevices = async (writer: Writer, member: string): Promise<void> => {
	await writer.deleteFrom('known_devices').where('member_id', '=', member).execute();
};
