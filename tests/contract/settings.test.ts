import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sm2 } from 'sm-crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { getConfig, SiteConfigurationAnswer } from '../../src/contract/site.ts';
import { vodCommonConfig } from '../../src/contract/video.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { createPlatformApp } from '../../src/platform/server/app.ts';
import { privateSettings } from '../../src/platform/settings/private-settings.ts';
import { configurationOf, publicSettings } from '../../src/platform/settings/public-settings.ts';
import { changeSettings, listSettings } from '../../src/platform/settings/settings.ts';
import { databaseNames } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

/** A value of each field as an operator types it, and what getConfig answers then. */
const examples: Readonly<Record<string, [typed: string, answered: object]>> = {
	appLogo: ['/media/app.svg', { appLogo: '/media/app.svg' }],
	appShareLogo: ['https://cdn.example/card.png', { appShareLogo: 'https://cdn.example/card.png' }],
	padLogo: ['/media/pad.svg', { padLogo: '/media/pad.svg' }],
	padColor: ['#123456', { padColor: '#123456' }],
	padListType: ['1', { padListType: '1' }],
	topicColor: ['#abc', { topicColor: '#abc' }],
	detailPageGrey: ['true', { detailPageGrey: true }],
	paperUrl: ['ftp://paper.example/', { paperUrl: 'ftp://paper.example/' }],
	'siteConfig.globalCount': ['false', { siteConfig: { globalCount: false } }],
	advsUrl: ['https://ads.example/api', { advsUrl: 'https://ads.example/api' }],
	'afsCheck.enable': ['true', { afsCheck: { enable: true } }],
	tokenEnable: ['false', { tokenEnable: false }],
	encryptKey4: ['0123456789abcdef', { encryptKey4: '0123456789abcdef' }],
	iv: ['', { iv: '' }],
	writeOff: ['open', { writeOff: 'open' }],
	sm2PublicKey: [`04${'AB'.repeat(64)}`, { sm2PublicKey: `04${'ab'.repeat(64)}` }],
};

/** A value of each kind that nobody can set. */
const wrong: Readonly<Record<string, string>> = {
	...{ appLogo: 'logo.svg', appShareLogo: 'javascript:alert(1)', padLogo: '//x', padColor: 'red', topicColor: '#12' },
	...{ detailPageGrey: 'yes', paperUrl: 'paper.example', 'siteConfig.globalCount': '', advsUrl: '/api/advertising' },
	...{ 'afsCheck.enable': '1', tokenEnable: 'TRUE', encryptKey4: '', iv: 'short', sm2PublicKey: 'ab', writeOff: 'all' },
};

