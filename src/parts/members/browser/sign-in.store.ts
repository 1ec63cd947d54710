/** The state of the sign-in form, and what it sends. It starts empty; `startForm` restores what was typed before a reload. */
import { atom } from 'nanostores';
import type { Client } from '../../../client/api/client.ts';
import type { CallResult } from '../../../client/api/result.ts';
import { localItems, sessionItems } from '../../../client/runtime/storage.ts';
import { startedClient } from '../../../client/session/client.ts';
import { loginOf } from '../../../client/session/login-of.ts';
import { workFor } from '../../../client/session/proof-of-work.ts';
import { refreshMember } from '../../../client/session/refresh-member.ts';
import { readerSentence } from '../../../client/session/refusal.ts';
import { takeLogin } from '../../../client/session/take-login.ts';
import { clearLogin, session } from '../../../client/stores/session.ts';
import type { CallAnswer } from '../../../contract/call.ts';
import { statuses } from '../../../contract/envelope.ts';
import { memberInfo, oauthLogin } from '../../../contract/members.ts';
import { plainPhone } from '../../../domain/phone-number.ts';
import { signInSubject } from '../../../domain/proof-of-work.ts';
import { plainDigitCode } from '../../../domain/typed-digits.ts';
import type { MessageKey } from '../../../i18n/translate.ts';
import {
	fieldsOfWay,
	firstProblem,
	noFields,
	noProblems,
	problemsOf,
	type Refusal,
	refusalOfSignIn,
	type SignInField,
	type SignInFields,
	type SignInProblems,
	type SignInWay,
} from '../page/sign-in-form.ts';

export interface SignInState {
	way: SignInWay;
	fields: SignInFields;
	problems: SignInProblems;
	/** The sentence above the form; '' for none. */
	notice: MessageKey | '';
	/** The platform's sentence, shown instead of the notice; '' for none. */
	sentence: string;
	busy: boolean;
	/** The reader agrees to terms and privacy policy; the form shows this until the first sign-in on this device. */
	agreed: boolean;
	mustAgree: boolean;
}

export const signInForm = atom<SignInState>({
	way: 'password',
	fields: noFields,
	problems: noProblems,
	notice: '',
	sentence: '',
	busy: false,
	agreed: false,
	mustAgree: true,
});

export const updateForm = (change: Partial<SignInState>): void => signInForm.set({ ...signInForm.get(), ...change });

const agreedItem = 'termsAgreed';
/** Way and phone number, for a reload in this tab. Passwords and codes are never stored. */
const typedItem = 'signInForm';

const storeTyped = (): void => {
	const { way, fields } = signInForm.get();
	sessionItems.set(typedItem, JSON.stringify({ way, phone: fields.phone }));
};

/** Restores what was typed before a reload, and whether the reader has agreed before. */
export const startForm = (): void => {
	const mustAgree = localItems.get(agreedItem) !== '1';
	try {
		const typed = JSON.parse(sessionItems.get(typedItem) ?? '{}') as { way?: unknown; phone?: unknown };
		const way = Object.keys(fieldsOfWay).find((known) => known === typed.way && known !== 'bind') as
			| SignInWay
			| undefined;
		const phone = typeof typed.phone === 'string' ? typed.phone : '';
		updateForm({ mustAgree, way: way ?? 'password', fields: { ...noFields, phone } });
	} catch {
		updateForm({ mustAgree });
	}
};

export const chooseWay = (way: SignInWay): void => {
	const { phone } = signInForm.get().fields;
	updateForm({ way, fields: { ...noFields, phone }, problems: noProblems, notice: '' });
	storeTyped();
};

export const setSignInField = (name: SignInField, value: string): void => {
	const { fields, problems } = signInForm.get();
	updateForm({ fields: { ...fields, [name]: value }, problems: { ...problems, [name]: '' }, notice: '' });
	if (name === 'phone') storeTyped();
};

export const agree = (agreed: boolean): void => {
	const { notice } = signInForm.get();
	updateForm({ agreed, notice: notice === 'login.needConsent' ? '' : notice });
};

