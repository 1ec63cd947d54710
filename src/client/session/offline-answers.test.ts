import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityDetail, getActivityVoucher } from '../../contract/activities.ts';
import { CallFailure, type Reader } from '../../contract/reader.ts';
import { NetworkError } from '../api/result.ts';
import { stubBrowser } from '../runtime/browser.test-data.ts';
import { clearLogin, setLogin } from '../stores/session.ts';
import { withOfflineAnswers } from './offline-answers.ts';

const member = { userid: '', nickname: '', picture: '', phone: '', score: 0 };
const signIn = (userid: string) => setLogin({ userid, accessToken: 't', refreshToken: '', device: '', member });
const voucher = { list: [], verifyUrl: 'https://example.org/codes' };
const answering = ((): Promise<unknown> => Promise.resolve(voucher)) as Reader;
const failing = (error: Error) => withOfflineAnswers((() => Promise.reject(error)) as Reader);
const without = failing(new NetworkError('no network'));

beforeEach(() => {
	stubBrowser();
	signIn('1');
});
afterEach(() => void vi.unstubAllGlobals());

describe('R-ENT-060: the last answer of a member', () => {
	it('is shown without a network, for the same parameters', async () => {
		await withOfflineAnswers(answering)(getActivityVoucher, {});
		expect(await without(getActivityVoucher, {})).toEqual(voucher);
		await expect(without(getActivityVoucher, { id: '9' })).rejects.toThrow('no network');
	});
	it('never in the place of a refusal', async () => {
		await withOfflineAnswers(answering)(getActivityVoucher, {});
		const refused = failing(new CallFailure('getActivityVoucher', 401, 'sign in'));
		await expect(refused(getActivityVoucher, {})).rejects.toThrow('sign in');
	});
	it('never to another member, and not after a sign-out', async () => {
		await withOfflineAnswers(answering)(getActivityVoucher, {});
		signIn('2');
		await expect(without(getActivityVoucher, {})).rejects.toThrow('no network');
		signIn('1');
		clearLogin();
		signIn('1');
		await expect(without(getActivityVoucher, {})).rejects.toThrow('no network');
	});
	it('is not stored of a call that is not declared so, or when another member signed in meanwhile', async () => {
		await withOfflineAnswers(answering)(activityDetail, { id: '9' });
		await withOfflineAnswers((async () => {
			signIn('2');
			return voucher;
		}) as Reader)(getActivityVoucher, {});
		expect(Object.keys(window.localStorage).filter((name) => name.startsWith('storedAnswer'))).toEqual([]);
	});
});
