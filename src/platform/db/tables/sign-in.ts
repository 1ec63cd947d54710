/** Tables for sign-in by the messaging platform and by code. */
import { bigInteger, integer, table, text } from '../table.ts';

export const signInTables = {
	/** A member's identity on another platform: provider `wx` by openid, `wx-union` by unionid. */
	identities: table('provider, oid', {
		provider: text,
		oid: text,
		member_id: text,
		time: bigInteger,
	}),
	/** The result of exchanging a code: thirdLogin from the same device may use it until it expires. */
	exchanges: table('device, oid', {
		device: text,
		oid: text,
		unionid: text,
		nickname: text,
		head: text,
		expires: bigInteger,
	}),
	/** Signatures that were used: each is accepted once. */
	used_signatures: table('hash', {
		hash: text,
		expires: bigInteger,
	}),
	/** The code that was sent to a phone on the request of a device, and how often that device tried it. */
	login_codes: table('phone, device', {
		phone: text,
		device: text,
		hash: text,
		tries: integer,
		expires: bigInteger,
	}),
	/** A device on which a member has signed in. */
	known_devices: table('member_id, device', {
		member_id: text,
		/** SHA-256 of the device's id. */
		device: text,
		/** Of the last sign-in. */
		time: bigInteger,
	}),
	/** A code that the sandbox's authorize page issued. */
	sandbox_codes: table('code', {
		code: text,
		outcome: text,
		person: text,
		used: integer,
		expires: bigInteger,
	}),
	/** A message that the sandbox shows instead of sending it to a phone. */
	sandbox_messages: table('', {
		phone: text,
		code: text,
		time: bigInteger,
	}),
};

export const signInIndexes = {
	exchanges_expires: 'exchanges (expires)',
	used_signatures_expires: 'used_signatures (expires)',
	login_codes_expires: 'login_codes (expires)',
	known_devices_time: 'known_devices (time)',
};