/** Whether the reader has agreed, now or before; otherwise the form says that it is needed. */
export const hasAgreed = (): boolean => {
	const { agreed, mustAgree } = signInForm.get();
	if (!mustAgree || agreed) {
		localItems.set(agreedItem, '1');
		return true;
	}
	updateForm({ notice: 'login.needConsent' });
	return false;
};

export const showRefusal = ({ field, message, sentence = '' }: Refusal): void => {
	if (field === 'form') updateForm({ notice: message, sentence });
	else updateForm({ problems: { ...signInForm.get().problems, [field]: message } });
};

/** Statuses of a call that needs a member when the sign-in has ended. */
const signedOut: ReadonlySet<number> = new Set([
	statuses.memberNeeded,
	statuses.tokenExpired,
	statuses.loginInvalid,
	statuses.loginReplaced,
]);

/**
 * Before a phone is bound: an expired token is renewed by a call that needs a member. `oauthLogin` would take an expired
 * one for a visitor and make a second member.
 *
 * @returns whether the member is still signed in.
 */
const isStillMember = async (client: Client): Promise<boolean> => {
	const answer = await client.send(memberInfo, {});
	return answer.ok || !signedOut.has(answer.error.status);
};

type LoginResult = CallResult<CallAnswer<typeof oauthLogin>>;

const store = (result: LoginResult & { ok: true }, way: SignInWay): boolean => {
	const login = loginOf(result.data);
	if (login === null) {
		updateForm({ notice: 'login.unavailable', sentence: '' });
		return false;
	}
	isLasting = takeLogin(login, { isSamePerson: way === 'bind' });
	sessionItems.remove(typedItem);
	updateForm({ way: 'password', fields: noFields, problems: noProblems });
	return true;
};

let isLasting = false;
/** Whether the next page will find the sign-in. Without storage it ends with this page. */
export const signInLasts = (): boolean => isLasting;

const send = async (
	way: SignInWay,
	fields: SignInFields,
	connect: () => Promise<Client>,
	work: typeof workFor,
): Promise<boolean> => {
	const client = await connect();
	if (way === 'bind' && !(await isStillMember(client))) {
		clearLogin('expired');
		updateForm({ way: 'password', notice: 'state.loginLost' });
		return false;
	}
	const has = (field: SignInField): boolean => fieldsOfWay[way].includes(field);
	const phone = plainPhone(fields.phone);
	const attempt = (proof?: string): Promise<LoginResult> =>
		client.send(oauthLogin, {
			phone,
			...(has('code') ? { code: plainDigitCode(fields.code) } : {}),
			...(has('password') ? { password: fields.password } : {}),
			...(proof === undefined ? {} : { proof }),
		});
	let result = await attempt();
	// Strangers may have used up the attempts of this phone: whoever does some work for it may try all the same.
	if (!result.ok && result.error.status === statuses.tooMany && way === 'password')
		result = await attempt(await work(client, signInSubject(phone)));
	if (result.ok) {
		const isSignedIn = store(result, way);
		// Not awaited: the reader goes back at once. Before a phone is bound, `isStillMember` has loaded the member.
		if (isSignedIn && way !== 'bind') void refreshMember(async () => client);
		return isSignedIn;
	}
	showRefusal(refusalOfSignIn(way, result.error.status, result.error.errmsg, readerSentence(result.error)));
	return false;
};

/**
 * Sends the form. The session is authorizing meanwhile, and as before after a refusal; what was typed stays.
 *
 * @returns whether the reader is signed in now.
 */
export const submitForm = async (connect = startedClient, work = workFor): Promise<boolean> => {
	const { way, fields, busy } = signInForm.get();
	if (busy) return false;
	const problems = problemsOf(way, fields);
	updateForm({ problems, notice: '' });
	if (firstProblem(problems) !== undefined || !hasAgreed()) return false;
	const before = session.get();
	updateForm({ busy: true });
	if (way !== 'bind') session.set({ state: 'authorizing' });
	try {
		return await send(way, fields, connect, work);
	} catch {
		updateForm({ notice: 'state.networkError' });
		return false;
	} finally {
		updateForm({ busy: false });
		if (session.get().state === 'authorizing')
			session.set(before.state === 'member' || before.state === 'expired' ? before : { state: 'visitor' });
	}
};
