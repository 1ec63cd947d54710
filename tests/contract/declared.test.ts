import { describe, expect, it } from 'vitest';
import { calls } from '../../src/contract/all.ts';
import { callKey } from '../../src/contract/call.ts';
import { ledgerCalls, missingCalls, ownCalls } from './support/ledger-calls.ts';

describe('the declared calls', () => {
	it('R-CALL-001…112: are those of the specification but for the ones named as missing', () => {
		const wanted = Object.entries(ledgerCalls).filter(([row]) => !Object.hasOwn(missingCalls, row));
		const declared = calls.filter((call) => call.row !== 'ours').map((call) => [call.row, callKey(call)]);
		expect(declared.toSorted()).toEqual(wanted.toSorted());
	});

	it('are not named as missing when they are there, and only rows of the ledger are', () => {
		const declared = new Set(calls.map((call) => call.row));
		expect(Object.keys(ledgerCalls)).toHaveLength(112);
		for (const row of Object.keys(missingCalls)) {
			expect(Object.hasOwn(ledgerCalls, row), row).toBe(true);
			expect(declared.has(row), row).toBe(false);
		}
	});

	it('beyond the specification are the ones we say', () => {
		expect(
			calls
				.filter((call) => call.row === 'ours')
				.map(callKey)
				.toSorted(),
		).toEqual([...ownCalls].toSorted());
	});

	it('have one address and method each', () => {
		expect(new Set(calls.map(callKey)).size).toBe(calls.length);
	});

	it('that write in a form take an idempotency key', () => {
		/** Reads by POST, and sign-in, whose answer is never the same twice. */
		const without = new Set([
			'base POST member/info',
			'base POST getActivityVoucher',
			'base POST voteResult',
			'base POST regionleaderView',
			'sso POST oauthLogin',
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
