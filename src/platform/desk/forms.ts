/** What the forms of the desk do after the sign-in. */
import { StoreError } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import { isKeyName, isPublicName } from '../settings/public-settings.ts';
import { isConfirmed } from './confirm.ts';
import { act, type Outcome } from './desk-actions.ts';
import { changeEditors, changeOwnSecret } from './editor-forms.ts';
import { changeFactor } from './factor.ts';
import { redirect } from './page.ts';
import { changePreviews } from './preview-forms.ts';
import { changeSetting, deleteForGood, removeObject } from './recorded-acts.ts';
import { type Sent, viewOf } from './request.ts';
import { doneAt, type Result } from './result.ts';
import { changeWaiting, changeWords } from './rules-forms.ts';
import { sectionOf } from './settings-sections.ts';
import { changeShops } from './shop-forms.ts';
import { signOut } from './sign-in.ts';
import { actOnStory, StoryRefused } from './story-acts.ts';
import { changeStory } from './story-forms.ts';

/** Which page of which comments a form was on: its list is shown again. */
const placeFields = ['words', 'about', 'page'] as const;

/** The address of a list that says what was done. */
const addressAfter = (form: URLSearchParams, { action, done, missed, blocked }: Outcome): string => {
	const place = placeFields.flatMap((name): [string, string][] => {
		const value = form.get(name) ?? '';
		return value === '' ? [] : [[name, value]];
	});
	return `/desk/?${new URLSearchParams([
		['view', viewOf(form.get('view')) ?? 'held'],
		...place,
		['did', action],
		['count', String(done)],
		['missed', String(missed)],
		['blocked', String(blocked)],
	])}`;
};

const decide = async (submission: Sent): Promise<Result> =>
	redirect(addressAfter(submission.form, await act(submission)));

/** Saves or resets the public setting of a form. Private ones are changed by command only; a key asks for the own secret again. */
const changePublicSetting = async (submission: Sent): Promise<Result> => {
	const name = submission.form.get('name') ?? '';
	const text = (submission.form.get('value') ?? '').trim();
	const action = submission.form.get('do') === 'reset' ? 'reset' : 'save';
	if (!isPublicName(name)) return redirect('/desk/?view=settings');
	const view = isKeyName(name) ? 'keys' : 'settings';
	if (isKeyName(name) && !(await isConfirmed(submission)))
		return { refused: { view, name, typed: text, isUnconfirmed: true } };
	try {
		await changeSetting(submission, name, action === 'reset' ? null : text);
	} catch (error) {
		if (error instanceof StoreError) return { refused: { view, name, typed: text } };
		throw error;
	}
	return doneAt(view, action, view === 'keys' ? {} : { section: sectionOf(name) });
};

/** Removes a file that a member keeps. */
const removeKeptObject = async (submission: Sent): Promise<Result> => {
	const id = /^remove:(.+)$/.exec(submission.form.get('do') ?? '')?.[1] ?? '';
	try {
		await removeObject(submission, submission.options.media, id);
	} catch (error) {
		if (error instanceof ApiError) return redirect('/desk/?view=objects');
		throw error;
	}
	return doneAt('objects', 'removeObject');
};

/** @returns false for a story that somebody else deleted meanwhile. */
const bringBack = async (submission: Sent, id: string): Promise<boolean> => {
	try {
		return (await actOnStory(submission, 'bring-back', id)) !== undefined;
	} catch (error) {
		if (error instanceof StoryRefused) return false;
		throw error;
	}
};

/** Brings a withdrawn story back, or deletes it with what readers wrote. */
const changeWithdrawn = async (submission: Sent): Promise<Result> => {
	const [, does, id = ''] = /^(bringBack|deleteForGood):(.+)$/.exec(submission.form.get('do') ?? '') ?? [];
	if (does !== 'bringBack' && does !== 'deleteForGood') return redirect('/desk/?view=withdrawn');
	const isDone = does === 'bringBack' ? await bringBack(submission, id) : await deleteForGood(submission, id);
	return isDone ? doneAt('withdrawn', does) : redirect('/desk/?view=withdrawn');
};

/** By the path that a form is sent to. */
export const forms: Readonly<Record<string, (submission: Sent) => Promise<Result>>> = {
	'/desk/act': decide,
	'/desk/words': changeWords,
	'/desk/waiting': changeWaiting,
	'/desk/previews': changePreviews,
	'/desk/settings': changePublicSetting,
	'/desk/editors': changeEditors,
	'/desk/account': changeOwnSecret,
	'/desk/objects': removeKeptObject,
	'/desk/withdrawn': changeWithdrawn,
	'/desk/story': changeStory,
	'/desk/shops': changeShops,
	'/desk/factor': changeFactor,
	'/desk/sign-out': signOut,
};
