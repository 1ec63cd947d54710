import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../client/api/client.ts';
import { NetworkError } from '../../../client/api/result.ts';
import { localItems } from '../../../client/runtime/storage.ts';
import { clearLogin, session, setLogin } from '../../../client/stores/session.ts';
import { statuses } from '../../../contract/envelope.ts';
import { memberInfo } from '../../../contract/members.ts';
import { commonPasswordRefusal } from '../../../domain/password.ts';
import { noFields, problemsOf, problemsOfRequest, refusalOfRequest, refusalOfSignIn } from '../page/sign-in-form.ts';
import { agree, chooseWay, setSignInField, signInForm, startForm, submitForm } from './sign-in.store.ts';

const member = { userid: 'm1', nickname: '甲', picture: '', phone: '138****0001', score: 0 };
const login = { userid: 'm1', accessToken: 'a', refreshToken: 'r', device: 'd', member };
const refused = (status: number, errmsg = 'error') => ({ ok: false as const, error: { status, errmsg } });

interface Sent {
	name: string;
	parameters: Record<string, unknown>;
}
const sent: Sent[] = [];
/** A platform that answers each call in turn. */
const connected = (...answers: (object | Error)[]) => {
	const send = async (call: { name: string }, parameters: Record<string, unknown>) => {
		sent.push({ name: call.name, parameters });
		const answer = answers.shift();
		if (answer instanceof Error) throw answer;
		return answer;
	};
	// After a sign-in the member is read again; none of these tests is about that.
	const read = () => new Promise(() => undefined);
	return () => Promise.resolve({ send, read } as unknown as Client);
};
const success = { ok: true, data: login };

beforeEach(() => {
	sent.length = 0;
	localItems.remove('termsAgreed');
	clearLogin();
	startForm();
	chooseWay('password');
	agree(false);
	setSignInField('phone', '13800000001');
	setSignInField('password', 'secret-word-1');
});

describe('the fields of the sign-in form', () => {
	const filled = {
		...noFields,
		phone: '138 0000-0001',
		code: '123456',
		password: 'secret-word-1',
		confirm: 'secret-word-1',
	};
	it('R-VAL-06, R-VAL-07, R-VAL-08, R-VAL-09: what is missing has its own sentence', () => {
		expect(problemsOf('bind', noFields)).toEqual({
			phone: 'login.needPhone',
			picture: '',
			code: 'login.needCode',
			password: 'login.needPassword',
			confirm: 'login.needConfirm',
		});
		expect(Object.values(problemsOf('bind', filled)).join('')).toBe('');
		expect(problemsOf('password', noFields)).toMatchObject({ code: '', confirm: '' });
	});
	it('A-115: a wrong number, a short code, a short password, and a repetition that differs', () => {
		const wrong = { ...filled, phone: '1380000000x', code: '12345', password: 'eleven-char', confirm: 'other' };
		expect(problemsOf('register', wrong)).toMatchObject({
			phone: 'login.wrongPhone',
			code: 'login.wrongCode',
			password: 'login.shortPassword',
			confirm: 'login.mismatch',
		});
		expect(problemsOf('code', { ...filled, phone: '9'.repeat(10_000) }).phone).toBe('login.wrongPhone');
		expect(problemsOfRequest({ ...noFields, phone: '+8613800000001' })).toMatchObject({
			phone: '',
			picture: 'login.needPicture',
		});
	});
	it('R-REQ-28, R-ERR-20: each refusal has one sentence, at its field or above the form; an unknown one that of the platform', () => {
		expect(refusalOfSignIn('password', 403, '').message).toBe('login.failed');
		expect(refusalOfSignIn('reset', 403, '')).toEqual({ field: 'code', message: 'login.wrongCode' });
		expect(refusalOfSignIn('reset', 400, 'password: 密码至少12位.').message).toBe('login.shortPassword');
		expect(refusalOfSignIn('reset', 400, commonPasswordRefusal)).toEqual({
			field: 'password',
			message: 'login.commonPassword',
		});
		expect(problemsOf('register', { ...noFields, password: 'x'.repeat(201) }).password).toBe('login.longPassword');
		expect(refusalOfSignIn('bind', 409, '')).toEqual({ field: 'phone', message: 'login.phoneTaken' });
		expect(refusalOfSignIn('code', 429, '').message).toBe('login.tooOften');
		for (const status of [-1, 400, 401, 404, 413, 500, 503])
			expect(refusalOfSignIn('password', status, 'error').message).toBe('login.unavailable');
		expect(refusalOfSignIn('password', 7, '', '系统升级，今晚八点恢复').sentence).toBe('系统升级，今晚八点恢复');
		expect(refusalOfRequest(400, 'code: 验证码不正确').field).toBe('picture');
		expect(refusalOfRequest(400, 'phone: must be a phone number.').field).toBe('phone');
		expect([409, 404, 429, 500].map((status) => refusalOfRequest(status, '').message)).toEqual([
			'login.codesUsedUp',
			'login.noCodes',
			'login.waitForCode',
			'login.unavailable',
		]);
	});
});

