/** The editors of the desk: each has a name, a secret and a role. One of them at least is an administrator. */
import { StoreError } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import type { Writer, Writing } from '../db/tables.ts';
import { isCommonPassword } from './common-passwords.ts';
import { type Hashing, ownHashing, passwordHash, passwordMatches } from './passwords.ts';
import { isRole, type Role } from './roles.ts';

/** Characters of an editor's secret. */
export const minSecretLength = 12;
const maxSecretLength = 200;
const namePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._@-]{0,39}$/u;

/** A name as it is stored: composed, without spaces around it. */
export const editorName = (typed: string): string => typed.normalize('NFC').trim();

/** The change would leave no administrator. */
export class LastAdministrator extends StoreError {
	constructor() {
		super('This is the last administrator: make another one first. Nothing was changed.');
	}
}

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

const checkedName = (typed: string): string => {
	const name = editorName(typed);
	if (!namePattern.test(name))
		throw new StoreError(
			'The name must begin with a letter or a digit and have at most 40 letters, digits, spaces, ".", "_", "@" and "-". Nothing was changed.',
		);
	return name;
};

/** Changes of editors run one after the other: each sees what the one before it has left. */
const inTurn = <Result>({ writing }: Pick<Store, 'writing'>, work: (writer: Writer) => Promise<Result>) =>
	writing.transaction().execute(async (writer) => {
		await writer
			.updateTable('revisions')
			.set((set) => ({ value: set('value', '+', 1) }))
			.where('name', '=', 'editors')
			.execute();
		return work(writer);
	});

/** Whether there is an administrator. */
export const hasAdministrator = async (writing: Writing | Writer): Promise<boolean> =>
	(await writing
		.selectFrom('editors')
		.select('name')
		.where('role', '=', 'administrator')
		.limit(1)
		.executeTakeFirst()) !== undefined;

interface NewEditor {
	name: string;
	secret: string;
	role: Role;
}

const preparedRow = async (store: Store, { name: typed, secret, role }: NewEditor, hashing: Hashing) => {
	const name = checkedName(typed);
	// Hashing is slow on purpose, so it runs before the transaction.
	return { name, role, secret: await passwordHash(await checkedSecret(secret, name), hashing), created: store.now() };
};

/**
 * Adds an editor.
 *
 * @returns the name as it is stored.
 * @throws StoreError with a sentence for a name that cannot be one or is taken, and for a secret that is short or common.
 */
export const addEditor = async (store: Store, editor: NewEditor, hashing: Hashing = ownHashing): Promise<string> => {
	const row = await preparedRow(store, editor, hashing);
	const addedRow = await inTurn(store, (writer) =>
		writer
			.insertInto('editors')
			.values(row)
			.onConflict((conflict) => conflict.column('name').doNothing())
			.returning('name')
			.executeTakeFirst(),
	);
	if (addedRow === undefined) throw new StoreError(`There is an editor ${row.name} already. Nothing was changed.`);
	return row.name;
};

/**
 * Adds the first administrator: of several at once, one is added.
 *
 * @returns undefined when there is an administrator already. @throws StoreError as `addEditor`.
 */
export const addFirstAdministrator = async (
	store: Store,
	editor: Omit<NewEditor, 'role'>,
	hashing: Hashing,
): Promise<string | undefined> => {
	const row = await preparedRow(store, { ...editor, role: 'administrator' }, hashing);
	const addedRow = await inTurn(store, async (writer) =>
		(await hasAdministrator(writer))
			? 'late'
			: writer
					.insertInto('editors')
					.values(row)
					.onConflict((conflict) => conflict.column('name').doNothing())
					.returning('name')
					.executeTakeFirst(),
	);
	if (addedRow === 'late') return undefined;
	if (addedRow === undefined) throw new StoreError(`There is an editor ${row.name} already. Nothing was changed.`);
	return addedRow.name;
};

/**
 * Gives an editor another secret, ends their other sign-ins and forgets their devices.
 *
 * @param keptHash hash of the sign-in that stays. @throws StoreError for a short secret.
 */
export const changeSecret = async (
	{ writing }: Store,
	{ name, secret, keptHash }: { name: string; secret: string; keptHash: string },
	hashing: Hashing,
): Promise<void> => {
	const newHash = await passwordHash(await checkedSecret(secret, name), hashing);
	await writing.transaction().execute(async (writer) => {
		await writer.updateTable('editors').set({ secret: newHash }).where('name', '=', name).execute();
		await writer.deleteFrom('desk_sessions').where('editor', '=', name).where('hash', '!=', keptHash).execute();
		await writer.deleteFrom('desk_devices').where('editor', '=', name).execute();
	});
};

/** Removes an editor and ends their sign-ins. @returns false when there is none with the name. @throws LastAdministrator */
export const removeEditor = (store: Store, name: string): Promise<boolean> =>
	inTurn(store, async (writer) => {
		const deletedRow = await writer.deleteFrom('editors').where('name', '=', name).returning('name').executeTakeFirst();
		if (deletedRow === undefined) return false;
		if (!(await hasAdministrator(writer))) throw new LastAdministrator();
		for (const table of ['desk_sessions', 'recovery_codes', 'desk_devices'] as const)
			await writer.deleteFrom(table).where('editor', '=', name).execute();
		return true;
	});

/** Gives an editor another role, which counts from their next request. @returns false when there is none with the name. @throws LastAdministrator */
export const changeRole = (store: Store, name: string, role: Role): Promise<boolean> =>
	inTurn(store, async (writer) => {
		const changedRow = await writer
			.updateTable('editors')
			.set({ role })
			.where('name', '=', name)
			.returning('name')
			.executeTakeFirst();
		if (changedRow !== undefined && !(await hasAdministrator(writer))) throw new LastAdministrator();
		return changedRow !== undefined;
	});

export interface Editor {
	name: string;
	role: Role;
	created: number;
	hasFactor: boolean;
}

/** A stored role; one that this version does not know may do the least. */
export const storedRole = (role: string): Role => (isRole(role) ? role : 'moderator');

/** All editors, by name. */
export const listEditors = async (writing: Writing): Promise<Editor[]> => {
	const rows = await writing
		.selectFrom('editors')
		.select(['name', 'role', 'created', 'factor'])
		.orderBy('name')
		.execute();
	return rows.map(({ name, role, created, factor }) => ({
		name,
		role: storedRole(role),
		created,
		hasFactor: factor !== '',
	}));
};

/** Whether an editor has a second factor. */
export const hasFactor = async (writing: Writing, name: string): Promise<boolean> => {
	const row = await writing.selectFrom('editors').select('factor').where('name', '=', name).executeTakeFirst();
	return (row?.factor ?? '') !== '';
};

/** Whether the secret is that of the editor; takes the same time when there is no such editor. */
export const editorMatches = async (
	writing: Writing,
	name: string,
	secret: string,
	hashing: Hashing,
): Promise<boolean> => {
	const row = await writing.selectFrom('editors').select('secret').where('name', '=', name).executeTakeFirst();
	return passwordMatches(secret, row?.secret, hashing);
};
