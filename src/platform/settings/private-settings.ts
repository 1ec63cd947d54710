/** Settings that the platform keeps to itself: `getConfig` never returns them. */
import type { Setting } from './setting.ts';

/** Every private setting. */
export const privateSettings: Readonly<Record<string, Setting>> = {
	sm2PrivateKey: {
		kind: 'sm2Private',
		summary: 'key that deciphers user ids, with sm2PublicKey; SM2_PRIVATE_KEY or SM2_PRIVATE_KEY_FILE replace it',
		secret: true,
	},
	linkSecret: { kind: 'filled', summary: 'signs the links to files of sign-ups; made at the start', secret: true },
	limitSecret: {
		kind: 'filled',
		summary: 'hashes the names of limits, so that they have no phone number; made at the start',
		secret: true,
	},
	wxTicket: {
		kind: 'filled',
		summary: 'ticket of the messaging platform, for signatures of its page script',
		secret: true,
	},
	wxAppId: { kind: 'filled', summary: 'app id of the messaging platform, for signatures of its page script' },
	strictEncryption: { kind: 'flag', summary: 'true refuses vote records that are not enciphered' },
	holdComments: {
		kind: 'holdMode',
		summary:
			'comments that wait for an editor: flagged (with a word of the list), first (and first ones of members), all',
	},
	commentPlaces: {
		kind: 'flag',
		summary: 'true shows at comments the province or country that they were sent from (IP属地)',
	},
	commentPhone: { kind: 'flag', summary: 'true accepts comments only of members who have bound a phone' },
	deskLogDays: { kind: 'count', summary: 'days for which the log of the desk is kept (400); 0 keeps none' },
	securityLogDays: { kind: 'count', summary: 'days for which the security log is kept (180); 0 keeps none' },
	deskFactor: { kind: 'flag', summary: 'true demands a second factor of every editor of the desk' },
	codesOfPhone: {
		kind: 'count',
		summary: 'codes to one phone a day, for its own devices and for others (10); 0 is no limit',
	},
	codesOfAddress: { kind: 'count', summary: 'codes from one address an hour (30); 0 is no limit' },
	codesOfNetwork: { kind: 'count', summary: 'codes from a network an hour: IPv4 /24, IPv6 /56 (100); 0 is no limit' },
	codesOfWideNetwork: { kind: 'count', summary: 'codes from an IPv6 network /48 an hour (300); 0 is no limit' },
	codesInAll: { kind: 'count', summary: 'codes in all an hour (1000); 0 is no limit' },
	keptMegabytes: {
		kind: 'count',
		summary: 'megabytes of files that a member keeps without a comment or a sign-up (2000); 0 is no limit',
	},
	vodConfig: { kind: 'json', summary: 'how films are shown, as JSON' },
};

/** Names of settings that a backup leaves out: secrets, but for the one under which votes of members are counted. */
export const secretSettings: readonly string[] = Object.keys(privateSettings).filter(
	(name) => privateSettings[name]?.secret === true && name !== 'limitSecret',
);
