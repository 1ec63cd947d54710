/** The fields of `getConfig` (R-CONF-01…17), and who writes off codes: every browser and every export gets them. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { SiteConfigurationAnswer } from '../../contract/site.ts';
import type { SiteConfiguration } from '../../domain/entities.ts';
import type { Setting } from './setting.ts';

interface PublicSetting extends Setting {
	/** The value while none is stored; '' leaves the choice to `settings.json`. */
	standard: string | boolean;
}

const sixteenBytes = (): string => randomBytes(16).toString('hex');

/** Every public setting. A name with a dot is a field of an object, as the specification writes it. */
export const publicSettings = {
	appLogo: { kind: 'picture', standard: '', summary: 'logo in the top bar; empty takes site.logo' },
	appShareLogo: {
		kind: 'picture',
		standard: '',
		summary: 'share picture of pages without a picture; empty takes site.shareImage',
	},
	padLogo: { kind: 'picture', standard: '', summary: 'logo on tablets; empty takes site.padLogo' },
	padColor: { kind: 'colour', standard: '', summary: 'main colour on tablets; empty takes site.padColor' },
	padListType: {
		kind: 'text',
		standard: '',
		summary: 'lists on tablets: 1 in one column, else in two; empty takes site.padListType',
	},
	topicColor: { kind: 'colour', standard: '', summary: 'main colour of topics; empty takes site.topicColor' },
	detailPageGrey: {
		kind: 'flag',
		standard: false,
		summary: 'true makes detail pages grey; site.detailPageGrey does too',
	},
	paperUrl: { kind: 'web', standard: '', summary: 'address of the e-paper; empty takes site.paperUrl' },
	'siteConfig.globalCount': {
		kind: 'flag',
		standard: true,
		summary: 'false hides counts of reads, likes and comments; page.showCounts does too',
	},
	advsUrl: {
		kind: 'service',
		standard: '',
		summary: 'address of the advertising service; empty takes window.advertising',
	},
	'afsCheck.enable': { kind: 'flag', standard: false, summary: 'true asks for a check against abuse before a vote' },
	tokenEnable: { kind: 'flag', standard: true, summary: 'false: visitors read without a token' },
	encryptKey4: {
		kind: 'sm4Key',
		standard: '',
		summary: 'SM4 key of enciphered votes; a reset makes a new one',
		renew: sixteenBytes,
	},
	iv: {
		kind: 'sm4Iv',
		standard: '',
		summary: 'SM4 iv of enciphered votes; empty is ECB; a reset makes a new one',
		renew: sixteenBytes,
	},
	writeOff: {
		kind: 'writeOffMode',
		standard: 'pin',
		summary: 'who writes off codes: pin (with the PIN of a shop, and staff), staff (signed-in staff), open (everybody)',
	},
	sm2PublicKey: { kind: 'sm2Public', standard: '', summary: 'SM2 key of user ids; the public half of sm2PrivateKey' },
} as const satisfies Readonly<Record<string, PublicSetting>>;

export type PublicName = keyof typeof publicSettings;

export const isPublicName = (name: string): name is PublicName => Object.hasOwn(publicSettings, name);

/** Keys and ciphers: a wrong one stops votes, or takes the votes of members for those of somebody else. */
export const keyNames = ['encryptKey4', 'iv', 'sm2PublicKey'] as const satisfies readonly PublicName[];

export const isKeyName = (name: string): name is (typeof keyNames)[number] => keyNames.some((one) => one === name);

/** @param storedTexts JSON by name; other settings among them are left out. */
export const configurationOf = (storedTexts: ReadonlyMap<string, string>): SiteConfiguration => {
	const fields: Record<string, unknown> = {};
	for (const [path, { standard }] of Object.entries(publicSettings)) {
		const json = storedTexts.get(path);
		const value: unknown = json === undefined ? standard : JSON.parse(json);
		const [name = '', inner] = path.split('.');
		fields[name] = inner === undefined ? value : { [inner]: value };
	}
	return v.parse(SiteConfigurationAnswer, fields);
};
