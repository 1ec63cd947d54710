/** The forms of the editors, and of the own secret. Each asks for the own secret again. */
import { addEditor, changeRole, changeSecret, LastAdministrator, removeEditor } from '../auth/editors.ts';
import { isRole } from '../auth/roles.ts';
import { StoreError } from '../db/open.ts';
import { isConfirmed } from './confirm.ts';
import type { LoggedAction } from './log.ts';
import { redirect } from './page.ts';
import { type Result, record } from './record.ts';
import { hashingAt, recordAtDesk, type Sent } from './request.ts';
import { textsOf } from './texts.ts';

type Changed = { did: LoggedAction; subject: string } | undefined;

/** @throws StoreError for what cannot be. */
const change = async (sent: Sent, action: string, name: string): Promise<Changed> => {
	const { store, form, session } = sent;
	const role = form.get('role') ?? '';
	if (action === 'add' && isRole(role)) {
		const editor = { name: form.get('name') ?? '', secret: form.get('secret') ?? '', role };
		const added = await addEditor(store, editor, hashingAt(sent, true));
		return { did: 'addEditor', subject: `${added}: ${role}` };
	}
	if (action === 'remove' && name !== session.editor && (await removeEditor(store, name)))
		return { did: 'removeEditor', subject: name };
	if (action === 'role' && isRole(role) && (await changeRole(store, name, role)))
		return { did: 'changeRole', subject: `${name}: ${role}` };
	return undefined;
};

/** Adds or removes an editor, or changes their role. */
export const changeEditors = async (sent: Sent): Promise<Result> => {
	const [action = '', ...rest] = (sent.form.get('do') ?? '').split(':');
	const name = rest.join(':');
	const t = textsOf[sent.language];
	const refused = (typed: string): Result => ({
		refused: { view: 'editors', name: action === 'add' ? 'add' : name, typed },
	});
	if (!(await isConfirmed(sent))) return refused(t.notConfirmed);
	try {
		const changed = await change(sent, action, name);
		if (changed === undefined) return redirect('/desk/?view=editors');
		await record(sent, changed.did, [changed.subject]);
		return redirect(`/desk/?view=editors&did=${changed.did}&count=1`);
	} catch (error) {
		if (error instanceof LastAdministrator) return refused(t.lastAdministrator);
		if (error instanceof StoreError) return refused(t.wrongEditor);
		throw error;
	}
};

/** Changes the secret of the editor who asks, which ends their other sign-ins. */
export const changeOwnSecret = async (sent: Sent): Promise<Result> => {
	const { store, form, session, language } = sent;
	const { editor: name, hash: kept } = session;
	const refused = (typed: string): Result => ({ refused: { view: 'account', name: 'secret', typed } });
	if (!(await isConfirmed(sent))) return refused(textsOf[language].notConfirmed);
	try {
		await changeSecret(store, { name, secret: form.get('secret') ?? '', kept }, hashingAt(sent, true));
	} catch (error) {
		if (error instanceof StoreError) return refused(textsOf[language].wrongEditor);
		throw error;
	}
	await recordAtDesk(sent, `editor ${name}`, 'newSecret');
	await record(sent, 'changeSecret', [name]);
	return redirect('/desk/?view=account&did=changeSecret&count=1');
};
