/** Lists and changes the settings of the platform, for the command and the desk. */
import * as v from 'valibot';
import { publicHalf } from '../auth/keys.ts';
import { recordChange } from '../content/changes.ts';
import { writeContent } from '../content/write-content.ts';
import { StoreError } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import type { Writer, Writing } from '../db/tables.ts';
import { privateSettings } from './private-settings.ts';
import { publicSettings } from './public-settings.ts';
import { kinds, type Setting } from './setting.ts';

const everySetting: Readonly<Record<string, Setting>> = { ...publicSettings, ...privateSettings };

const storedSettings = async (writing: Writing | Writer): Promise<Map<string, string>> => {
	const rows = await writing.selectFrom('settings').select(['name', 'value']).execute();
	return new Map(rows.map(({ name, value }) => [name, value]));
};

const settingNamed = (name: string): Setting => {
	const setting = Object.hasOwn(everySetting, name) ? everySetting[name] : undefined;
	if (setting === undefined)
		throw new StoreError(`There is no setting "${name}". There are: ${Object.keys(everySetting).join(', ')}.`);
	return setting;
};

/** What a change stores: JSON, or undefined to remove it. A wrong value is repeated unless it is secret. */
const newValue = ({ files }: Store, name: string, text: string | null): string | undefined => {
	const { kind, secret, renew } = settingNamed(name);
	if (text === null) return renew === undefined ? undefined : JSON.stringify(renew());
	const checkedValue = v.safeParse(kinds[kind], text);
	if (checkedValue.success && kind === 'picture' && !files.isThere(text))
		throw new StoreError(
			`${name} cannot be ${text}: the platform has no such file. Put it into the folder "media" of DATA_DIR first. Nothing was changed.`,
		);
	if (checkedValue.success) return JSON.stringify(checkedValue.output);
	const textNote = secret === true ? '' : `, not ${JSON.stringify(text)}`;
	throw new StoreError(`${name} must be ${checkedValue.issues[0].message}${textNote}. Nothing was changed.`);
};

/** The public SM2 key follows the private one: readers encipher with it what the platform deciphers. */
const withPublicHalf = (
	changes: ReadonlyMap<string, string | undefined>,
	storedTexts: ReadonlyMap<string, string>,
): ReadonlyMap<string, string | undefined> => {
	if (!changes.has('sm2PrivateKey') && !changes.has('sm2PublicKey')) return changes;
	const json = changes.has('sm2PrivateKey') ? changes.get('sm2PrivateKey') : storedTexts.get('sm2PrivateKey');
	if (json === undefined) return changes;
	const half = JSON.stringify(publicHalf(JSON.parse(json) as string));
	if ((changes.get('sm2PublicKey') ?? half) !== half)
		throw new StoreError(
			'sm2PublicKey must be the public half of sm2PrivateKey: set sm2PrivateKey, and this one follows. Nothing was changed.',
		);
	return new Map(changes).set('sm2PublicKey', half);
};

/**
 * Changes settings, all or none, and records it in the change feed, so that publishers and pages follow.
 *
 * @param changes values as they are typed, by name; null resets a setting to its default.
 * @returns the names of the settings that changed.
 * @throws StoreError with a sentence for an unknown name or a wrong value.
 */
export const changeSettings = async (
	store: Store,
	changes: Readonly<Record<string, string | null>>,
): Promise<string[]> => {
	const newValues = new Map(Object.entries(changes).map(([name, text]) => [name, newValue(store, name, text)]));
	return writeContent(store, async (writer) => {
		const storedTexts = await storedSettings(writer);
		const different = [...withPublicHalf(newValues, storedTexts)].filter(
			([name, value]) => storedTexts.get(name) !== value,
		);
		for (const [name, value] of different) {
			if (value === undefined) await writer.deleteFrom('settings').where('name', '=', name).execute();
			else
				await writer
					.insertInto('settings')
					.values({ name, value })
					.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
					.execute();
		}
		if (different.length > 0)
			await recordChange(writer, { subject: 'settings', id: '', action: 'put', tags: ['settings'] }, store.now());
		return different.map(([name]) => name);
	});
};

/** A setting as it is stored. */
export interface ListedSetting extends Pick<Setting, 'summary'> {
	name: string;
	/** JSON; '' while the default holds, `(set)` for a secret. */
	value: string;
}

/** Every setting, public ones first. */
export const listSettings = async (writing: Writing): Promise<ListedSetting[]> => {
	const storedTexts = await storedSettings(writing);
	return Object.entries(everySetting).map(([name, { summary, secret }]) => {
		const value = storedTexts.get(name) ?? '';
		return {
			name,
			summary,
			value: value !== '' && secret === true ? '(set)' : value,
		};
	});
};
