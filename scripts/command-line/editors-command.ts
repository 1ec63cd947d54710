/** `npm run platform -- editors`: who may sign in at the desk, and what they did there. */
import { randomBytes } from 'node:crypto';
import {
	addEditor,
	changeRole,
	editorName,
	hasAdministrator,
	listEditors,
	removeEditor,
} from '../../src/platform/auth/editors.ts';
import { isRole, type Role, roles } from '../../src/platform/auth/roles.ts';
import { turnFactorOff } from '../../src/platform/auth/second-factor.ts';
import { recordEvent } from '../../src/platform/auth/security-log.ts';
import type { Store } from '../../src/platform/db/store.ts';
import { operator, readLog, recordActs } from '../../src/platform/desk/log.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { UsageError } from './errors.ts';
import { printable } from './printable.ts';
import { readInput } from './read-input.ts';
import { embeddedStore } from './source.ts';

/** What `editors` can do, for the usage. */
export const editorActions = ['list', 'add', 'role', 'remove', 'reset', 'log'] as const;

/** Lines of the log. */
const shown = 1000;

const list = async ({ writing }: Store): Promise<void> => {
	const editors = await listEditors(writing);
	for (const { name, role, created, hasFactor } of editors)
		console.log(
			`${printable(name)}  ${role}  since ${new Date(created).toISOString()}${hasFactor ? '  second factor' : ''}`,
		);
	if (editors.length === 0) console.log('There are no editors. "editors add <name>" makes one.');
};

const log = async ({ writing }: Store): Promise<void> => {
	for (const { time, editor, action, subject, address } of (await readLog(writing, shown)).toReversed())
		console.log(
			`${new Date(time).toISOString()}  ${editor === '' ? '(command)' : printable(editor)}  ${action}  ${printable(subject)}  ${printable(address)}`,
		);
};

/** The role that was asked for; without one the first editor is an administrator, and the others are editors. @throws UsageError */
const roleOf = async ({ writing }: Store, typed: string | undefined): Promise<Role> => {
	if (typed === undefined) return (await hasAdministrator(writing)) ? 'editor' : 'administrator';
	if (!isRole(typed)) throw new UsageError(`There is no role "${typed}". There are: ${roles.join(', ')}.`);
	return typed;
};

const add = async (
	store: Store,
	name: string,
	secret: string | undefined,
	typedRole: string | undefined,
): Promise<void> => {
	if (secret !== undefined && secret !== '-')
		throw new UsageError(
			'A secret in the command would stay in the history of the shell: give "-" and pipe it in, or leave it out.',
		);
	const role = await roleOf(store, typedRole);
	const given = secret === '-' ? await readInput() : randomBytes(15).toString('base64url');
	const added = await addEditor(store, { name, secret: given, role });
	await recordActs(store.writing, operator, 'addEditor', [`${added}: ${role}`], store.now());
	console.log(`The ${role} ${printable(added)} is added.${secret === '-' ? '' : ` The secret, shown once: ${given}`}`);
};

const remove = async (store: Store, typed: string): Promise<void> => {
	const name = editorName(typed);
	if (!(await removeEditor(store, name))) throw new UsageError(`There is no editor "${name}". "editors" lists them.`);
	await recordActs(store.writing, operator, 'removeEditor', [name], store.now());
	console.log(`The editor ${printable(name)} is removed; their sign-ins have ended.`);
};

const setRole = async (store: Store, typed: string, role: string | undefined): Promise<void> => {
	const name = editorName(typed);
	if (role === undefined || !isRole(role))
		throw new UsageError(`editors role needs a name and a role: ${roles.join(', ')}.`);
	if (!(await changeRole(store, name, role)))
		throw new UsageError(`There is no editor "${name}". "editors" lists them.`);
	await recordActs(store.writing, operator, 'changeRole', [`${name}: ${role}`], store.now());
	console.log(`The editor ${printable(name)} is ${role} now.`);
};

/** For an editor who has lost the app and the recovery codes. */
const reset = async (store: Store, typed: string): Promise<void> => {
	const name = editorName(typed);
	if (!(await turnFactorOff(store, name))) throw new UsageError(`There is no editor "${name}" with a second factor.`);
	await recordEvent(
		store.writing,
		{ who: `editor ${name}`, action: 'factorOff', address: '', device: '' },
		store.now(),
	);
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
	if (!editorActions.some((known) => known === action))
		throw new UsageError(`editors cannot "${action}". It can: ${editorActions.join(', ')}.`);
	if (action !== 'list' && action !== 'log' && name === undefined)
		throw new UsageError(`editors ${action} needs a name.`);
	const store = await openStore(embeddedStore());
	try {
		if (action === 'list') await list(store);
		if (action === 'log') await log(store);
		if (action === 'add' && name !== undefined) await add(store, name, third, role);
		if (action === 'role' && name !== undefined) await setRole(store, name, third);
		if (action === 'reset' && name !== undefined) await reset(store, name);
		if (action === 'remove' && name !== undefined) await remove(store, name);
		return 0;
	} finally {
		await store.close();
	}
};
