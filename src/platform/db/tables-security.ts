/** Tables of sign-ins and of the security log. The rules of `tables.ts` apply. */
import type { Generated } from 'kysely';

/** A sign-in of a member that goes on: it ends with its tokens. */
export interface SignInTable {
	/** That of its tokens. */
	family: string;
	member_id: string;
	/** Browser and system in words; '' when they are not known. */
	device: string;
	time: number;
	/** When its tokens were renewed last. */
	used: number;
}

/** What happened that concerns the safety of somebody. It contains no secret. */
export interface SecurityLogTable {
	key: Generated<number>;
	time: number;
	/** `member <id>`, `editor <name>`, `shop <id>`, or `phone <masked>` when no member has it. */
	who: string;
	action: string;
	/** Network address of the caller; '' for a command. */
	address: string;
	/** Browser and system in words. */
	device: string;
	/** The sign-in that it is about; '' for none. */
	sign_in: string;
}

/** A code with which an editor signs in without the device of the second factor, once. */
export interface RecoveryCodeTable {
	editor: string;
	/** SHA-256 of the code. */
	hash: string;
}

export interface SecurityTables {
	sign_ins: SignInTable;
	security_log: SecurityLogTable;
	recovery_codes: RecoveryCodeTable;
}
