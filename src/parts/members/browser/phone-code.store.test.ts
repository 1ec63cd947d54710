import { beforeEach, describe, expect, it } from 'vitest';
import { NetworkError } from '../../../client/api/result.ts';
import { sessionItems } from '../../../client/runtime/storage.ts';
import { phoneCode, renewPicture, requestCode, secondsLeft, startPhoneCode } from './phone-code.store.ts';
import { recordingClient } from './recording-client.test-data.ts';
import { chooseWay, setSignInField, signInForm } from './sign-in.store.ts';

const { sent, connected } = recordingClient();
const work = async (_: object, subject: string): Promise<string> => `work for ${subject}`;

describe('a code by phone', () => {
	beforeEach(() => {
		sent.length = 0;
		sessionItems.remove('codeWaitUntil');
		phoneCode.set({ pictureKey: '', sending: false, sent: false, waitUntil: 0 });
		chooseWay('code');
		renewPicture();
		setSignInField('phone', '13800000001');
		setSignInField('picture', 'AB12');
	});

	it('is requested once, with another picture and the wait of the platform afterwards', async () => {
		const { pictureKey } = phoneCode.get();
		const connect = connected({ ok: true, data: { wait: 90 } });
		await Promise.all([requestCode(connect, work), requestCode(connect, work)]);
		const proof = `work for code 13800000001 ${pictureKey}`;
		expect(sent).toEqual([
			{ phone: '13800000001', codeKey: pictureKey, code: 'AB12', idempotencyKey: pictureKey, proof },
		]);
		expect(phoneCode.get()).toMatchObject({ sent: true, sending: false });
		expect(phoneCode.get().pictureKey).not.toBe(pictureKey);
		expect(signInForm.get().fields).toMatchObject({ phone: '13800000001', picture: '' });
		expect(secondsLeft(phoneCode.get())).toBe(90);
		expect(secondsLeft(phoneCode.get(), Date.now() + 91_000)).toBe(0);
		setSignInField('picture', 'CD34');
		await requestCode(connect, work);
		expect(sent).toHaveLength(1);
	});

	it('counts as sent after a reload, also when the wait for another one is over; not much later', () => {
		const start = (waitUntil: number): boolean => {
			sessionItems.set('codeWaitUntil', String(waitUntil));
			phoneCode.set({ pictureKey: '', sending: false, sent: false, waitUntil: 0 });
			startPhoneCode(1_000_000_000);
			return phoneCode.get().sent;
		};
		expect([30_000, -1_000, -599_000].map((left) => start(1_000_000_000 + left))).toEqual([true, true, true]);
		expect([-601_000, 3_601_000].map((left) => start(1_000_000_000 + left))).toEqual([false, false]);
	});

	it('a refusal for a limited time says for how long; a wrong picture code is reported at its field', async () => {
		await requestCode(
			connected({ ok: false, error: { status: 400, errmsg: 'code: 验证码不正确或已使用，请换一张.' } }),
			work,
		);
		expect(signInForm.get().problems.picture).toBe('login.wrongPicture');
		setSignInField('picture', 'CD34');
		await requestCode(connected({ ok: false, error: { status: 429, errmsg: '验证码已发送，请 42 秒后再试' } }), work);
		expect(signInForm.get().notice).toBe('login.waitForCode');
		expect(secondsLeft(phoneCode.get())).toBe(42);
	});

	it('without an answer the same picture and key are sent again', async () => {
		const { pictureKey } = phoneCode.get();
		await requestCode(connected(new NetworkError('cut')), work);
		expect(signInForm.get()).toMatchObject({ notice: 'state.networkError', fields: { picture: 'AB12' } });
		await requestCode(connected({ ok: true, data: { wait: 60 } }), work);
		expect(sent.map((parameters) => parameters['idempotencyKey'])).toEqual([pictureKey, pictureKey]);
	});
});
