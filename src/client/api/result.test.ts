import { expect, it } from 'vitest';
import { empty, readEnvelope } from './result.ts';

it('A-105: an answer has status, data and msg; the message of an error may have other names', () => {
	expect(readEnvelope({ status: 0, data: { id: '1' }, msg: '' })).toEqual({ ok: true, data: { id: '1' } });
	for (const name of ['msg', 'message', 'errmsg'])
		expect(readEnvelope({ status: 2, [name]: '忙' })).toEqual({ ok: false, error: { status: 2, errmsg: '忙' } });
});

it('A-106: what is empty is one constant, which nothing can change', () => {
	const found = [
		{ status: 1, data: { id: '1' } },
		{ status: 0 },
		{ status: 0, data: null },
		{ status: 0, data: [] },
	].map((envelope) => readEnvelope(envelope));
	for (const result of found) expect(result.ok && result.data).toBe(empty);
	expect(Object.isFrozen(empty)).toBe(true);
});
