/** Tables for sign-in by the messaging platform and by code. The rules of `tables.ts` apply. */

/** A member's identity on another platform: provider `wx` by openid, `wx-union` by unionid. */
export interface IdentityTable {
	provider: string;
	oid: string;
	member_id: string;
	time: number;
}

/** The result of exchanging a code: thirdLogin from the same device may use it until it expires. */
export interface ExchangeTable {
	device: string;
	oid: string;
	unionid: string;
	nickname: string;
	head: string;
	expires: number;
}

/** Signatures that were used: each is accepted once. */
export interface UsedSignatureTable {
	hash: string;
	expires: number;
}

/** The code that was sent to a phone on the request of a device, and how often that device tried it. */
export interface LoginCodeTable {
	phone: string;
	device: string;
	hash: string;
	tries: number;
	expires: number;
}

/** A device on which a member has signed in. */
export interface KnownDeviceTable {
	member_id: string;
	/** SHA-256 of the device's id. */
	device: string;
	/** Of the last sign-in. */
	time: number;
}

/** A code that the sandbox's authorize page issued. */
export interface SandboxCodeTable {
	code: string;
	outcome: string;
	person: string;
	used: number;
	expires: number;
}

/** A message that the sandbox shows instead of sending it to a phone. */
export interface SandboxMessageTable {
	phone: string;
	code: string;
	time: number;
}

export interface SignInTables {
	identities: IdentityTable;
	exchanges: ExchangeTable;
	used_signatures: UsedSignatureTable;
	login_codes: LoginCodeTable;
	known_devices: KnownDeviceTable;
	sandbox_codes: SandboxCodeTable;
	sandbox_messages: SandboxMessageTable;
}
