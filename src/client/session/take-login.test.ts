import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../runtime/browser.test-data.ts';
import { readDraft, storeDraft } from '../stores/drafts.ts';
import { clearLogin, session } from '../stores/session.ts';
import { forgetUnsent } from './forget-unsent.ts';
import { takeLogin } from './take-login.ts';

const loginOf = (userid: string) => ({
	...{ userid, accessToken: 't', refreshToken: '', device: '' },
	member: { userid, nickname: '读者', picture: '', phone: '', score: 0 },
});

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('E-36: what a member left unsent is gone when another signs in after the sign-in had expired', () => {
	takeLogin(loginOf('1'));
	storeDraft('sign-up:7', '证件号');
	clearLogin('expired');
	takeLogin(loginOf('2'));
	expect(readDraft('sign-up:7')).toBe('');
	expect(session.get()).toMatchObject({ state: 'member', login: { userid: '2' } });
});

it.each([
	['the same member signs in again', '1', false],
	['a member binds a phone and gets another account', '2', true],
	['the native app has not said who signed in', '', false],
])('M-23: what was typed stays when %s', (_, userid, isSamePerson) => {
	takeLogin(loginOf('1'));
	storeDraft('sign-up:7', '手机号');
	clearLogin('expired');
	takeLogin(loginOf(userid), { isSamePerson });
	expect(readDraft('sign-up:7')).toBe('手机号');
});

it('M-23: what a visitor typed stays when they sign in, and is theirs from then on', () => {
	storeDraft('article:7', '评论');
	takeLogin(loginOf('1'));
	expect(readDraft('article:7')).toBe('评论');
	takeLogin(loginOf('2'));
	expect(readDraft('article:7')).toBe('');
});

it('M-23: what a visitor typed after a member had signed out stays when another member signs in', () => {
	takeLogin(loginOf('1'));
	forgetUnsent();
	clearLogin();
	storeDraft('article:7', '评论');
	takeLogin(loginOf('2'));
	expect(readDraft('article:7')).toBe('评论');
});
