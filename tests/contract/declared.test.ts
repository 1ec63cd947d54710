import { describe, expect, it } from 'vitest';
import { calls } from '../../src/contract/all.ts';
import { callKey } from '../../src/contract/call.ts';
import { ledgerCalls, ownCalls } from './support/ledger-calls.ts';

describe('the declared calls', () => {
	it('R-CALL-001…112: are those of the specification, none missing', () => {
		const declared = calls.filter((call) => call.addition !== true).map((call) => [call.requirement, callKey(call)]);
		expect(Object.keys(ledgerCalls)).toHaveLength(112);
		expect(declared.toSorted()).toEqual(Object.entries(ledgerCalls).toSorted());
	});

	it('beyond the specification are the ones we say', () => {
		expect(
			calls
				.filter((call) => call.addition === true)
				.map(callKey)
				.toSorted(),
		).toEqual([...ownCalls].toSorted());
	});

	it('have one address and method each', () => {
		expect(new Set(calls.map(callKey)).size).toBe(calls.length);
	});

	it('that write in a form take an idempotency key', () => {
		/** Reads by POST, sign-in, whose answer always differs, and sign-out, which may be repeated. */
		const without = new Set([
			'base POST member/info',
			'base POST getActivityVoucher',
			'base POST voteResult',
			'base POST regionleaderView',
			'sso POST oauthLogin',
			'sso POST thirdLogin',
			'sso POST logout',
			'nis POST auth',
			'vod POST articleList',
			'vod POST dynamicArticleList',
		]);
		for (const call of calls.filter(({ method }) => method === 'POST')) {
			const fields = 'entries' in call.request ? Object.keys(call.request.entries as object) : [];
			expect(fields.includes('idempotencyKey'), callKey(call)).toBe(!without.has(callKey(call)));
		}
	});
});
