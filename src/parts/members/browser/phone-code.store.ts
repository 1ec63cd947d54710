/** The code that is sent to a phone: the picture whose code is needed for sending, and the wait until another can be sent. */
import { atom } from 'nanostores';
import { empty } from '../../../client/api/result.ts';
import { newIdempotencyKey } from '../../../client/runtime/device.ts';
import { sessionItems } from '../../../client/runtime/storage.ts';
import { startedClient } from '../../../client/session/client.ts';
import { workFor } from '../../../client/session/proof-of-work.ts';
import { readerSentence } from '../../../client/session/refusal.ts';
import { codeForm } from '../../../client/stores/verification-code.ts';
import { statuses } from '../../../contract/envelope.ts';
import { sendCode } from '../../../contract/members.ts';
import type { CodeForm } from '../../../domain/code-form.ts';
import { plainPhone } from '../../../domain/phone-number.ts';
import { codeSubject } from '../../../domain/proof-of-work.ts';
import { plainCode } from '../../../domain/typed-digits.ts';
import { firstProblem, problemsOfRequest, refusalOfRequest } from '../page/sign-in-form.ts';
import { setSignInField, showRefusal, signInForm, updateForm } from './sign-in.store.ts';

export interface PhoneCode {
	/** Key of the picture; '' before one is needed. */
	pictureKey: string;
	sending: boolean;
	/** A code was sent in this visit. */
	sent: boolean;
	/** When another code can be sent, in epoch milliseconds; the platform says how long to wait. */
	waitUntil: number;
}

export const phoneCode = atom<PhoneCode>({ pictureKey: '', sending: false, sent: false, waitUntil: 0 });

const update = (change: Partial<PhoneCode>): void => phoneCode.set({ ...phoneCode.get(), ...change });

const waitItem = 'codeWaitUntil';
/** The platform's wait, when a refusal does not say it. */
const defaultWaitSeconds = 60;

/** How long after its wait a code still counts as sent; by then it is no longer valid. */
const sentMs = 600_000;
/** A longer wait was stored while the clock was wrong. */
const maxWaitMs = 3_600_000;

/** Restores after a reload that a code was sent, and what is left of the wait until another can be. */
export const startPhoneCode = (now = Date.now()): void => {
	const waitUntil = Number(sessionItems.get(waitItem)) || 0;
	if (waitUntil > now - sentMs && waitUntil < now + maxWaitMs) update({ waitUntil, sent: true });
};

/** Requests another picture: each is valid for one guess. */
export const renewPicture = (): void => {
	update({ pictureKey: newIdempotencyKey() });
	setSignInField('picture', '');
};

/** The reader wants to hear the code, or to see it: with a new one, because the other was made for the other form. */
export const choosePictureForm = (form: CodeForm): void => {
	codeForm.set(form);
	renewPicture();
};

/** Whole seconds until another code can be sent. */
export const secondsLeft = ({ waitUntil }: PhoneCode, now = Date.now()): number =>
	Math.max(0, Math.ceil((waitUntil - now) / 1000));

const wait = (seconds: number): void => {
	const waitUntil = Date.now() + seconds * 1000;
	sessionItems.set(waitItem, String(waitUntil));
	update({ waitUntil });
};

/** Seconds in the platform's sentence about a wait. */
const secondsIn = (message: string): number => Number(/\d+/.exec(message)?.[0] ?? defaultWaitSeconds);

/** Sends a code to the phone in the form. Each attempt uses up the picture, so another one is shown. */
export const requestCode = async (connect = startedClient, work = workFor): Promise<void> => {
	const { fields } = signInForm.get();
	const { sending, pictureKey } = phoneCode.get();
	if (sending || secondsLeft(phoneCode.get()) > 0) return;
	const problems = problemsOfRequest(fields);
	updateForm({ problems, notice: '' });
	if (firstProblem(problems) !== undefined) return;
	update({ sending: true });
	try {
		const client = await connect();
		const phone = plainPhone(fields.phone);
		const result = await client.send(sendCode, {
			phone,
			codeKey: pictureKey,
			code: plainCode(fields.picture),
			// Without an answer the same request is sent again: the picture is used once, and one message is sent.
			idempotencyKey: pictureKey,
			proof: await work(client, codeSubject(phone, pictureKey)),
		});
		renewPicture();
		if (result.ok) {
			wait(result.data === empty || !('wait' in result.data) ? defaultWaitSeconds : result.data.wait);
			update({ sent: true });
		} else {
			const { status, errmsg } = result.error;
			if (status === statuses.tooMany) wait(secondsIn(errmsg));
			showRefusal(refusalOfRequest(status, errmsg, readerSentence(result.error)));
		}
	} catch {
		updateForm({ notice: 'state.networkError' });
	} finally {
		update({ sending: false });
	}
};
