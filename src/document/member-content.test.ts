import { expect, it } from 'vitest';
import { statuses } from '../contract/envelope.ts';
import { CallFailure } from '../contract/reader.ts';
import { memberContent } from './member-content.ts';
import type { PageRequest } from './request.ts';

const visit = { query: new URLSearchParams(), now: 0, signedIn: true };
const refused = (status: number) =>
	memberContent({ visit } as PageRequest, () => Promise.reject(new CallFailure('scoreList', status, 'refused')));

it.each([
	statuses.memberNeeded,
	statuses.tokenExpired,
	statuses.loginInvalid,
	statuses.loginReplaced,
])('E-36: a reader whose sign-in is over is asked to sign in: status %s', async (status) => {
	expect(await refused(status)).toEqual({ signedIn: false });
});

it('any other refusal is a failure of the page', async () => {
	await expect(refused(statuses.badRequest)).rejects.toThrow('refused');
});
