import { expect, it } from 'vitest';
import { empty, isBusy, readEnvelope } from './result.ts';

it('A-105: an answer has status, data and msg; the message of an error may have other names', () => {
	expect(readEnvelope({ status: 0, data: { id: '1' }, msg: '' })).toEqual({ ok: true, data: { id: '1' } });
	for (const name of ['msg', 'message', 'errmsg'])
		expect(readEnvelope({ status: 2, [name]: '忙' })).toEqual({ ok: false, error: { status: 2, errmsg: '忙' } });
});

it('A-105, R-REQ-28: an empty message does not hide one under another name', () => {
	expect(readEnvelope({ status: 7, msg: '', message: null, errmsg: '忙' })).toEqual({
		ok: false,
		error: { status: 7, errmsg: '忙' },
	});
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

it('A-103: an answer whose status is not a number is an error', () => {
	for (const status of [null, false, '', [], {}, 'ok'])
		expect(readEnvelope({ status, message: '失败' })).toEqual({ ok: false, error: { status: -1, errmsg: '失败' } });
	expect(readEnvelope({ status: '0', data: { id: '1' } })).toEqual({ ok: true, data: { id: '1' } });
});

it.each([429, 500, 502, 503, 504])('a server in front of the platform that answers %s is no refusal', (http) => {
	for (const body of [{ message: 'Internal Server Error' }, { status: 'error' }, { status: http }]) {
		const result = readEnvelope(body, http);
		expect(!result.ok && result.error.status).toBe(http);
		expect(!result.ok && isBusy(result.error)).toBe(true);
	}
});
