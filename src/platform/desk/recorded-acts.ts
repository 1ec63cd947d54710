/** What editors do at the desk and operators by a command: each is done and recorded here, so that the log says who did it either way. */
import * as editors from '../auth/editors.ts';
import type { Hashing } from '../auth/passwords.ts';
import { endPreviewLink, makePreviewLink } from '../auth/preview-links.ts';
import type { Role } from '../auth/roles.ts';
import * as factors from '../auth/second-factor.ts';
import { recordEvent } from '../auth/security-log.ts';
import * as shops from '../auth/shops.ts';
import * as staff from '../auth/staff.ts';
import { removeArticle } from '../content/remove.ts';
import * as withdrawals from '../content/withdraw.ts';
import type { Store } from '../db/store.ts';
import { privateSettings } from '../settings/private-settings.ts';
import { isKeyName } from '../settings/public-settings.ts';
import { changeSettings } from '../settings/settings.ts';
import { removeKeptFile } from '../uploads/objects.ts';
import { type Actor, type ActSubject, type LoggedAction, recordActs } from './log.ts';
import { aboutComment, addHoldWords, moderations, removeHoldWords } from './of-parts.ts';
import type { DeskOptions } from './request.ts';

/** Who acts, and on which store. At the desk the log of the platform has it too. */
export interface Acting {
	store: Store;
	actor: Actor;
	options?: Pick<DeskOptions, 'log'>;
}

/** Records what was done, in the log of the desk and in that of the platform. */
export const record = (
	{ store, actor, options }: Acting,
	action: LoggedAction,
	subjects: readonly (string | ActSubject)[],
): Promise<void> => {
	const ids = subjects.map((one) => (typeof one === 'string' ? one : one.subject));
	if (ids.length > 0) options?.log.info({ action, subjects: ids, editor: actor.editor }, 'the desk decided');
	return recordActs(store.writing, actor, action, subjects, store.now());
};

/** Records an act when there was something to do. */
const recordIf = async (
	isDone: boolean,
	acting: Acting,
	action: LoggedAction,
	subject: string | ActSubject,
): Promise<boolean> => {
	if (isDone) await record(acting, action, [subject]);
	return isDone;
};

/** A story as the log names it. Ask before it is deleted. */
export const storyNamed = async ({ writing }: Store, id: string): Promise<ActSubject> => {
	const row = await writing.selectFrom('articles').select('title').where('id', '=', id).executeTakeFirst();
	return { subject: id, about: row?.title ?? '' };
};

/** A link to a preview, with what its address is made of. */
export interface MadeLink {
	token: string;
	/** Epoch milliseconds. */
	until: number;
	article: { id: string; title: string; column_id: string; type: number };
}

export type Moderation = keyof typeof moderations;

export const isModeration = (name: string): name is Moderation => Object.hasOwn(moderations, name);

/**
 * Decides about a comment, or about a member.
 *
 * @param media the folder of uploads. @returns what was done, as a sentence.
 * @throws ApiError with status 404 when there is no such comment or member, 409 while a comment waits for another one.
 */
export const moderate = async (acting: Acting, media: string, action: Moderation, id: string): Promise<string> => {
	const about = await aboutComment(acting.store.writing, id);
	const sentence = await moderations[action](acting.store, media, id);
	await record(acting, action, [{ subject: id, ...about }]);
	return sentence;
};

/** What the log says of the value of a setting: nothing of a key. */
const loggedValue = (name: string, text: string | null): string =>
	text === null || isKeyName(name) || privateSettings[name]?.secret === true ? '' : text;

/** Changes a setting. @param text as it was typed; null resets it. @throws StoreError with a sentence for an unknown name or a wrong value. */
export const changeSetting = async (acting: Acting, name: string, text: string | null): Promise<void> => {
	const changed = await changeSettings(acting.store, { [name]: text });
	// A key changes its other half too.
	const subjects = changed.map((one) => ({ subject: one, about: one === name ? loggedValue(name, text) : '' }));
	await record(acting, text === null ? 'reset' : 'save', subjects);
};

