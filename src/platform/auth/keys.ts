import { randomBytes } from 'node:crypto';
import { sm2 } from 'sm-crypto';
import type { Store } from '../db/store.ts';

/**
 * Makes the missing keys of the wire's ciphers: an SM2 pair for user ids (R-REQ-23) and an SM4 key with its iv for the
 * whole-payload call (R-REQ-24). One statement writes both halves of a pair, so two processes that start together never
 * mix them. Keys that the publisher has set are not changed.
 */
export const makeKeys = async ({ writing }: Store): Promise<void> => {
	const known = new Set((await writing.selectFrom('settings').select('name').execute()).map(({ name }) => name));
	const write = async (values: Readonly<Record<string, string>>): Promise<void> => {
		const names = Object.keys(values);
		if (names.some((name) => known.has(name))) return;
		await writing
			.insertInto('settings')
			.values(names.map((name) => ({ name, value: JSON.stringify(values[name]) })))
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	};
	const { publicKey, privateKey } = sm2.generateKeyPairHex();
	await write({ sm2PrivateKey: privateKey, sm2PublicKey: publicKey });
	await write({ encryptKey4: randomBytes(16).toString('hex'), iv: randomBytes(16).toString('hex') });
};
