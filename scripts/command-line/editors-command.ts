/** `npm run platform -- editors`: who may sign in at the desk, and what they did there. */
import { randomBytes } from 'node:crypto';
import { editorName, hasAdministrator, listEditors } from '../../src/platform/auth/editors.ts';
import { isRole, type Role, roles } from '../../src/platform/auth/roles.ts';
import type { Store } from '../../src/platform/db/store.ts';
import { readLog } from '../../src/platform/desk/log.ts';
import { actWords } from '../../src/platform/desk/log-words.ts';
import { addEditor, changeRole, removeEditor, turnFactorOff } from '../../src/platform/desk/recorded-acts.ts';
import { UsageError } from './errors.ts';
import { checkAction } from './options.ts';
import { printable } from './printable.ts';
import { readInput } from './read-input.ts';
import { type Opened, withStore } from './with-store.ts';

/** What `editors` can do, for the usage. */
export const editorActions = ['list', 'add', 'role', 'remove', 'reset', 'log'] as const;

/** Lines of the log. */
const maxLines = 1000;

const list = async ({ writing }: Store): Promise<void> => {
	const editors = await listEditors(writing);
	for (const { name, role, created, hasFactor } of editors)
		console.log(
			`${printable(name)}  ${role}  since ${new Date(created).toISOString()}${hasFactor ? '  second factor' : ''}`,
		);
	if (editors.length === 0) console.log('There are no editors. "editors add <name>" makes one.');
};

/** @param name of an editor; undefined for everybody. */
const log = async ({ writing }: Store, name: string | undefined): Promise<void> => {
	for (const act of (await readLog(writing, { limit: maxLines, editor: name })).toReversed()) {
		const { time, editor, action, subject, address } = act;
		const who = editor !== '' ? printable(editor) : action === 'firstEditor' ? '(token)' : '(command)';
		console.log(
			`${new Date(time).toISOString()}  ${who}  ${action}  ${printable(subject)}  ${printable(actWords(act, 'en'))}  ${printable(address)}`,
		);
	}
};

/** The role that was asked for; without one the first editor is an administrator, and the others are editors. @throws UsageError */
const roleOf = async ({ writing }: Store, typed: string | undefined): Promise<Role> => {
	if (typed === undefined) return (await hasAdministrator(writing)) ? 'editor' : 'administrator';
	if (!isRole(typed)) throw new UsageError(`There is no role "${typed}". There are: ${roles.join(', ')}.`);
	return typed;
};

const add = async (
	openedStore: Opened,
	name: string,
	secret: string | undefined,
	typedRole: string | undefined,
): Promise<void> => {
	if (secret !== undefined && secret !== '-')
		throw new UsageError(
			'A secret in the command would stay in the history of the shell: give "-" and pipe it in, or leave it out.',
		);
	const role = await roleOf(openedStore.store, typedRole);
	const newSecret = secret === '-' ? await readInput() : randomBytes(15).toString('base64url');
	const storedName = await addEditor(openedStore, { name, secret: newSecret, role });
	console.log(
		`The ${role} ${printable(storedName)} is added.${secret === '-' ? '' : ` The secret, shown once: ${newSecret}`}`,
	);
};

const remove = async (openedStore: Opened, typed: string): Promise<void> => {
	const name = editorName(typed);
	if (!(await removeEditor(openedStore, name)))
		throw new UsageError(`There is no editor "${name}". "editors" lists them.`);
	console.log(`The editor ${printable(name)} is removed; their sign-ins have ended.`);
};

const setRole = async (openedStore: Opened, typed: string, role: string | undefined): Promise<void> => {
	const name = editorName(typed);
	if (role === undefined || !isRole(role))
		throw new UsageError(`editors role needs a name and a role: ${roles.join(', ')}.`);
	if (!(await changeRole(openedStore, name, role)))
		throw new UsageError(`There is no editor "${name}". "editors" lists them.`);
	console.log(`The editor ${printable(name)} is ${role} now.`);
};

/** For an editor who has lost the app and the recovery codes. */
const reset = async (openedStore: Opened, typed: string): Promise<void> => {
	const name = editorName(typed);
	if (!(await turnFactorOff(openedStore, name)))
		throw new UsageError(`There is no editor "${name}" with a second factor.`);
	console.log(`The editor ${printable(name)} signs in with the password alone.`);
};

/**
 * `npm run platform -- editors [list|add|role|remove|reset|log] [name] [-|role] [--role]`.
 *
 * @param third to add: `-` reads the secret from the input, without it one is made and shown; to `role`: the role.
 * @param role of an editor who is added.
 * @throws UsageError for an unknown action, and for a name that is missing or unknown.
 */
export const runEditors = async (
	action: string,
	name: string | undefined,
	third: string | undefined,
	role: string | undefined,
): Promise<number> => {
	checkAction('editors', action, editorActions);
	if (action !== 'list' && action !== 'log' && name === undefined)
		throw new UsageError(`editors ${action} needs a name.`);
	return withStore(async (openedStore) => {
		if (action === 'list') await list(openedStore.store);
		if (action === 'log') await log(openedStore.store, name === undefined ? undefined : editorName(name));
		if (action === 'add' && name !== undefined) await add(openedStore, name, third, role);
		if (action === 'role' && name !== undefined) await setRole(openedStore, name, third);
		if (action === 'reset' && name !== undefined) await reset(openedStore, name);
		if (action === 'remove' && name !== undefined) await remove(openedStore, name);
	});
};
