/** Tables of the ways to sign in. The rules are those of `tables.ts`. */

/** Who somebody is elsewhere: `wx` by openid, `wx-union` by unionid. */
export interface IdentityTable {
	provider: string;
	oid: string;
	member_id: string;
	time: number;
}

/** What a code was exchanged for: thirdLogin of the same device may claim it until it expires. */
export interface ExchangeTable {
	device: string;
	oid: string;
	unionid: string;
	nickname: string;
	head: string;
	expires: number;
}

/** Signatures that were taken already: each works once. */
export interface UsedSignatureTable {
	hash: string;
	expires: number;
}

/** The code that was sent to a phone; guesses are counted. */
export interface LoginCodeTable {
	phone: string;
	hash: string;
	tries: number;
	expires: number;
}

/** Codes of the sandbox's authorize page. */
export interface SandboxCodeTable {
	code: string;
	outcome: string;
	person: string;
	used: number;
	expires: number;
}

/** What the sandbox "sent" to phones. */
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
	sandbox_codes: SandboxCodeTable;
	sandbox_messages: SandboxMessageTable;
}
