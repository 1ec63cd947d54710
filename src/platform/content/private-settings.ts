/** Settings of the platform that getConfig never returns. Operators write them with a command. */
import * as v from 'valibot';
import { StoreError } from '../db/open.ts';
import type { Writing } from '../db/tables.ts';

const yesOrNo = v.pipe(
	v.picklist(['true', 'false'], 'must be true or false'),
	v.transform((value) => value === 'true'),
);
const anyText = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** Which comments wait for an editor. Each value also holds the comments of the values before it. */
export const holdModes = ['flagged', 'first', 'all'] as const;

interface PrivateSetting {
	/** Reads the value as it is typed. */
	schema: v.GenericSchema<string, unknown>;
	summary: string;
	/** Its value is never shown, and is in no backup unless asked. */
	secret?: true;
}

/** Every private setting. */
export const privateSettings: Readonly<Record<string, PrivateSetting>> = {
	sm2PrivateKey: {
		schema: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')),
		summary: 'key that deciphers user ids; SM2_PRIVATE_KEY or SM2_PRIVATE_KEY_FILE replace it',
		secret: true,
	},
	wxTicket: {
		schema: anyText,
		summary: 'ticket of the messaging platform, for signatures of its page script',
		secret: true,
	},
	wxAppId: { schema: anyText, summary: 'app id of the messaging platform, for signatures of its page script' },
	strictEncryption: { schema: yesOrNo, summary: 'true refuses vote records that are not enciphered' },
	holdComments: {
		schema: v.picklist(holdModes, `must be ${holdModes.join(', ')}`),
		summary:
			'comments that wait for an editor: flagged (with a word of the list), first (and first ones of members), all',
	},
	vodConfig: {
		schema: v.pipe(
			v.string(),
			v.parseJson(undefined, 'must be JSON'),
			v.record(v.string(), v.unknown(), 'must be a JSON object'),
		),
		summary: 'how films are shown, as JSON',
	},
};

/** Names of settings whose values are secret. */
export const secretSettings: readonly string[] = Object.keys(privateSettings).filter(
	(name) => privateSettings[name]?.secret === true,
);

const settingNamed = (name: string): PrivateSetting => {
	const setting = Object.hasOwn(privateSettings, name) ? privateSettings[name] : undefined;
	if (setting === undefined)
		throw new StoreError(
			`There is no private setting "${name}". There are: ${Object.keys(privateSettings).join(', ')}.`,
		);
	return setting;
};

/**
 * Writes a private setting.
 *
 * @param value as typed; undefined removes the setting.
 * @throws StoreError with a sentence for an unknown name or a wrong value, which is not repeated.
 */
export const writePrivateSetting = async (writing: Writing, name: string, value: string | undefined): Promise<void> => {
	const { schema } = settingNamed(name);
	if (value === undefined) {
		await writing.deleteFrom('settings').where('name', '=', name).execute();
		return;
	}
	const checked = v.safeParse(schema, value);
	if (!checked.success) throw new StoreError(`${name} ${checked.issues[0].message}. Nothing was changed.`);
	const row = { name, value: JSON.stringify(checked.output) };
	await writing
		.insertInto('settings')
		.values(row)
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
		.execute();
};

/** The private settings with their values; '' for one that is not set, `(set)` for a secret. */
export const listPrivateSettings = async (
	writing: Writing,
): Promise<{ name: string; value: string; summary: string }[]> => {
	const rows = await writing.selectFrom('settings').selectAll().execute();
	const values = new Map(rows.map(({ name, value }) => [name, value]));
	return Object.entries(privateSettings).map(([name, { summary, secret }]) => {
		const value = values.get(name) ?? '';
		return { name, value: value !== '' && secret === true ? '(set)' : value, summary };
	});
};
