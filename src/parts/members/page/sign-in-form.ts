/** The rules of the sign-in form: which fields a way to sign in has, and what is wrong with them. No state. */

import { statuses } from '../../../contract/envelope.ts';
import { commonPasswordRefusal, maxPasswordLength, minPasswordLength } from '../../../domain/password.ts';
import { phonePattern, plainPhone } from '../../../domain/phone-number.ts';
import { plainDigitCode } from '../../../domain/typed-digits.ts';
import type { MessageKey } from '../../../i18n/translate.ts';

/**
 * password, code: sign in. register: a new member. reset: a forgotten password. bind: a phone for a signed-in member
 * without one. The last three prove the phone by a code and set a password.
 */
export type SignInWay = 'password' | 'code' | 'register' | 'reset' | 'bind';
export type SignInField = 'phone' | 'picture' | 'code' | 'password' | 'confirm';
export type SignInFields = Readonly<Record<SignInField, string>>;

const withPassword: readonly SignInField[] = ['phone', 'picture', 'code', 'password', 'confirm'];

/** In the order of the form. `picture` is the code in the picture, which is needed to send a code to the phone. */
export const fieldsOfWay: Readonly<Record<SignInWay, readonly SignInField[]>> = {
	password: ['phone', 'password'],
	code: ['phone', 'picture', 'code'],
	register: withPassword,
	reset: withPassword,
	bind: withPassword,
};

export const noFields: SignInFields = { phone: '', picture: '', code: '', password: '', confirm: '' };

/** What is wrong with a field; '' for nothing. */
export type SignInProblems = Readonly<Record<SignInField, MessageKey | ''>>;
export const noProblems: SignInProblems = { phone: '', picture: '', code: '', password: '', confirm: '' };

const phoneProblem = (phone: string): MessageKey | '' =>
	phone === '' ? 'login.needPhone' : phonePattern.test(phone) ? '' : 'login.wrongPhone';

/** Problems before a code is sent to the phone. */
export const problemsOfRequest = ({ phone, picture }: SignInFields): SignInProblems => ({
	...noProblems,
	phone: phoneProblem(plainPhone(phone)),
	picture: picture.trim() === '' ? 'login.needPicture' : '',
});

/** Problems before the form is sent (R-VAL-06…09, A-115); the code in the picture was used before. */
export const problemsOf = (way: SignInWay, fields: SignInFields): SignInProblems => {
	const has = (field: SignInField): boolean => fieldsOfWay[way].includes(field);
	const { code, password, confirm } = fields;
	const isNew = has('confirm');
	const passwordProblem = (): MessageKey | '' => {
		if (password === '') return 'login.needPassword';
		if (password.length > maxPasswordLength) return 'login.longPassword';
		return isNew && [...password].length < minPasswordLength ? 'login.shortPassword' : '';
	};
	const confirmProblem = (): MessageKey | '' => {
		if (confirm === '') return 'login.needConfirm';
		return confirm === password ? '' : 'login.mismatch';
	};
	return {
		...noProblems,
		phone: way === 'password' && plainPhone(fields.phone) !== '' ? '' : phoneProblem(plainPhone(fields.phone)),
		code:
			!has('code') || /^\d{6}$/.test(plainDigitCode(code))
				? ''
				: code.trim() === ''
					? 'login.needCode'
					: 'login.wrongCode',
		password: has('password') ? passwordProblem() : '',
		confirm: isNew ? confirmProblem() : '',
	};
};

export const firstProblem = (problems: SignInProblems): SignInField | undefined =>
	withPassword.find((field) => problems[field] !== '');

/** Where a refusal is shown: at a field, or above the form. */
export interface Refusal {
	field: SignInField | 'form';
	message: MessageKey;
	/** The platform's sentence, shown above the form instead of the message. */
	sentence?: string;
}

/** What is said about a refusal of `oauthLogin`. @param sentence of the platform, when it is meant for readers. */
export const refusalOfSignIn = (way: SignInWay, status: number, message: string, sentence = ''): Refusal => {
	if (status === statuses.tooMany) return { field: 'form', message: 'login.tooOften' };
	if (status === statuses.conflict) return { field: 'phone', message: 'login.phoneTaken' };
	if (status === statuses.forbidden)
		return way === 'password'
			? { field: 'form', message: 'login.failed' }
			: { field: 'code', message: 'login.wrongCode' };
	if (status === statuses.badRequest) {
		if (message === commonPasswordRefusal) return { field: 'password', message: 'login.commonPassword' };
		if (message.startsWith('password')) return { field: 'password', message: 'login.shortPassword' };
		if (message.startsWith('phone')) return { field: 'phone', message: 'login.wrongPhone' };
	}
	return { field: 'form', message: 'login.unavailable', sentence };
};

/** What is said about a refusal of `sendCode`. @param sentence as for the sign-in. */
export const refusalOfRequest = (status: number, message: string, sentence = ''): Refusal => {
	if (status === statuses.tooMany) return { field: 'form', message: 'login.waitForCode' };
	if (status === statuses.conflict) return { field: 'form', message: 'login.codesUsedUp' };
	if (status === statuses.notFound) return { field: 'form', message: 'login.noCodes' };
	if (status === statuses.badRequest)
		return message.startsWith('phone')
			? { field: 'phone', message: 'login.wrongPhone' }
			: { field: 'picture', message: 'login.wrongPicture' };
	return { field: 'form', message: 'login.unavailable', sentence };
};