/** Makes a link to the preview of a story. @returns undefined when there is no such story. */
export const makePreview = async (acting: Acting, id: string): Promise<MadeLink | undefined> => {
	const { store, actor } = acting;
	const article = await store.writing
		.selectFrom('articles')
		.select(['id', 'title', 'column_id', 'type'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (article === undefined) return undefined;
	const link = await makePreviewLink(store, id, actor.editor);
	await record(acting, 'makePreview', [{ subject: id, about: article.title }]);
	return { ...link, article };
};

/** Ends a link to a preview. @param key of the link. @returns false when no such link opens anything. */
export const endPreview = async (acting: Acting, key: string): Promise<boolean> => {
	if (!/^\d{1,15}$/.test(key)) return false;
	const story = await endPreviewLink(acting.store, Number(key));
	if (story !== undefined) await record(acting, 'endPreview', [await storyNamed(acting.store, story)]);
	return story !== undefined;
};

/** Adds words that hold a comment. @returns how many were new. @throws StoreError for a text that is no word. */
export const addWords = async (acting: Acting, words: readonly string[]): Promise<number> => {
	const count = await addHoldWords(acting.store.writing, words);
	if (count > 0) await record(acting, 'addWords', [{ subject: String(count), about: words.join(' ') }]);
	return count;
};

/** Removes words that hold a comment. @returns how many there were. */
export const removeWords = async (acting: Acting, words: readonly string[]): Promise<number> => {
	const count = await removeHoldWords(acting.store.writing, words);
	if (count > 0) await record(acting, 'removeWords', [{ subject: String(count), about: words.join(' ') }]);
	return count;
};

/** Adds an editor. @returns the name as it is stored. @throws StoreError as `addEditor` of auth. */
export const addEditor = async (
	acting: Acting,
	editor: { name: string; secret: string; role: Role },
	hashing?: Hashing,
): Promise<string> => {
	const name = await editors.addEditor(acting.store, editor, hashing);
	await record(acting, 'addEditor', [{ subject: name, about: editor.role }]);
	return name;
};

/** Removes an editor. @returns false when there is none with the name. @throws LastAdministrator */
export const removeEditor = async (acting: Acting, name: string): Promise<boolean> =>
	recordIf(await editors.removeEditor(acting.store, name), acting, 'removeEditor', name);

/** Gives an editor another role. @returns false when there is none with the name. @throws LastAdministrator */
export const changeRole = async (acting: Acting, name: string, role: Role): Promise<boolean> =>
	recordIf(await editors.changeRole(acting.store, name, role), acting, 'changeRole', {
		subject: name,
		about: role,
	});

/** Turns the second factor of an editor off, which the security log has. @returns false when there was none. */
export const turnFactorOff = async ({ store, actor }: Acting, name: string, device = ''): Promise<boolean> => {
	const isOff = await factors.turnFactorOff(store, name);
	const event = { who: `editor ${name}`, action: 'factorOff', address: actor.address, device } as const;
	if (isOff) await recordEvent(store.writing, event, store.now());
	return isOff;
};

/** Adds a shop, or changes its name and PIN. @returns the PIN. @throws StoreError with a sentence for a wrong id, name or PIN. */
export const setShop = async (acting: Acting, shop: shops.Shop, pin?: string): Promise<string> => {
	const storedPin = await shops.setShop(acting.store, shop, pin);
	await record(acting, 'setShop', [{ subject: shop.id, about: shop.name }]);
	return storedPin;
};

/** Removes a shop. @returns false when there is none with the id. */
export const removeShop = async (acting: Acting, id: string): Promise<boolean> =>
	recordIf(await shops.removeShop(acting.store, id), acting, 'removeShop', id);

/** Makes a member staff, or takes it from them. @returns the id of the member. @throws StoreError when there is no such member. */
export const setStaff = async (acting: Acting, who: string, isStaff: boolean): Promise<string> => {
	const member = await staff.setStaff(acting.store, who, isStaff);
	await record(acting, isStaff ? 'addStaff' : 'removeStaff', [{ subject: member, whom: member }]);
	return member;
};

/** Removes a file that a member keeps. @param media the folder of uploads. @throws ApiError with status 404 when there is no such file. */
export const removeObject = async (acting: Acting, media: string, id: string): Promise<void> => {
	const { title, member } = await removeKeptFile(acting.store, media, id);
	await record(acting, 'removeObject', [{ subject: id, about: title, whom: member }]);
};

/** Deletes any story with what readers wrote. @returns false when there is no such story. */
export const removeStory = async (acting: Acting, id: string): Promise<boolean> => {
	const story = await storyNamed(acting.store, id);
	return recordIf(await removeArticle(acting.store, id), acting, 'deleteForGood', story);
};

/** Deletes a withdrawn story with what readers wrote. @returns false when no such story is withdrawn. */
export const deleteForGood = async (acting: Acting, id: string): Promise<boolean> => {
	const story = await storyNamed(acting.store, id);
	return recordIf(await withdrawals.deleteWithdrawn(acting.store, id), acting, 'deleteForGood', story);
};
