/** The editors of the desk: each has a name and a secret. */
import { StoreError } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import type { Writing } from '../db/tables.ts';
import { isCommonPassword } from './common-passwords.ts';
import { passwordHash, passwordMatches } from './passwords.ts';

/** Characters of an editor's secret. */
export const minSecretLength = 12;
const maxSecretLength = 200;
const namePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._@-]{0,39}$/u;

/** A name as it is stored: composed, without spaces around it. */
export const editorName = (typed: string): string => typed.normalize('NFC').trim();

const checkedSecret = async (secret: string, name: string): Promise<string> => {
	const length = [...secret].length;
	if (length < minSecretLength || length > maxSecretLength)
		throw new StoreError(
			`The secret must have ${minSecretLength} to ${maxSecretLength} characters. Nothing was changed.`,
		);
	if (await isCommonPassword(secret, name))
		throw new StoreError('The secret is common or easy to guess. Nothing was changed.');
	return secret;
};

/**
 * Adds an editor.
 *
 * @throws StoreError with a sentence for a name that cannot be one or is taken, and for a secret that is short or common.
 */
export const addEditor = async ({ writing, now }: Store, typed: string, secret: string): Promise<string> => {
	const name = editorName(typed);
	if (!namePattern.test(name))
		throw new StoreError(
			'The name must begin with a letter or a digit and have at most 40 letters, digits, spaces, ".", "_", "@" and "-". Nothing was changed.',
		);
	const row = { name, secret: await passwordHash(await checkedSecret(secret, name)), created: now() };
	const added = await writing
		.insertInto('editors')
		.values(row)
		.onConflict((conflict) => conflict.column('name').doNothing())
		.returning('name')
		.executeTakeFirst();
	if (added === undefined) throw new StoreError(`There is an editor ${name} already. Nothing was changed.`);
	return name;
};

/**
 * Gives an editor another secret and ends their other sign-ins.
 *
 * @param kept hash of the sign-in that stays. @throws StoreError for a short secret.
 */
export const changeSecret = async ({ writing }: Store, name: string, secret: string, kept: string): Promise<void> => {
	const hashed = await passwordHash(await checkedSecret(secret, name));
	await writing.transaction().execute(async (writer) => {
		await writer.updateTable('editors').set({ secret: hashed }).where('name', '=', name).execute();
		await writer.deleteFrom('desk_sessions').where('editor', '=', name).where('hash', '!=', kept).execute();
	});
};

/** Removes an editor and ends their sign-ins. @returns false when there is none with the name. */
export const removeEditor = ({ writing }: Store, name: string): Promise<boolean> =>
	writing.transaction().execute(async (writer) => {
		const gone = await writer.deleteFrom('editors').where('name', '=', name).returning('name').executeTakeFirst();
		await writer.deleteFrom('desk_sessions').where('editor', '=', name).execute();
		await writer.deleteFrom('recovery_codes').where('editor', '=', name).execute();
		return gone !== undefined;
	});

export interface Editor {
	name: string;
	created: number;
	hasFactor: boolean;
}

/** All editors, by name. */
export const listEditors = async (writing: Writing): Promise<Editor[]> => {
	const rows = await writing.selectFrom('editors').select(['name', 'created', 'factor']).orderBy('name').execute();
	return rows.map(({ name, created, factor }) => ({ name, created, hasFactor: factor !== '' }));
};

/** Whether there is an editor. */
export const hasEditors = async (writing: Writing): Promise<boolean> =>
	(await writing.selectFrom('editors').select('name').limit(1).executeTakeFirst()) !== undefined;

/** Whether an editor has a second factor. */
export const hasFactor = async (writing: Writing, name: string): Promise<boolean> => {
	const row = await writing.selectFrom('editors').select('factor').where('name', '=', name).executeTakeFirst();
	return (row?.factor ?? '') !== '';
};

/** Whether the secret is that of the editor; takes the same time when there is no such editor. */
export const editorMatches = async (writing: Writing, name: string, secret: string): Promise<boolean> => {
	const row = await writing.selectFrom('editors').select('secret').where('name', '=', name).executeTakeFirst();
	return passwordMatches(secret, row?.secret);
};