describe.each(databaseNames)('settings in the store on %s', (database) => {
	openForSuite(database, { sample: false });
	beforeAll(async () => {
		const media = mediaFolder(platform.place.dataDir);
		mkdirSync(media, { recursive: true });
		for (const name of ['app.svg', 'pad.svg']) writeFileSync(join(media, name), '<svg/>');
	});
	const configuration = async () => (await platform.call(getConfig)).data;
	const changes = async (): Promise<{ subject: string; touches: string }[]> =>
		platform.store.writing.selectFrom('changes').select(['subject', 'touches']).orderBy('cursor').execute();

	it.each(Object.entries(examples))('R-CALL-001: an operator sets and resets %s', async (name, [typed, answered]) => {
		const before = await configuration();
		const count = (await changes()).length;
		expect(await changeSettings(platform.store, { [name]: typed })).toEqual([name]);
		expect(await configuration()).toEqual({ ...before, ...answered });
		const listed = (await listSettings(platform.store.writing)).find((setting) => setting.name === name);
		expect(listed).toMatchObject({ value: expect.stringMatching(/./) });
		expect((await changes()).slice(count)).toEqual([{ subject: 'settings', touches: '["settings"]' }]);
		expect(await changeSettings(platform.store, { [name]: typed })).toEqual([]);
		expect((await changes()).length).toBe(count + 1);
		await changeSettings(platform.store, { [name]: null });
		const after = await configuration();
		if (name === 'encryptKey4' || name === 'iv') expect(after[name]).toMatch(/^[0-9a-f]{32}$/);
		else expect(after).toEqual(before);
		expect((await changes()).length).toBe(count + 2);
	});

	it.each(Object.entries(wrong))('E-54: %s cannot be "%s", and nothing is changed', async (name, value) => {
		const before = await configuration();
		await expect(changeSettings(platform.store, { padListType: '2', [name]: value })).rejects.toThrow(
			new RegExp(
				`^${name.replace('.', '\\.')} must be .+, not "${value.replace(/[()]/g, '\\$&')}"\\. Nothing was changed\\.$`,
			),
		);
		expect(await configuration()).toEqual(before);
	});

	it.each([
		'/media/none.svg',
		'/media/../app.svg',
	])('E-54: a logo that the platform does not have is refused: %s', async (logo) => {
		await expect(changeSettings(platform.store, { appLogo: logo })).rejects.toThrow(
			`appLogo cannot be ${logo}: the platform has no such file. Put it into the folder "media" of DATA_DIR first.`,
		);
		expect((await configuration()).appLogo).toBe('');
	});

	it('R-REQ-23: the public SM2 key is always the half of the private one', async () => {
		const { privateKey, publicKey } = sm2.generateKeyPairHex();
		const other = sm2.generateKeyPairHex().publicKey;
		expect((await changeSettings(platform.store, { sm2PrivateKey: privateKey })).sort()).toEqual([
			'sm2PrivateKey',
			'sm2PublicKey',
		]);
		expect((await configuration()).sm2PublicKey).toBe(publicKey);
		await expect(changeSettings(platform.store, { sm2PublicKey: other })).rejects.toThrow('set sm2PrivateKey');
		expect(await changeSettings(platform.store, { sm2PublicKey: null })).toEqual([]);
		expect((await configuration()).sm2PublicKey).toBe(publicKey);
		await expect(changeSettings(platform.store, { sm2PrivateKey: '0'.repeat(64) })).rejects.toThrow(
			'sm2PrivateKey must be 64 hexadecimal digits that are a key of SM2. Nothing was changed.',
		);
	});

	it('R-CALL-103: a private setting that a call answers with reaches a process that answered before', async () => {
		const other = createPlatformApp(platform.store, { media: '', origins: [] });
		const autoplay = async (): Promise<unknown> => {
			const response = await other.fetch(new Request('http://platform.test/api/vod/commonConfig'), undefined);
			return ((await response.json()) as { data: { autoplay: number } }).data.autoplay;
		};
		expect([await autoplay(), (await platform.call(vodCommonConfig)).data.autoplay]).toEqual([3, 3]);
		const count = (await changes()).length;
		await changeSettings(platform.store, { vodConfig: '{"autoplay":9}' });
		expect(await autoplay()).toBe(9);
		expect((await changes()).slice(count)).toEqual([{ subject: 'settings', touches: '["settings"]' }]);
	});
});

describe('the list of settings', () => {
	it('R-CONF-01…13: has every field of getConfig, an example of each here, and no other', () => {
		const fields = Object.entries(configurationOf(new Map())).flatMap(([name, value]) =>
			typeof value === 'object' ? Object.keys(value).map((inner) => `${name}.${inner}`) : [name],
		);
		expect(Object.keys(configurationOf(new Map())).sort()).toEqual(Object.keys(SiteConfigurationAnswer.entries).sort());
		expect(Object.keys(publicSettings).sort()).toEqual(fields.sort());
		expect(Object.keys(examples).sort()).toEqual(fields.sort());
	});

	it('E-54: is in docs/settings.md, public and private', () => {
		const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
		const [, section = ''] = page.split('\n## The store of the platform\n');
		const named = [...section.matchAll(/^\| `([\w.]+)` \| (public|private) \|/gm)].map(([, name, access]) => [
			name,
			access,
		]);
		expect(named.sort()).toEqual(
			[
				...Object.keys(publicSettings).map((name) => [name, 'public']),
				...Object.keys(privateSettings).map((name) => [name, 'private']),
			].sort(),
		);
	});
});
