import { randomBytes, scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { oauthLogin } from '../../src/contract/members.ts';
import { passwordHash, passwordMatches } from '../../src/platform/auth/passwords.ts';
import { databaseNames } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

const phone = '13800000001';
const password = 'touch-edition-1';

/** A password that was hashed with lower figures. */
const cheaperHash = (): string => {
	const salt = randomBytes(16);
	const key = scryptSync(password, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
	return `scrypt-32768-8-1$${salt.toString('base64url')}$${key.toString('base64url')}`;
};

describe.each(databaseNames)('stored passwords on %s', (database) => {
	openForSuite(database, { realCosts: true });

	const stored = async (): Promise<string> =>
		(
			await platform.store.writing
				.selectFrom('members')
				.select('password')
				.where('phone', '=', phone)
				.executeTakeFirst()
		)?.password ?? '';
	const signIn = (given: string) => platform.call(oauthLogin, { phone, password: given, device: 'd' });

	it('a password with lower figures is hashed again at the next sign-in, not by a wrong one, also by two at once', async () => {
		const before = cheaperHash();
		await platform.store.writing.updateTable('members').set({ password: before }).where('phone', '=', phone).execute();
		expect((await signIn('wrong')).status).toBe(403);
		expect(await stored()).toBe(before);
		expect((await Promise.all([signIn(password), signIn(password)])).map(({ status }) => status)).toEqual([0, 0]);
		const after = await stored();
		expect(after).toMatch(/^scrypt-131072-8-1\$/);
		expect((await signIn(password)).status).toBe(0);
		expect(await stored()).toBe(after);
	});
});

describe('the figures of scrypt', () => {
	it('are those of OWASP, stored with the hash, and many at once all finish', async () => {
		const hash = await passwordHash('好 password');
		const [method, salt = '', key = ''] = hash.split('$');
		expect(method).toBe('scrypt-131072-8-1');
		const expected = scryptSync('好 password', Buffer.from(salt, 'base64url'), 32, {
			N: 2 ** 17,
			r: 8,
			p: 1,
			maxmem: 2 ** 28,
		});
		expect(key).toBe(expected.toString('base64url'));
		const answers = await Promise.all(
			['好 password', 'x', 'y', '好 password'].map((text) => passwordMatches(text, hash)),
		);
		expect(answers).toEqual([true, false, false, true]);
		expect(await passwordMatches('x', undefined)).toBe(false);
	});
});
