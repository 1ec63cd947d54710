import { expect, it } from 'vitest';
import { hasAuthorizationCode } from './authorization-code.ts';

const has = (query: string, route: string, sent: string | null): boolean =>
	hasAuthorizationCode(new URLSearchParams(query), route, sent);

it('R-MODE-31: a code counts on every shared page, also without a state', () => {
	expect(has('isShare=true&code=abc', 'newsDetail', null)).toBe(true);
	expect(has('isShare=true&code=abc&state=mine', 'newsDetail', 'mine')).toBe(true);
	expect(has('isShare=true', 'newsDetail', 'mine')).toBe(false);
});

it.each([
	'invite',
	'invitedToDownload',
])('R-SCREEN-61: on %s a code is that of an invitation, unless it has the state that was sent', (route) => {
	expect(has('isShare=true&code=ABCD2345', route, null)).toBe(false);
	expect(has('isShare=true&code=ABCD2345', route, 'mine')).toBe(false);
	expect(has('code=ABCD2345&state=theirs', route, 'mine')).toBe(false);
	expect(has('code=abc&state=mine', route, 'mine')).toBe(true);
});
