/** What the forms of the desk do after the sign-in. */
import { addEditor, changeSecret, listEditors, removeEditor } from '../auth/editors.ts';
import { StoreError } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import { removeKeptFile } from '../handlers/uploads/objects.ts';
import { isPublicName } from '../settings/public-settings.ts';
import { changeSettings } from '../settings/settings.ts';
import { act, type Outcome } from './acts.ts';
import { changeFactor } from './factor.ts';
import { type LoggedAction, recordActs } from './log.ts';
import { redirect } from './page.ts';
import { recordAtDesk, type Sent, viewOf } from './request.ts';
import type { Refused } from './settings-view.ts';
import { changeShops } from './shop-forms.ts';
import { signOut } from './sign-in.ts';
import { textsOf } from './texts.ts';
import type { ViewName } from './views.ts';

/** The address of a list that says what was done. */
const addressAfter = (view: ViewName, { action, done, missed, blocked }: Outcome): string =>
	`/desk/?${new URLSearchParams({ view, did: action, count: String(done.length), missed: String(missed), blocked: String(blocked) })}`;

const record = ({ store, options, actor }: Sent, action: LoggedAction, subjects: readonly string[]): Promise<void> => {
	if (subjects.length > 0) options.log.info({ action, subjects, editor: actor.editor }, 'the desk decided');
	return recordActs(store.writing, actor, action, subjects, store.now());
};

/** What a form leads to: another page, or the same one with what was refused. */
export type Result = Response | { refused: Refused };

const decide = async (sent: Sent): Promise<Result> => {
	const { store, options, form } = sent;
	const outcome = await act(store, options.media, form);
	if (outcome.action !== 'none') await record(sent, outcome.action, outcome.done);
	return redirect(addressAfter(viewOf(form.get('view')), outcome));
};

/** Saves or resets the public setting of a form. Private ones are changed by command only. */
const changeSetting = async (sent: Sent): Promise<Result> => {
	const { store, form } = sent;
	const name = form.get('name') ?? '';
	const typed = (form.get('value') ?? '').trim();
	const action = form.get('do') === 'reset' ? 'reset' : 'save';
	if (!isPublicName(name)) return redirect('/desk/?view=settings');
	try {
		await changeSettings(store, { [name]: action === 'reset' ? null : typed });
	} catch (error) {
		if (error instanceof StoreError) return { refused: { view: 'settings', name, typed } };
		throw error;
	}
	await record(sent, action, [name]);
	return redirect(`/desk/?view=settings&did=${action}&count=1`);
};

/** Adds or removes an editor, or changes the secret of the one who asks, which ends their other sign-ins. */
const changeEditors = async (sent: Sent): Promise<Result> => {
	const { store, form, session, language } = sent;
	const [action, ...rest] = (form.get('do') ?? '').split(':');
	const secret = form.get('secret') ?? '';
	const done = async (did: LoggedAction, name: string): Promise<Result> => {
		await record(sent, did, [name]);
		return redirect(`/desk/?view=editors&did=${did}&count=1`);
	};
	try {
		if (action === 'add') return await done('addEditor', await addEditor(store, form.get('name') ?? '', secret));
		if (action === 'secret') {
			await changeSecret(store, session.editor, secret, session.hash);
			await recordAtDesk(sent, `editor ${session.editor}`, 'newSecret');
			return await done('changeSecret', session.editor);
		}
	} catch (error) {
		if (!(error instanceof StoreError)) throw error;
		return { refused: { view: 'editors', name: action ?? '', typed: textsOf[language].wrongEditor } };
	}
	const name = rest.join(':');
	// The last editor stays: without one the token of the desk makes another.
	const isLast = (await listEditors(store.writing)).length < 2;
	if (action === 'remove' && !isLast && (await removeEditor(store, name))) return done('removeEditor', name);
	return redirect('/desk/?view=editors');
};

const shops = async (sent: Sent): Promise<Result> => {
	const changed = await changeShops(sent);
	if (changed === undefined) return redirect('/desk/?view=shops');
	if ('refused' in changed) return changed;
	await record(sent, changed.did, [changed.subject]);
	return redirect(`/desk/?view=shops&did=${changed.did}&count=1`);
};

/** Removes a file that a member keeps. */
const removeObject = async (sent: Sent): Promise<Result> => {
	const { store, options, form } = sent;
	const id = /^remove:(.+)$/.exec(form.get('do') ?? '')?.[1] ?? '';
	try {
		await removeKeptFile(store, options.media, id);
	} catch (error) {
		if (error instanceof ApiError) return redirect('/desk/?view=objects');
		throw error;
	}
	await record(sent, 'removeObject', [id]);
	return redirect('/desk/?view=objects&did=removeObject&count=1');
};

/** By the path that a form is sent to. */
export const forms: Readonly<Record<string, (sent: Sent) => Promise<Result>>> = {
	'/desk/act': decide,
	'/desk/settings': changeSetting,
	'/desk/editors': changeEditors,
	'/desk/objects': removeObject,
	'/desk/shops': shops,
	'/desk/factor': changeFactor,
	'/desk/sign-out': signOut,
};
