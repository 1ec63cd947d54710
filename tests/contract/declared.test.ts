import { describe, expect, it } from 'vitest';
import { callKey } from '../../src/contract/call.ts';
import { calls } from './support/all-calls.ts';
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

	it('A-108: pass the failure of a write on, unless it only counts', () => {
		const silent = calls.filter(({ effect, rejects }) => effect === 'write' && rejects !== true);
		expect(silent.map(callKey).toSorted()).toEqual([
			'advertising GET event',
			'base GET hitXyBulletin',
			'base POST event',
			'nis GET recordAccessCount',
		]);
		// What fills a page passes its failure on, what stands beside it does not.
		const reads = (rejects: boolean) =>
			calls.filter((call) => call.effect === 'read' && (call.rejects === true) === rejects).map(callKey);
		expect(reads(true)).toEqual(expect.arrayContaining(['base GET getArticleContent', 'nis GET voteInfo']));
		for (const beside of ['base GET articleHot', 'base GET discussHot', 'base GET recommendList'])
			expect(reads(false)).toContain(beside);
	});

	it('A-122: write by GET where the specification says so; nothing keeps the answer of a write', () => {
		const byGet = calls.filter(({ effect, method }) => effect === 'write' && method === 'GET').map(callKey);
		for (const key of [
			'base GET event',
			'base GET hitXyBulletin',
			'base GET invite/useCode',
			'base GET mamUploadDone2',
		])
			expect(byGet).toContain(key);
		for (const call of calls.filter(({ effect }) => effect === 'write'))
			expect([call.cache, call.answersOffline], callKey(call)).toEqual([undefined, undefined]);
	});

	it('that write in a form take an idempotency key', () => {
		/** Reads by POST, sign-in, whose answer always differs, and the end of sign-ins or of an account, which may be repeated. */
		const without = new Set([
			'base POST member/info',
			'base POST member/delete',
			'base POST member/endSignIns',
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