describe('the sign-in form', () => {
	it('asks for consent before the first sign-in, and never again', async () => {
		expect(await submitForm(connected(success))).toBe(false);
		expect(signInForm.get().notice).toBe('login.needConsent');
		expect(sent).toEqual([]);
		agree(true);
		expect(signInForm.get().notice).toBe('');
		expect(await submitForm(connected(success))).toBe(true);
		expect(session.get()).toMatchObject({ state: 'member' });
		startForm();
		expect(signInForm.get()).toMatchObject({ mustAgree: false, fields: noFields });
	});

	it.each([
		['a refusal', refused(403), 'login.failed'],
		['no answer', new NetworkError('cut'), 'state.networkError'],
		['an answer without a token', { ok: true, data: { accessToken: '' } }, 'login.unavailable'],
	])('%s leaves the reader a visitor with what was typed', async (_, answer, notice) => {
		agree(true);
		expect(await submitForm(connected(answer))).toBe(false);
		expect(session.get()).toEqual({ state: 'visitor' });
		expect(signInForm.get()).toMatchObject({
			busy: false,
			notice,
			fields: { phone: '13800000001', password: 'secret-word-1' },
		});
	});

	it('R-CALL-068: the profile is loaded after the sign-in, and nobody waits for it', async () => {
		agree(true);
		let answer: (profile: object) => void = () => undefined;
		const read = vi.fn(() => new Promise((resolve) => (answer = resolve)));
		const client = { send: async () => success, read } as unknown as Client;
		expect(await submitForm(async () => client)).toBe(true);
		await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
		answer({ ...member, score: 7 });
		await vi.waitFor(() => expect(session.get()).toMatchObject({ login: { member: { score: 7 } } }));
	});

	it('when strangers have used up the attempts of the phone, the reader comes in by a proof of work; by code there is none', async () => {
		agree(true);
		const work = async (_: object, subject: string): Promise<string> => `work for ${subject}`;
		expect(await submitForm(connected(refused(429), success), work)).toBe(true);
		expect(sent.map(({ parameters }) => parameters['proof'])).toEqual([undefined, 'work for sign-in 13800000001']);
		chooseWay('code');
		setSignInField('phone', '13800000001');
		setSignInField('code', '123456');
		expect(await submitForm(connected(refused(429), success), work)).toBe(false);
		expect(sent).toHaveLength(3);
	});

	it('two taps send once', async () => {
		agree(true);
		const connect = connected(success, success);
		expect(await Promise.all([submitForm(connect), submitForm(connect)])).toEqual([true, false]);
		expect(sent).toHaveLength(1);
	});

	it('a phone is bound after the sign-in was checked; a refusal leaves the member signed in', async () => {
		agree(true);
		setLogin(login);
		const fill = (): void => {
			chooseWay('bind');
			for (const [name, value] of [
				['phone', '139 0000 0000'],
				['code', '123456'],
				['password', 'secret-word-1'],
				['confirm', 'secret-word-1'],
			] as const)
				setSignInField(name, value);
		};
		fill();
		expect(await submitForm(connected({ ok: true, data: member }, refused(409)))).toBe(false);
		expect(sent.map(({ name }) => name)).toEqual([memberInfo.name, 'oauthLogin']);
		expect(sent[1]?.parameters).toEqual({ phone: '13900000000', code: '123456', password: 'secret-word-1' });
		expect(session.get().state).toBe('member');
		expect(signInForm.get().problems.phone).toBe('login.phoneTaken');
		// The sign-in ended between typing and sending: nothing may be sent as a visitor.
		for (const status of [statuses.tokenExpired, statuses.loginInvalid, statuses.loginReplaced]) {
			setLogin(login);
			fill();
			sent.length = 0;
			expect(await submitForm(connected(refused(status), refused(409)))).toBe(false);
			expect(sent.map(({ name }) => name)).toEqual([memberInfo.name]);
			expect(session.get().state).toBe('expired');
		}
	});
});
