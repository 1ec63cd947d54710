/** The second factor at the desk: asked at the sign-in, turned on and off by each editor. */
import { qrCode } from '../../domain/qr-code.ts';
import { sameSecret } from '../../net/same-secret.ts';
import { editorMatches } from '../auth/editors.ts';
import {
	acceptCode,
	factorAddress,
	factorIsDemanded,
	isFactorKey,
	newFactorKey,
	turnFactorOn,
} from '../auth/second-factor.ts';
import type { SecurityAction } from '../auth/security-log.ts';
import type { Markup } from '../http/markup.ts';
import { countFailures, isConfirmed } from './confirm.ts';
import { factorTexts } from './factor-texts.ts';
import { codeBody, codesBody, startBody } from './factor-view.ts';
import { deskPage, redirect } from './page.ts';
import { turnFactorOff } from './recorded-acts.ts';
import { deviceOf, formOf, hashingAt, languageCookie, recordAtDesk, type Sent, type Visit } from './request.ts';
import type { Result } from './result.ts';
import { type DeskSession, waitingOf } from './session.ts';
import { textsOf } from './texts.ts';

const page = ({ request, language }: Visit, body: Markup, status: number): Promise<Response> =>
	deskPage(language, factorTexts[language].factor, body, { status, headers: languageCookie(request, language) });

/** The page that asks for a code. */
export const codePage = (visit: Visit, { key }: DeskSession, problem = '', status = 200): Promise<Response> =>
	page(visit, codeBody(visit.language, key, problem), status);

const record = (visit: Visit, editor: string, action: SecurityAction): Promise<void> =>
	recordAtDesk(visit, `editor ${editor}`, action);

/**
 * The code of an editor whose password was right.
 *
 * @param welcome signs the editor in. @returns undefined when nobody waits: the password comes first.
 */
export const enterCode = async (
	visit: Visit,
	welcome: (visit: Visit, editor: string) => Promise<Response>,
): Promise<Response | undefined> => {
	const { request, store, language } = visit;
	const waitingSession = await waitingOf(request, store);
	if (waitingSession === undefined) return undefined;
	const form = await formOf(request);
	if (!sameSecret(form.get('key') ?? '', waitingSession.key)) return undefined;
	const acceptedBy = await countFailures(visit, waitingSession.editor, () =>
		acceptCode(store, waitingSession.editor, form.get('code') ?? ''),
	);
	if (acceptedBy === undefined) {
		await record(visit, waitingSession.editor, 'deskCodeFailed');
		return codePage(visit, waitingSession, factorTexts[language].wrongCode, 403);
	}
	if (acceptedBy === 'recovery') await record(visit, waitingSession.editor, 'recoveryCodeUsed');
	await store.writing.deleteFrom('desk_sessions').where('hash', '=', waitingSession.hash).execute();
	return welcome(visit, waitingSession.editor);
};

/** The page that turns the second factor on. @param refusedKey key of a form that was refused; another one is made without it. */
export const startPage = async (
	visit: Visit,
	session: DeskSession,
	refusedKey = '',
	problem = '',
): Promise<Response> => {
	const factorKey = isFactorKey(refusedKey) ? refusedKey : await newFactorKey();
	const { editor, key } = session;
	const picture = await qrCode(await factorAddress(factorKey, editor));
	const isDemanded = await factorIsDemanded(visit.store.writing);
	const body = startBody(visit.language, { key, editor, factorKey, picture, problem, isDemanded });
	return page(visit, body, problem === '' ? 200 : 400);
};

const turnOn = async (submission: Sent): Promise<Response> => {
	const { store, form, session, language } = submission;
	const key = form.get('factor') ?? '';
	const codes = await countFailures(submission, session.editor, async () => {
		const secret = form.get('secret') ?? '';
		if (!(await editorMatches(store.writing, session.editor, secret, hashingAt(submission, true)))) return undefined;
		return turnFactorOn(store, session.editor, { key, code: form.get('code') ?? '', keptHash: session.hash });
	});
	if (codes === undefined) return startPage(submission, session, key, factorTexts[language].wrongStart);
	await record(submission, session.editor, 'factorOn');
	return page(submission, codesBody(language, codes), 200);
};

/** Turns the second factor of the editor on or off. */
export const changeFactor = async (submission: Sent): Promise<Result> => {
	const { form, session, language } = submission;
	if (form.get('do') === 'on' && !session.hasFactor) return turnOn(submission);
	if (form.get('do') === 'off' && session.hasFactor) {
		if (!(await isConfirmed(submission)))
			return { refused: { view: 'account', name: 'factor', typed: textsOf[language].notConfirmed } };
		await turnFactorOff(submission, session.editor, deviceOf(submission));
	}
	return redirect('/desk/?view=account');
};
