/** The forms of the editors, and of the own secret. Each asks for the own secret again. */
import { changeSecret, LastAdministrator } from '../auth/editors.ts';
import { isRole } from '../auth/roles.ts';
import { StoreError } from '../db/open.ts';
import { isConfirmed } from './confirm.ts';
import type { LoggedAction } from './log.ts';
import { redirect } from './page.ts';
import { addEditor, changeRole, record, removeEditor } from './recorded-acts.ts';
import { hashingAt, recordAtDesk, type Sent } from './request.ts';
import { doneAt, type Result } from './result.ts';
import { textsOf } from './texts.ts';

/** @returns what was done; undefined when there was nothing to do. @throws StoreError for what cannot be. */
const change = async (submission: Sent, action: string, name: string): Promise<LoggedAction | undefined> => {
	const { form, session } = submission;
	const role = form.get('role') ?? '';
	if (action === 'add' && isRole(role)) {
		const editor = { name: form.get('name') ?? '', secret: form.get('secret') ?? '', role };
		await addEditor(submission, editor, hashingAt(submission, true));
		return 'addEditor';
	}
	if (action === 'remove' && name !== session.editor && (await removeEditor(submission, name))) return 'removeEditor';
	if (action === 'role' && isRole(role) && (await changeRole(submission, name, role))) return 'changeRole';
	return undefined;
};

/** Adds or removes an editor, or changes their role. */
export const changeEditors = async (submission: Sent): Promise<Result> => {
	const [action = '', ...rest] = (submission.form.get('do') ?? '').split(':');
	const name = rest.join(':');
	const t = textsOf[submission.language];
	const refuse = (typed: string): Result => ({
		refused: { view: 'editors', name: action === 'add' ? 'add' : name, typed },
	});
	if (!(await isConfirmed(submission))) return refuse(t.notConfirmed);
	try {
		const did = await change(submission, action, name);
		return did === undefined ? redirect('/desk/?view=editors') : doneAt('editors', did);
	} catch (error) {
		if (error instanceof LastAdministrator) return refuse(t.lastAdministrator);
		if (error instanceof StoreError) return refuse(t.wrongEditor);
		throw error;
	}
};

/** Changes the secret of the editor who asks, which ends their other sign-ins. */
export const changeOwnSecret = async (submission: Sent): Promise<Result> => {
	const { store, form, session, language } = submission;
	const { editor: name, hash: keptHash } = session;
	const refuse = (typed: string): Result => ({ refused: { view: 'account', name: 'secret', typed } });
	if (!(await isConfirmed(submission))) return refuse(textsOf[language].notConfirmed);
	try {
		await changeSecret(store, { name, secret: form.get('secret') ?? '', keptHash }, hashingAt(submission, true));
	} catch (error) {
		if (error instanceof StoreError) return refuse(textsOf[language].wrongEditor);
		throw error;
	}
	await recordAtDesk(submission, `editor ${name}`, 'newSecret');
	await record(submission, 'changeSecret', [name]);
	return doneAt('account', 'changeSecret');
};
