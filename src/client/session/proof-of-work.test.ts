import { expect, it } from 'vitest';
import { isProof, proofTime } from '../../domain/proof-of-work.ts';
import type { Client } from '../api/client.ts';
import { workFor } from './proof-of-work.ts';

const clientAt = (time: number | Error): Client =>
	({ read: async () => (time instanceof Error ? Promise.reject(time) : { time }) }) as unknown as Client;

it('the proof has the time of the platform, which the clock of a phone may not have', async () => {
	const proof = await workFor(clientAt(1_795_140_000_000), 'code 13800000001 key');
	expect([isProof('code 13800000001 key', proof), proofTime(proof)]).toEqual([true, 1_795_140_000_000]);
});

it('without the time of the platform that of the device is taken', async () => {
	const before = Date.now();
	const proof = await workFor(clientAt(new Error('away')), 'sign-in 13800000001');
	expect(proofTime(proof)).toBeGreaterThanOrEqual(before);
});
