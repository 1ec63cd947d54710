/** Signing in and out, and the first administrator, whom the token of the desk makes. */

import { randomBytes } from 'node:crypto';
import { firstUnits } from '../../domain/text.ts';
import { sameSecret } from '../../net/same-secret.ts';
import { isDeskDevice, rememberDeskDevice } from '../auth/desk-devices.ts';
import { addFirstAdministrator, editorMatches, editorName, hasAdministrator, hasFactor } from '../auth/editors.ts';
import { StoreError } from '../db/open.ts';
import { GovernorFull } from '../governor.ts';
import { cookieName, cookieNamed, settingOf } from './cookies.ts';
import { enterCode } from './factor.ts';
import { proofScript } from './find-proof.ts';
import { recordActs } from './log.ts';
import { deskPage, redirect } from './page.ts';
import { formOf, hashingAt, languageCookie, recordAtDesk, type Sent, type Visit } from './request.ts';
import { closeSession, openSession, openWaiting } from './session.ts';
import { StrangersUsedUp, takeDeskAttempt } from './sign-in-attempts.ts';
import { enterBody } from './sign-in-view.ts';
import { textsOf } from './texts.ts';

/** The page on which an editor signs in, or the first one is made. @param problem why the last attempt failed. */
export const enterPage = async (
	{ request, store, options, language }: Visit,
	problem = '',
	{
		status = 200,
		headers = {},
		withProof = false,
	}: { status?: number; headers?: Readonly<Record<string, string>>; withProof?: boolean } = {},
): Promise<Response> => {
	const proof = withProof ? { bits: options.costs.proof.bits, now: store.now() } : undefined;
	const body = enterBody(language, problem, await hasAdministrator(store.writing), proof);
	return deskPage(language, '', body, {
		status,
		headers: { ...languageCookie(request, language), ...headers },
		script: withProof ? proofScript : '',
	});
};

const deviceCookie = 'desk-device';

/** Signs an editor in, and remembers the device. */
const welcome = async (visit: Visit, editor: string): Promise<Response> => {
	const { request, store, options, address } = visit;
	await recordActs(store.writing, { editor, address }, 'signIn', [editor], store.now());
	await recordAtDesk(visit, `editor ${editor}`, 'deskSignIn');
	const sentDevice = cookieNamed(request, deviceCookie).value;
	const device = /^[\w-]{43}$/.test(sentDevice) ? sentDevice : randomBytes(32).toString('base64url');
	await rememberDeskDevice(store.writing, editor, device, store.now());
	const seconds = Math.ceil(options.costs.lives.deskDevice / 1000);
	return redirect('/desk/', [
		await openSession(visit, editor),
		settingOf(cookieName(request, deviceCookie), device, seconds),
	]);
};

/** The token makes the first administrator; once there is one, it opens nothing. */
const makeFirst = async (visit: Visit, form: URLSearchParams): Promise<Response> => {
	const { store, options, language, address } = visit;
	const t = textsOf[language];
	if (!sameSecret(form.get('token') ?? '', options.deskToken)) {
		options.log.warn({ address }, 'a wrong token was tried at the desk');
		await recordAtDesk(visit, 'editor', 'deskSignInFailed');
		return enterPage(visit, t.wrongToken, { status: 403 });
	}
	try {
		const newEditor = { name: form.get('name') ?? '', secret: form.get('secret') ?? '' };
		const editor = await addFirstAdministrator(store, newEditor, hashingAt(visit, true));
		// Somebody else was the first one.
		if (editor === undefined) return await enterPage(visit, t.wrong, { status: 403 });
		await recordActs(store.writing, { editor: '', address }, 'firstEditor', [editor], store.now());
		return await welcome(visit, editor);
	} catch (error) {
		if (error instanceof StoreError) return enterPage(visit, t.wrongEditor, { status: 400 });
		throw error;
	}
};

/** After the right password: signs in, or goes to the page that asks for the code of the second factor. */
const enter = async (visit: Visit, editor: string): Promise<Response> => {
	if (!(await hasFactor(visit.store.writing, editor))) return welcome(visit, editor);
	return redirect('/desk/', [await openWaiting(visit, editor)]);
};

/** The code of the second factor. Without a right password before it, the page for that. */
export const signInByCode = async (visit: Visit): Promise<Response> =>
	(await enterCode(visit, welcome)) ?? enterPage(visit, textsOf[visit.language].expired, { status: 403 });

/**
 * Signs an editor in, or makes the first one.
 *
 * @throws ApiError with status 429 after too many attempts, and while too many others wait.
 */
export const signIn = async (visit: Visit): Promise<Response> => {
	const { request, store, options, language, address } = visit;
	const t = textsOf[language];
	const form = await formOf(request);
	const name = editorName(form.get('name') ?? '');
	const device = cookieNamed(request, deviceCookie).value;
	const isKnown = await isDeskDevice(store.writing, name, device);
	let giveBack = async (): Promise<void> => undefined;
	try {
		giveBack = await takeDeskAttempt(visit, { name, proof: form.get('proof') ?? '', device: isKnown ? device : '' });
		const isFirst = !(await hasAdministrator(store.writing));
		const secret = form.get('secret') ?? '';
		if (!isFirst && !(await editorMatches(store.writing, name, secret, hashingAt(visit, isKnown)))) {
			options.log.warn({ address, editor: firstUnits(name, 40) }, 'a wrong secret was tried at the desk');
			await recordAtDesk(visit, `editor ${name}`, 'deskSignInFailed');
			return await enterPage(visit, t.wrong, { status: 403 });
		}
		const answer = isFirst ? await makeFirst(visit, form) : await enter(visit, name);
		if (answer.status === 303) await giveBack();
		return answer;
	} catch (error) {
		// Nothing was tried.
		if (error instanceof GovernorFull) await giveBack();
		if (!(error instanceof StrangersUsedUp)) throw error;
		const headers = { 'Retry-After': String(error.retryAfter) };
		return enterPage(visit, error.message, { status: error.status, headers, withProof: true });
	}
};

/** Ends the sign-in: its cookie works nowhere any more. */
export const signOut = async (submission: Sent): Promise<Response> => {
	const { request, store, session, actor } = submission;
	await recordAtDesk(submission, `editor ${session.editor}`, 'deskSignOut');
	const cookie = await closeSession(request, store, session);
	await recordActs(store.writing, actor, 'signOut', [session.editor], store.now());
	return redirect('/desk/', [cookie]);
};
