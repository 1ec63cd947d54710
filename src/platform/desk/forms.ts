/** What the forms of the desk do after the sign-in. */
import { bringBackArticle, deleteWithdrawn } from '../content/withdraw.ts';
import { StoreError } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import { isPublicName } from '../settings/public-settings.ts';
import { changeSettings } from '../settings/settings.ts';
import { removeKeptFile } from '../uploads/objects.ts';
import { act, type Outcome } from './acts.ts';
import { changeEditors, changeOwnSecret } from './editor-forms.ts';
import { changeFactor } from './factor.ts';
import { redirect } from './page.ts';
import { type Result, record } from './record.ts';
import { type Sent, viewOf } from './request.ts';
import { changeShops } from './shop-forms.ts';
import { signOut } from './sign-in.ts';
import type { ViewName } from './view-names.ts';

/** The address of a list that says what was done. */
const addressAfter = (view: ViewName, { action, done, missed, blocked }: Outcome): string =>
	`/desk/?${new URLSearchParams({ view, did: action, count: String(done.length), missed: String(missed), blocked: String(blocked) })}`;

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

/** Brings a withdrawn story back, or deletes it with what readers wrote. */
const changeWithdrawn = async (sent: Sent): Promise<Result> => {
	const { store, form } = sent;
	const [, act, id = ''] = /^(bringBack|deleteForGood):(.+)$/.exec(form.get('do') ?? '') ?? [];
	const isDone = act === 'bringBack' ? await bringBackArticle(store, id) : await deleteWithdrawn(store, id);
	if (!isDone || (act !== 'bringBack' && act !== 'deleteForGood')) return redirect('/desk/?view=withdrawn');
	await record(sent, act, [id]);
	return redirect(`/desk/?view=withdrawn&did=${act}&count=1`);
};

/** By the path that a form is sent to. */
export const forms: Readonly<Record<string, (sent: Sent) => Promise<Result>>> = {
	'/desk/act': decide,
	'/desk/settings': changeSetting,
	'/desk/editors': changeEditors,
	'/desk/account': changeOwnSecret,
	'/desk/objects': removeObject,
	'/desk/withdrawn': changeWithdrawn,
	'/desk/shops': shops,
	'/desk/factor': changeFactor,
	'/desk/sign-out': signOut,
};
