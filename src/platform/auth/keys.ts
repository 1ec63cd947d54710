import { createECDH, randomBytes } from 'node:crypto';
import type { Store } from '../db/store.ts';

/** The public half of a private SM2 key. @throws Error when the number is no key of the curve. */
export const publicHalf = (privateKey: string): string => {
	const pair = createECDH('SM2');
	pair.setPrivateKey(privateKey, 'hex');
	return pair.getPublicKey('hex');
};

/**
 * Makes the missing keys of the wire's ciphers: an SM2 pair for user ids (R-REQ-23) and an SM4 key with its iv for the
 * whole-payload call (R-REQ-24). Both halves of a pair are written in one transaction, so two processes that start
 * together never mix them. Keys that the newspaper has set are not changed. A store without the private half, such as one
 * restored from a backup, gets a new pair.
 *
 * @param givenKey private SM2 key of the environment: the store then gets its public half only.
 */
export const makeKeys = async ({ writing }: Store, givenKey = ''): Promise<void> => {
	await writing.transaction().execute(async (writer) => {
		const set = async (values: Readonly<Record<string, string>>): Promise<void> => {
			for (const [name, value] of Object.entries(values)) {
				const text = JSON.stringify(value);
				await writer
					.insertInto('settings')
					.values({ name, value: text })
					.onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
					.execute();
			}
		};
		const names = ['sm2PrivateKey', 'sm2PublicKey', 'encryptKey4', 'iv'];
		const rows = await writer.selectFrom('settings').select('name').where('name', 'in', names).execute();
		const existingNames = new Set(rows.map(({ name }) => name));
		if (givenKey !== '') {
			await set({ sm2PublicKey: publicHalf(givenKey) });
		} else if (!existingNames.has('sm2PrivateKey')) {
			const pair = createECDH('SM2');
			const sm2PublicKey = pair.generateKeys('hex');
			await set({ sm2PrivateKey: pair.getPrivateKey('hex').padStart(64, '0'), sm2PublicKey });
		}
		if (!existingNames.has('encryptKey4') && !existingNames.has('iv'))
			await set({ encryptKey4: randomBytes(16).toString('hex'), iv: randomBytes(16).toString('hex') });
	});
};
