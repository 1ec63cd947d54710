/** Signing in and out, and the first editor, whom the token of the desk makes. */
import { addEditor, editorMatches, editorName, hasEditors, hasFactor } from '../auth/editors.ts';
import { sameSecret } from '../auth/secret.ts';
import { StoreError } from '../db/open.ts';
import { giveBack, takeOne } from '../limits/limits.ts';
import { enterCode } from './factor.ts';
import { recordActs } from './log.ts';
import { deskPage, redirect } from './page.ts';
import { formOf, languageCookie, recordAtDesk, type Sent, type Visit } from './request.ts';
import { closeSession, openSession, openWaiting } from './session.ts';
import { enterBody } from './sign-in-view.ts';
import { textsOf } from './texts.ts';

/** Attempts to sign in from one address. */
const attempts = { interval: 60_000, burst: 10 };

/** The page on which an editor signs in, or the first one is made. @param problem why the last attempt failed. */
export const enterPage = async (
	{ request, store, language }: Visit,
	problem = '',
	{ status = 200, headers = {} }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> => {
	const body = enterBody(language, problem, await hasEditors(store.writing));
	return deskPage(language, '', body, { status, headers: { ...languageCookie(request, language), ...headers } });
};

const welcome = async (visit: Visit, editor: string): Promise<Response> => {
	const { request, store, address } = visit;
	await recordActs(store.writing, { editor, address }, 'signIn', [editor], store.now());
	await recordAtDesk(visit, `editor ${editor}`, 'deskSignIn');
	return redirect('/desk/', { 'Set-Cookie': await openSession(request, store, editor) });
};

/** The token makes the first editor; once there is one, it opens nothing. */
const makeFirst = async (visit: Visit, form: URLSearchParams): Promise<Response> => {
	const { store, options, language, address } = visit;
	const t = textsOf[language];
	if (!sameSecret(form.get('token') ?? '', options.deskToken)) {
		options.log.warn({ address }, 'a wrong token was tried at the desk');
		await recordAtDesk(visit, 'editor', 'deskSignInFailed');
		return enterPage(visit, t.wrongToken, { status: 403 });
	}
	try {
		const editor = await addEditor(store, form.get('name') ?? '', form.get('secret') ?? '');
		await recordActs(store.writing, { editor: '', address }, 'addEditor', [editor], store.now());
		return await welcome(visit, editor);
	} catch (error) {
		if (error instanceof StoreError) return enterPage(visit, t.wrongEditor, { status: 400 });
		throw error;
	}
};

/** After the right password: signs in, or goes to the page that asks for the code of the second factor. */
const enter = async (visit: Visit, editor: string): Promise<Response> => {
	const { request, store } = visit;
	if (!(await hasFactor(store.writing, editor))) return welcome(visit, editor);
	return redirect('/desk/', { 'Set-Cookie': await openWaiting(request, store, editor) });
};

/** The code of the second factor. Without a right password before it, the page for that. */
export const signInByCode = async (visit: Visit): Promise<Response> =>
	(await enterCode(visit, welcome)) ?? enterPage(visit, textsOf[visit.language].expired, { status: 403 });

/**
 * Signs an editor in, or makes the first one.
 *
 * @throws ApiError with status 429 after too many attempts from the address.
 */
export const signIn = async (visit: Visit): Promise<Response> => {
	const { request, store, options, language, address } = visit;
	const t = textsOf[language];
	const limit = `desk address ${address}`;
	await takeOne(store.writing, limit, attempts, store.now(), t.tooMany);
	const form = await formOf(request);
	const isFirst = !(await hasEditors(store.writing));
	const name = editorName(form.get('name') ?? '');
	if (!isFirst && !(await editorMatches(store.writing, name, form.get('secret') ?? ''))) {
		options.log.warn({ address, editor: name.slice(0, 40) }, 'a wrong secret was tried at the desk');
		await recordAtDesk(visit, `editor ${name}`, 'deskSignInFailed');
		return enterPage(visit, t.wrong, { status: 403 });
	}
	const answer = isFirst ? await makeFirst(visit, form) : await enter(visit, name);
	if (answer.status === 303) await giveBack(store.writing, limit, attempts);
	return answer;
};

/** Ends the sign-in: its cookie works nowhere any more. */
export const signOut = async (sent: Sent): Promise<Response> => {
	const { request, store, session, actor } = sent;
	await recordAtDesk(sent, `editor ${session.editor}`, 'deskSignOut');
	const cookie = await closeSession(request, store, session);
	await recordActs(store.writing, actor, 'signOut', [session.editor], store.now());
	return redirect('/desk/', { 'Set-Cookie': cookie });
};
