import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sm2 } from 'sm-crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { memberInfo } from '../../src/contract/members.ts';
import { getConfig } from '../../src/contract/site.ts';
import { makeKeys } from '../../src/platform/auth/keys.ts';
import { databaseFile } from '../../src/platform/db/read/sqlite.ts';
import { optionsFrom } from '../../src/platform/http/options.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { platformHere } from './support/command-here.ts';
import { openPlatform } from './support/platform.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'touch-private-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const command = (parameters: readonly string[], input = '') => platformHere(dataDir, parameters, input);

describe('npm run platform -- settings', () => {
	it('lists public and private settings without secrets, sets them, and gives them their defaults again', async () => {
		const secret = 'ab'.repeat(32);
		// The one that is started for real: its input is a pipe.
		const started = spawnSync(process.execPath, ['scripts/platform.ts', 'settings', 'sm2PrivateKey', '-'], {
			env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
			input: `${secret}\n`,
		});
		expect(started.status).toBe(0);
		expect((await command(['settings', 'holdComments', 'first'])).output).toContain('holdComments is set.');
		expect((await command(['settings', 'padColor', '#123456'])).output).toContain('padColor is set.');
		const { output } = await command(['settings']);
		const [ofPublic = '', ofPrivate = ''] = output.split('\nprivate: ');
		expect(ofPublic).toMatch(/^public: /);
		expect(ofPublic).toMatch(/padColor\s+"#123456"\s+main colour on tablets/);
		expect(ofPublic).toMatch(/tokenEnable {3,}false: /);
		expect(ofPrivate).toMatch(/sm2PrivateKey\s+\(set\)/);
		expect(ofPrivate).toMatch(/holdComments\s+"first"/);
		expect(output).not.toContain(secret);
		for (const name of ['holdComments', 'padColor'])
			expect((await command(['settings', name, '--remove'])).output).toContain(`${name} has its default again.`);
		expect((await command(['settings'])).output).toMatch(/holdComments {3,}comments that wait/);
		expect((await command(['settings'])).output).toMatch(/padColor {3,}main colour/);
	});

	it('refuses unknown names and wrong values, and does not repeat a secret', async () => {
		expect((await command(['settings', 'nothing', '1'])).errors).toContain(
			'There is no setting "nothing". There are: appLogo, ',
		);
		expect((await command(['settings', 'holdComments', 'some'])).errors).toContain('must be flagged, first, all');
		const colour = await command(['settings', 'padColor', 'red']);
		expect([colour.code, colour.errors]).toEqual([
			1,
			expect.stringContaining('padColor must be a colour as #c8161d, or "", not "red". Nothing was changed.'),
		]);
		expect((await command(['settings', 'padColor'])).errors).toContain('Give a value for padColor');
		const wrong = await command(['settings', 'sm2PrivateKey', 'almost-a-key']);
		expect(wrong.code).toBe(1);
		expect(wrong.errors).toContain('must be 64 hexadecimal digits');
		expect(wrong.errors).not.toContain('almost-a-key');
	});

	it('the store and its backup are for their owner alone, and the backup has no keys unless asked', async () => {
		const [plain, whole] = [join(dataDir, 'plain.sqlite'), join(dataDir, 'whole.sqlite')];
		expect((await command(['backup', plain])).code).toBe(0);
		expect((await command(['backup', whole, '--with-keys'])).code).toBe(0);
		for (const file of [databaseFile(dataDir), plain, whole]) expect(statSync(file).mode & 0o777).toBe(0o600);
		const secret = 'ab'.repeat(32);
		expect(readFileSync(plain).includes(secret)).toBe(false);
		expect(readFileSync(whole).includes(secret)).toBe(true);
	});
});

describe('the SM2 key of the environment', () => {
	it('deciphers, and only its public half is in the store', async () => {
		const { privateKey, publicKey } = sm2.generateKeyPairHex();
		const { sm2PrivateKey } = optionsFrom({ SM2_PRIVATE_KEY: privateKey });
		const platform = await openPlatform('SQLite', { sm2PrivateKey });
		await makeKeys(platform.store, sm2PrivateKey);
		expect((await platform.call(getConfig)).data.sm2PublicKey).toBe(publicKey);
		const token = await platform.signIn(1);
		const fields = { userid: `04${sm2.doEncrypt('reader-1', publicKey, 1)}`, curVersions: '3' };
		expect((await platform.call(memberInfo, fields, token)).status).toBe(0);
		expect((await platform.call(memberInfo, { ...fields, userid: `04${'ab'.repeat(120)}` }, token)).status).toBe(400);
		await platform.close();
	});

	it('is refused when it is not a key', () => {
		expect(() => optionsFrom({ SM2_PRIVATE_KEY: 'x' })).toThrow('64 hexadecimal digits');
	});

	it('a restored store without its private key gets a new pair', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'touch-restored-'));
		const store = await openStore({ dataDir: folder });
		const publicKey = async () =>
			(await store.writing.selectFrom('settings').select('value').where('name', '=', 'sm2PublicKey').executeTakeFirst())
				?.value;
		await makeKeys(store);
		const first = await publicKey();
		await store.writing.deleteFrom('settings').where('name', '=', 'sm2PrivateKey').execute();
		await makeKeys(store);
		expect(await publicKey()).not.toBe(first);
		await store.close();
		rmSync(folder, { recursive: true });
	});
});
