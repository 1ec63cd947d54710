/** Tables of editors, and of staff who write off codes. The rules of `tables.ts` apply. */
import type { Generated } from 'kysely';

/** Somebody who may sign in at the desk. */
export interface EditorTable {
	name: string;
	/** As `auth/passwords.ts` stores it. */
	secret: string;
	created: number;
	/** As `auth/roles.ts` names them. */
	role: Generated<string>;
	/** Key of the codes of the second factor, in base 32; '' without one. */
	factor: Generated<string>;
	/** The step of the last code that was accepted: an older one, or the same, is refused. */
	factor_step: Generated<number>;
}

/** A sign-in at the desk. */
export interface DeskSessionTable {
	/** SHA-256 of the cookie. */
	hash: string;
	editor: string;
	expires: number;
	/** 1 while the password was accepted and the code of the second factor is not there yet. */
	waits: Generated<number>;
}

/** A device on which an editor has signed in. */
export interface DeskDeviceTable {
	/** SHA-256 of the editor and of what the device keeps. */
	hash: string;
	editor: string;
	/** Of the last sign-in. */
	time: number;
}

/** What an editor did. */
export interface DeskLogTable {
	key: Generated<number>;
	time: number;
	/** Name of the editor; '' for a command of the operator. */
	editor: string;
	action: string;
	/** What it was done to: an id or a name. */
	subject: string;
	/** Network address of the editor; '' for a command. */
	address: string;
}

/** A place where codes are written off, as sign-ups name their sites. */
export interface ShopTable {
	id: string;
	name: string;
	/** As `auth/passwords.ts` stores it. */
	pin: string;
	created: number;
}

export interface StaffTables {
	editors: EditorTable;
	desk_sessions: DeskSessionTable;
	desk_devices: DeskDeviceTable;
	desk_log: DeskLogTable;
	shops: ShopTable;
}
