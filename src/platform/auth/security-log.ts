/** The security log: who signed in, was refused or changed a password or phone, from where and when. It contains no secret. */
import { firstCharacters } from '../../domain/text.ts';
import type { Writer, Writing } from '../db/tables.ts';

/** Everything that is recorded. */
export const securityActions = [
	...([
		'signIn',
		'signInFailed',
		'newDevice',
		'newPassword',
		'newPhone',
		'signOut',
		'endSignIn',
		'deleteAccount',
		'tokenReused',
	] as const),
	...(['noticeFailed', 'writeOffRefused'] as const),
	...(['deskSignIn', 'deskSignInFailed', 'deskCodeFailed', 'deskConfirmFailed'] as const),
	...(['deskSignOut', 'deskRefused'] as const),
	...(['newSecret', 'factorOn', 'factorOff', 'recoveryCodeUsed'] as const),
] as const;
export type SecurityAction = (typeof securityActions)[number];

export interface SecurityEvent {
	/** `member <id>`, `editor <name>`, `shop <id>` or `phone <masked>`. */
	who: string;
	action: SecurityAction;
	/** Network address; '' for a command. */
	address: string;
	/** Browser and system in words. */
	device: string;
	/** The sign-in that it is about. */
	signIn?: string;
}

/** Characters of a name that somebody typed who did not sign in. */
const maxWho = 80;

export const recordEvent = async (
	writing: Writing | Writer,
	{ who, action, address, device, signIn = '' }: SecurityEvent,
	time: number,
): Promise<void> => {
	await writing
		.insertInto('security_log')
		.values({ time, who: firstCharacters(who, maxWho), action, address, device, sign_in: signIn })
		.execute();
};

export interface RecordedEvent {
	time: number;
	who: string;
	action: string;
	address: string;
	device: string;
}

/** The newest events first. @param who of one member, editor, shop or phone; '' for all. */
export const readEvents = (writing: Writing, who: string, limit: number): Promise<RecordedEvent[]> => {
	const events = writing.selectFrom('security_log').select(['time', 'who', 'action', 'address', 'device']);
	return (who === '' ? events : events.where('who', '=', who)).orderBy('key', 'desc').limit(limit).execute();
};
