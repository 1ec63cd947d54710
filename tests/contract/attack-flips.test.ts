/** Texts that are enciphered, with one bit flipped: none is taken for another one, and the platform never fails. */

import { createCipheriv } from 'node:crypto';
import { sm2 } from 'sm-crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberInfo } from '../../src/contract/members.ts';
import { seeded } from '../../src/domain/sanitize/random.test-data.ts';
import type { VotesRows } from '../../src/parts/votes/server/tables.ts';
import { recordVoteCountAndLog } from '../../src/parts/votes/wire.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { defaultRates } from '../../src/platform/context.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { openPlatform, type Platform } from './support/platform.ts';

const [key, iv] = ['0123456789abcdef', 'fedcba9876543210'];
const many = { interval: 1, burst: 1_000_000 };

/** @param bit counted from the first digit. */
const flipped = (digits: string, bit: number): string => {
	const bytes = Buffer.from(digits, 'hex');
	const at = bit >> 3;
	bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7));
	return bytes.toString('hex');
};

describe('flipped bits', () => {
	let platform: Platform;
	let member = '';
	beforeAll(async () => {
		const rates = {
			...defaultRates,
			decipherOfMember: many,
			decipherOfAddress: many,
			actionOfReader: many,
			actionOfAddress: many,
		};
		platform = await openPlatform('SQLite', { rates });
		member = await platform.signIn(1);
	});
	afterAll(() => platform?.close());

	it('every bit of an SM4 payload of a vote: no vote for another option, and no failure', async () => {
		await changeSettings(platform.store, { encryptKey4: key, iv, strictEncryption: 'true' });
		const cipher = createCipheriv('sm4-cbc', key, iv);
		const options = Array.from({ length: 8 }, (_, index) => ({ id: `o${index}`, name: String(index) }));
		const themes = [{ id: 't', title: 't', options }];
		await upsertDocuments(platform.store, [{ kind: 'poll', id: 'flips', title: 'flips', memberTotal: 1, themes }]);
		const text = JSON.stringify({ voteId: 'flips', optionIds: 'o1', device: 'd', afsData: '{}' });
		const data = cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
		for (let bit = 0; bit < data.length * 4; bit += 1) {
			const { status } = await platform.call(recordVoteCountAndLog, { data: flipped(data, bit) }, member);
			expect(status, `bit ${bit}`).toBeGreaterThanOrEqual(400);
			expect(status, `bit ${bit}`).toBeLessThan(500);
		}
		const ballots = () =>
			platform.store.writing
				.withTables<VotesRows>()
				.selectFrom('ballots')
				.select('device')
				.where('poll_id', '=', 'flips')
				.execute();
		expect(await ballots()).toEqual([]);
		// As it was sent it counts.
		expect((await platform.call(recordVoteCountAndLog, { data }, member)).status).toBe(0);
		expect(await ballots()).toHaveLength(1);
	}, 240_000);

	it('bits and ends of an SM2 text: none is deciphered, and no failure', async () => {
		const { privateKey, publicKey } = sm2.generateKeyPairHex();
		await changeSettings(platform.store, { sm2PrivateKey: privateKey });
		const whole = sm2.doEncrypt('reader-1', publicKey, 1);
		const ask = async (text: string) => (await platform.call(memberInfo, { userid: `04${text}` }, member)).status;
		expect(await ask(whole)).toBe(0);
		const random = seeded(7);
		for (let run = 0; run < 300; run += 1) {
			const bit = Math.floor(random() * whole.length * 4);
			expect(await ask(flipped(whole, bit)), `bit ${bit}`).toBe(400);
		}
		for (let cut = 2; cut <= 14; cut += 2) expect(await ask(whole.slice(0, -cut)), `without ${cut} digits`).toBe(400);
	}, 240_000);
});
