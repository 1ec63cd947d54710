/** What editors do at the desk and operators by a command: each is done and recorded here, so that the log says who did it either way. */
import * as editors from '../auth/editors.ts';
import type { Hashing } from '../auth/passwords.ts';
import type { Role } from '../auth/roles.ts';
import * as factors from '../auth/second-factor.ts';
import { recordEvent } from '../auth/security-log.ts';
import * as shops from '../auth/shops.ts';
import * as staff from '../auth/staff.ts';
import { removeArticle } from '../content/remove.ts';
import * as withdrawals from '../content/withdraw.ts';
import type { Store } from '../db/store.ts';
import { changeSettings } from '../settings/settings.ts';
import { removeKeptFile } from '../uploads/objects.ts';
import { type Actor, type LoggedAction, recordActs } from './log.ts';
import { moderations } from './of-parts.ts';
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
	subjects: readonly string[],
): Promise<void> => {
	if (subjects.length > 0) options?.log.info({ action, subjects, editor: actor.editor }, 'the desk decided');
	return recordActs(store.writing, actor, action, subjects, store.now());
};

/** Records an act when there was something to do. */
const recordIf = async (isDone: boolean, acting: Acting, action: LoggedAction, subject: string): Promise<boolean> => {
	if (isDone) await record(acting, action, [subject]);
	return isDone;
};

export type Moderation = keyof typeof moderations;

export const isModeration = (name: string): name is Moderation => Object.hasOwn(moderations, name);

/**
 * Decides about a comment, or about a member.
 *
 * @param media the folder of uploads. @returns what was done, as a sentence.
 * @throws ApiError with status 404 when there is no such comment or member, 409 while a comment waits for another one.
 */
export const moderate = async (acting: Acting, media: string, action: Moderation, id: string): Promise<string> => {
	const sentence = await moderations[action](acting.store, media, id);
	await record(acting, action, [id]);
	return sentence;
};

/** Changes a setting. @param text as it was typed; null resets it. @throws StoreError with a sentence for an unknown name or a wrong value. */
export const changeSetting = async (acting: Acting, name: string, text: string | null): Promise<void> =>
	record(acting, text === null ? 'reset' : 'save', await changeSettings(acting.store, { [name]: text }));

/** Adds an editor. @returns the name as it is stored. @throws StoreError as `addEditor` of auth. */
export const addEditor = async (
	acting: Acting,
	editor: { name: string; secret: string; role: Role },
	hashing?: Hashing,
): Promise<string> => {
	const name = await editors.addEditor(acting.store, editor, hashing);
	await record(acting, 'addEditor', [`${name}: ${editor.role}`]);
	return name;
};

/** Removes an editor. @returns false when there is none with the name. @throws LastAdministrator */
export const removeEditor = async (acting: Acting, name: string): Promise<boolean> =>
	recordIf(await editors.removeEditor(acting.store, name), acting, 'removeEditor', name);

/** Gives an editor another role. @returns false when there is none with the name. @throws LastAdministrator */
export const changeRole = async (acting: Acting, name: string, role: Role): Promise<boolean> =>
	recordIf(await editors.changeRole(acting.store, name, role), acting, 'changeRole', `${name}: ${role}`);

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
	await record(acting, 'setShop', [shop.id]);
	return storedPin;
};

/** Removes a shop. @returns false when there is none with the id. */
export const removeShop = async (acting: Acting, id: string): Promise<boolean> =>
	recordIf(await shops.removeShop(acting.store, id), acting, 'removeShop', id);

/** Makes a member staff, or takes it from them. @returns the id of the member. @throws StoreError when there is no such member. */
export const setStaff = async (acting: Acting, who: string, isStaff: boolean): Promise<string> => {
	const member = await staff.setStaff(acting.store, who, isStaff);
	await record(acting, isStaff ? 'addStaff' : 'removeStaff', [member]);
	return member;
};

/** Removes a file that a member keeps. @param media the folder of uploads. @throws ApiError with status 404 when there is no such file. */
export const removeObject = async (acting: Acting, media: string, id: string): Promise<void> => {
	await removeKeptFile(acting.store, media, id);
	await record(acting, 'removeObject', [id]);
};

/** Deletes any story with what readers wrote. @returns false when there is no such story. */
export const removeStory = async (acting: Acting, id: string): Promise<boolean> =>
	recordIf(await removeArticle(acting.store, id), acting, 'deleteForGood', id);

/** Deletes a withdrawn story with what readers wrote. @returns false when no such story is withdrawn. */
export const deleteForGood = async (acting: Acting, id: string): Promise<boolean> =>
	recordIf(await withdrawals.deleteWithdrawn(acting.store, id), acting, 'deleteForGood', id);
