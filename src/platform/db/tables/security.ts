/** Tables of sign-ins and of the security log. */
import { bigInteger, serial, table, text } from '../table.ts';

export const securityTables = {
	/** A sign-in of a member that goes on: it ends with its tokens. */
	sign_ins: table('family', {
		/** That of its tokens. */
		family: text,
		member_id: text,
		/** Browser and system in words; '' when they are not known. */
		device: text,
		time: bigInteger,
		/** When its tokens were renewed last. */
		used: bigInteger,
	}),
	/** What happened that concerns the safety of somebody. It contains no secret. */
	security_log: table('key', {
		key: serial,
		time: bigInteger,
		/** `member <id>`, `editor <name>`, `shop <id>`, or `phone <masked>` when no member has it. */
		who: text,
		action: text,
		/** Network address of the caller; '' for a command. */
		address: text,
		/** Browser and system in words. */
		device: text,
		/** The sign-in that it is about; '' for none. */
		sign_in: text,
	}),
	/** A code with which an editor signs in without the device of the second factor, once. */
	recovery_codes: table('editor, hash', {
		editor: text,
		/** SHA-256 of the code. */
		hash: text,
	}),
};

export const securityIndexes = {
	sign_ins_member: 'sign_ins (member_id)',
	sign_ins_used: 'sign_ins (used)',
	security_log_time: 'security_log (time)',
	security_log_who: 'security_log (who, time)',
};
