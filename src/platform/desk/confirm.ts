/** Asking editors for their secret again, and for a code, before what a stolen sign-in must not do alone. */
import { html } from 'hono/html';
import { editorMatches } from '../auth/editors.ts';
import { acceptCode } from '../auth/second-factor.ts';
import { limitKey } from '../db/limit-key.ts';
import type { Markup } from '../http/markup.ts';
import { giveBack, takeOne } from '../limits/limits.ts';
import { factorTexts } from './factor-texts.ts';
import { hashingAt, recordAtDesk, type Sent, type Visit } from './request.ts';
import { type Language, textsOf } from './texts.ts';

/** Runs a check of a secret or code of an editor, and counts it when it fails. @throws ApiError with status 429 after too many. */
export const countFailures = async <Result>(
	{ store, options, language }: Visit,
	editor: string,
	check: () => Promise<Result | undefined>,
): Promise<Result | undefined> => {
	const limit = limitKey(store, `desk code ${editor}`);
	const { deskCodes } = options.rates;
	await takeOne(store.writing, limit, deskCodes, store.now(), textsOf[language].tooMany);
	const result = await check();
	if (result !== undefined) await giveBack(store.writing, limit, deskCodes);
	return result;
};

/**
 * Whether a form has the own secret of the editor who sends it, and a code where they have a second factor.
 *
 * @throws ApiError with status 429 after too many wrong ones.
 */
export const isConfirmed = async (submission: Sent): Promise<boolean> => {
	const { store, form, session } = submission;
	const { editor, hasFactor } = session;
	const acceptedBy = await countFailures(submission, editor, async () => {
		if (!(await editorMatches(store.writing, editor, form.get('own') ?? '', hashingAt(submission, true))))
			return undefined;
		// A code is spent by this, so it comes after the secret.
		return hasFactor ? acceptCode(store, editor, form.get('code') ?? '') : 'code';
	});
	if (acceptedBy === undefined) await recordAtDesk(submission, `editor ${editor}`, 'deskConfirmFailed');
	if (acceptedBy === 'recovery') await recordAtDesk(submission, `editor ${editor}`, 'recoveryCodeUsed');
	return acceptedBy !== undefined;
};

/** The fields that `isConfirmed` reads. @param id of the form, for the ids of its fields. */
export const confirmFields = (language: Language, id: string, hasFactor: boolean): Markup => {
	const secret = html`<label for="own-${id}">${textsOf[language].ownNow}</label><input id="own-${id}" name="own" type="password" autocomplete="current-password" required>`;
	if (!hasFactor) return secret;
	return html`${secret}<label for="code-${id}">${factorTexts[language].code}</label><input id="code-${id}" name="code" autocomplete="one-time-code" required>`;
};
