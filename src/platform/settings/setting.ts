/** What a setting of the platform is, and the kinds of values that they have. */
import * as v from 'valibot';
import { addressOrPath, colour, openableAddress, webAddress } from '../../config/values.ts';
import { writeOffModes } from '../../domain/write-off.ts';
import { publicHalf } from '../auth/keys.ts';
import { sm4Bytes } from '../sm4-key.ts';

/** Which comments wait for an editor. Each value also holds the comments of the values before it. */
export const holdModes = ['flagged', 'first', 'all'] as const;

const isPrivateKey = (value: string): boolean => {
	if (!/^[0-9a-f]{64}$/i.test(value)) return false;
	try {
		publicHalf(value);
		return true;
	} catch {
		return false;
	}
};

/** What a value may be, as it is typed. Colours and addresses are those of `settings.json`. */
export const kinds = {
	flag: v.pipe(
		v.picklist(['true', 'false'], 'true or false'),
		v.transform((value) => value === 'true'),
	),
	text: v.string(),
	filled: v.pipe(v.string(), v.nonEmpty('a text that is not empty')),
	colour,
	picture: addressOrPath,
	service: openableAddress,
	web: webAddress,
	sm4Key: v.pipe(
		v.string(),
		v.check((value) => sm4Bytes(value) !== undefined, '32 hexadecimal digits or 16 characters'),
	),
	sm4Iv: v.pipe(
		v.string(),
		v.check(
			(value) => value === '' || sm4Bytes(value) !== undefined,
			'32 hexadecimal digits or 16 characters, or "" for ECB',
		),
	),
	sm2Public: v.pipe(
		v.string(),
		v.regex(/^04[0-9a-f]{128}$/i, '130 hexadecimal digits that start with 04'),
		v.toLowerCase(),
	),
	sm2Private: v.pipe(v.string(), v.check(isPrivateKey, '64 hexadecimal digits that are a key of SM2'), v.toLowerCase()),
	writeOffMode: v.picklist(writeOffModes, writeOffModes.join(', ')),
	count: v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'a whole number'), v.transform(Number)),
	holdMode: v.picklist(holdModes, holdModes.join(', ')),
	json: v.pipe(v.string(), v.parseJson(undefined, 'JSON'), v.record(v.string(), v.unknown(), 'a JSON object')),
} satisfies Readonly<Record<string, v.GenericSchema<string, unknown>>>;

export type Kind = keyof typeof kinds;

export interface Setting {
	kind: Kind;
	/** What it does, and its default. */
	summary: string;
	/** Its value is never shown, and is in no backup unless asked. */
	secret?: true;
	/** Makes the value that a reset writes; without it, a reset removes the setting. */
	renew?: () => string;
}
