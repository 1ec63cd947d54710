/** `npm run platform -- editors`: who may sign in at the desk, and what they did there. */
import { randomBytes } from 'node:crypto';
import { addEditor, editorName, listEditors, removeEditor } from '../../src/platform/auth/editors.ts';
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
export const editorActions = ['list', 'add', 'remove', 'reset', 'log'] as const;

/** Lines of the log. */
const shown = 1000;

const list = async ({ writing }: Store): Promise<void> => {
	const editors = await listEditors(writing);
	for (const { name, created, hasFactor } of editors)
		console.log(`${printable(name)}  since ${new Date(created).toISOString()}${hasFactor ? '  second factor' : ''}`);
	if (editors.length === 0) console.log('There are no editors. "editors add <name>" makes one.');
};

const log = async ({ writing }: Store): Promise<void> => {
	for (const { time, editor, action, subject, address } of (await readLog(writing, shown)).toReversed())
		console.log(
			`${new Date(time).toISOString()}  ${editor === '' ? '(command)' : printable(editor)}  ${action}  ${printable(subject)}  ${printable(address)}`,
		);
};

const add = async (store: Store, name: string, secret: string | undefined): Promise<void> => {
	if (secret !== undefined && secret !== '-')
		throw new UsageError(
			'A secret in the command would stay in the history of the shell: give "-" and pipe it in, or leave it out.',
		);
	const given = secret === '-' ? await readInput() : randomBytes(15).toString('base64url');
	const added = await addEditor(store, name, given);
	await recordActs(store.writing, operator, 'addEditor', [added], store.now());
	console.log(`The editor ${printable(added)} is added.${secret === '-' ? '' : ` The secret, shown once: ${given}`}`);
};

const remove = async (store: Store, typed: string): Promise<void> => {
	const name = editorName(typed);
	if (!(await removeEditor(store, name))) throw new UsageError(`There is no editor "${name}". "editors" lists them.`);
	await recordActs(store.writing, operator, 'removeEditor', [name], store.now());
	console.log(`The editor ${printable(name)} is removed; their sign-ins have ended.`);
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
 * `npm run platform -- editors [list|add|remove|reset|log] [name] [-]`.
 *
 * @param secret `-` reads it from the input; without it `add` makes one and shows it.
 * @throws UsageError for an unknown action, and for a name that is missing or unknown.
 */
export const runEditors = async (
	action: string,
	name: string | undefined,
	secret: string | undefined,
): Promise<number> => {
	if (!editorActions.some((known) => known === action))
		throw new UsageError(`editors cannot "${action}". It can: ${editorActions.join(', ')}.`);
	if ((action === 'add' || action === 'remove' || action === 'reset') && name === undefined)
		throw new UsageError(`editors ${action} needs a name.`);
	const store = await openStore(embeddedStore());
	try {
		if (action === 'list') await list(store);
		if (action === 'log') await log(store);
		if (action === 'add' && name !== undefined) await add(store, name, secret);
		if (action === 'reset' && name !== undefined) await reset(store, name);
		if (action === 'remove' && name !== undefined) await remove(store, name);
		return 0;
	} finally {
		await store.close();
	}
};
