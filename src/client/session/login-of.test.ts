import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginAnswer } from '../../contract/members.ts';
import { empty } from '../api/result.ts';
import { stubBrowser } from '../runtime/browser.test-data.ts';
import { loginOf } from './login-of.ts';
import { takeLogin } from './take-login.ts';
import { currentToken } from './tokens.ts';

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('R-ENT-102…106: the login of a sign-in', () => {
	const answered = (fields: object) => loginOf(parse(LoginAnswer, fields));
	it('has what the platform sends', () => {
		const fields = { userid: 'u1', token: 't', accessToken: 'a', refreshToken: 'r', device: 'd1' };
		expect(answered(fields)).toMatchObject({ userid: 'u1', accessToken: 'a', refreshToken: 'r', device: 'd1' });
	});
	it('R-ENT-103: has the token of a platform that sends no other, and calls carry it', () => {
		const login = answered({ userid: 'u1', token: 't' });
		expect(login).toMatchObject({ accessToken: 't' });
		if (login !== null) takeLogin(login);
		expect(currentToken()).toBe('t');
	});
	it('R-ENT-106: has the own device where the platform names none', () => {
		expect(answered({ token: 't' })?.device).toMatch(/^xy\d+$/);
	});
	it('is none without a token', () => {
		expect(answered({ userid: 'u1' })).toBeNull();
		expect(loginOf(empty)).toBeNull();
	});
});
