import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../client/runtime/browser.test-data.ts';
import { addToOutbox, type OutboxEntry, type OutboxKind } from '../../client/session/outbox.ts';
import { setLogin } from '../../client/stores/session.ts';
import { shownEntries } from './shown-entries.ts';

const entry = (kind: OutboxKind, change: Partial<OutboxEntry> = {}): OutboxEntry => ({
	...addToOutbox({ kind, key: kind, subject: '1', parameters: {}, userid: '1', replyTo: '' }),
	...change,
});
const refusal = '不行';
const signIn = (): void => {
	const member = { userid: '1', nickname: '读者', picture: '', phone: '', score: 0 };
	setLogin({ userid: '1', accessToken: 't', refreshToken: '', device: '', member });
};

beforeEach(stubBrowser);
afterEach(() => vi.unstubAllGlobals());

it('M-23: what was refused is shown, but a comment only on other pages: its own page shows it in the list', () => {
	signIn();
	const shown = [
		entry('vote', { refusal }),
		entry('sign-up', { refusal }),
		entry('comment'),
		entry('comment', { refusal, path: '/news/2.html' }),
	];
	expect(shownEntries([...shown, entry('comment', { refusal })])).toEqual(shown);
});

it('M-23: a member sees the own entries, a visitor those that wait for a sign-in', () => {
	const [waiting, refused, other] = [entry('like'), entry('vote', { refusal }), entry('like', { userid: '2' })];
	expect(shownEntries([waiting, refused, other])).toEqual([waiting, other]);
	signIn();
	expect(shownEntries([waiting, refused, other])).toEqual([waiting, refused]);
});
