/** Tables of editors, and of staff who write off codes. */
import { bigInteger, initially, integer, serial, table, text, unique } from '../table.ts';

export const staffTables = {
	/** Somebody who may sign in at the desk. */
	editors: table('name', {
		name: text,
		/** As `auth/passwords.ts` stores it. */
		secret: text,
		created: bigInteger,
		/** As `auth/roles.ts` names them. */
		role: initially(text, 'administrator'),
		/** Key of the codes of the second factor, in base 32; '' without one. */
		factor: initially(text, ''),
		/** The step of the last code that was accepted: an older one, or the same, is refused. */
		factor_step: initially(bigInteger, 0),
	}),
	/** A sign-in at the desk. */
	desk_sessions: table('hash', {
		/** SHA-256 of the cookie. */
		hash: text,
		editor: text,
		expires: bigInteger,
		/** 1 while the password was accepted and the code of the second factor is not there yet. */
		waits: initially(integer, 0),
	}),
	/** A device on which an editor has signed in. */
	desk_devices: table('hash', {
		/** SHA-256 of the editor and of what the device keeps. */
		hash: text,
		editor: text,
		/** Of the last sign-in. */
		time: bigInteger,
	}),
	/** What an editor did. */
	desk_log: table('key', {
		key: serial,
		time: bigInteger,
		/** Name of the editor; '' for a command of the operator. */
		editor: text,
		action: text,
		/** What it was done to: an id or a name. */
		subject: text,
		/** Network address of the editor; '' for a command. */
		address: text,
		/** Title of the story, words of the comment, and so on, as they were then; '' where the subject says it. */
		about: initially(text, ''),
		/** Whose comment it was, as they were called then; '' where it is about nobody. */
		whom: initially(text, ''),
	}),
	/** A link that opens the preview of a story until a moment, or until an editor ends it. */
	preview_links: table('key', {
		key: serial,
		token: unique(text),
		article_id: text,
		/** Who made it; '' for a command. */
		editor: text,
		made: bigInteger,
		/** Epoch milliseconds. */
		until: bigInteger,
		/** When an editor ended it; 0 before that. */
		ended: initially(bigInteger, 0),
	}),
	/** A place where codes are written off, as sign-ups name their sites. */
	shops: table('id', {
		id: text,
		name: text,
		/** As `auth/passwords.ts` stores it. */
		pin: text,
		created: bigInteger,
	}),
};

export const staffIndexes = {
	desk_sessions_editor: 'desk_sessions (editor)',
	desk_sessions_expires: 'desk_sessions (expires)',
	desk_devices_editor: 'desk_devices (editor)',
	desk_devices_time: 'desk_devices (time)',
	desk_log_time: 'desk_log (time)',
	desk_log_editor: 'desk_log (editor, time)',
	preview_links_article: 'preview_links (article_id, until)',
	preview_links_until: 'preview_links (until)',
};
