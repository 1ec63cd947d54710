import * as v from 'valibot';
import { parsedAddress } from '../domain/address.ts';
import type { SiteConfiguration } from '../domain/entities.ts';
import { declareCall, declareRead } from './call.ts';
import { Done, defaulted, epochTime, flag, idParameter, number, numberParameter, text, textParameter } from './wire.ts';

/** Switches in an object of their own; any other value is off. */
const AfsCheckAnswer = defaulted(v.object({ enable: v.optional(flag, false) }));
/** `globalCount` shows counts; a platform without it leaves that to the settings. */
const SwitchesAnswer = defaulted(v.object({ globalCount: v.optional(flag) }));

export const SiteConfigurationAnswer = v.object({
	advsUrl: v.optional(text, ''),
	detailPageGrey: v.optional(flag, false),
	padColor: v.optional(text, ''),
	topicColor: v.optional(text, ''),
	encryptKey4: v.optional(text, ''),
	iv: v.optional(text, ''),
	sm2PublicKey: v.optional(text, ''),
	tokenEnable: v.optional(flag, false),
	afsCheck: v.optional(AfsCheckAnswer, {}),
	padListType: v.optional(text, ''),
	padLogo: v.optional(text, ''),
	appLogo: v.optional(text, ''),
	appShareLogo: v.optional(text, ''),
	siteConfig: v.optional(SwitchesAnswer, {}),
	paperUrl: v.optional(text, ''),
	/** Who writes off codes: pin, staff or open; '' on a platform that does not say it. An addition of this project. */
	writeOff: v.optional(text, ''),
}) satisfies v.GenericSchema<unknown, SiteConfiguration>;

export const getConfig = declareRead({
	name: 'getConfig',
	summary: 'Site configuration for start-up.',
	requirement: 'R-CALL-001',
	token: 'none',
	request: v.object({ appID: v.optional(textParameter(64)) }),
	answer: SiteConfigurationAnswer,
	cache: { seconds: 5, untilChange: true },
	timeout: 'short',
	dependsOn: () => ['settings'],
});

export const getAnonymousToken = declareRead({
	name: 'tokenHelper/getAnonymousToken',
	summary: 'An anonymous security token for a device, or a new access token for a refresh token.',
	requirement: 'R-CALL-081',
	token: 'none',
	request: v.object({
		deviceId: v.pipe(textParameter(128), v.nonEmpty('is missing')),
		refreshToken: v.optional(textParameter(256)),
	}),
	headerFields: ['refreshToken'],
	answer: v.object({
		token: v.optional(text, ''),
		accessToken: v.optional(text, ''),
		refreshToken: v.optional(text, ''),
		/** Lifetime of the token in milliseconds. */
		expiresIn: v.optional(number(7200000), 7200000),
	}),
	timeout: 'short',
	rejects: true,
});

export const serverTime = declareRead({
	name: 'serverTime',
	summary: "The platform's time in epoch milliseconds.",
	requirement: 'R-CALL-080',
	token: 'none',
	request: v.object({}),
	answer: v.object({ time: v.optional(epochTime, 0) }),
	timeout: 'short',
});

export const wxSignature = declareRead({
	name: 'wx/signature',
	summary: "The configuration of the messaging platform's page script for the address of a page.",
	requirement: 'R-CALL-072',
	token: 'none',
	request: v.object({
		/** The address without the part after #. */
		url: v.pipe(
			textParameter(2048),
			v.check(
				(value) => /^https?:\/\//.test(value) && parsedAddress(value) !== null,
				'must be an http or https address',
			),
		),
	}),
	answer: v.object({
		appid: v.optional(text, ''),
		/** Epoch seconds. */
		timestamp: v.optional(number(), 0),
		noncestr: v.optional(text, ''),
		signature: v.optional(text, ''),
	}),
	timeout: 'short',
});

export const AuthStart = v.object({
	token: v.optional(text, ''),
	secret: v.optional(text, ''),
	/** The platform's clock in epoch milliseconds, by which a wrong clock is corrected. */
	time: v.optional(epochTime, 0),
});

export const authinfo = declareRead({
	service: 'nis',
	name: 'authinfo',
	summary: 'The data that `auth` needs: a token that works once, and a secret to sign with (A-080).',
	requirement: 'R-CALL-088',
	token: 'none',
	request: v.object({}),
	answer: AuthStart,
	timeout: 'short',
	rejects: true,
	withHeaders: true,
});

export const auth = declareCall({
	service: 'nis',
	name: 'auth',
	method: 'POST',
	encoding: 'form',
	summary: 'Auth token and secret for a signature by the token of `authinfo`: SM3 of token, secret and time (A-096).',
	requirement: 'R-CALL-089',
	effect: 'read',
	token: 'none',
	request: v.object({
		token: v.pipe(textParameter(128), v.nonEmpty('is missing')),
		time: numberParameter(0, Number.MAX_SAFE_INTEGER),
		sign: v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits')),
	}),
	answer: v.object({
		authToken: v.optional(text, ''),
		appSecret: v.optional(text, ''),
		authTime: v.optional(number(), 0),
		/** Lifetime in milliseconds. */
		expiresIn: v.optional(number(7200000), 7200000),
	}),
	timeout: 'short',
	rejects: true,
	withHeaders: true,
});

export const short = v.optional(textParameter(100), '');
/** The nine parameters of the specification; every call carries `t`. */
export const parameters = {
	/** Id of the item. */
	aid: idParameter,
	appid: short,
	/** Kind of device. */
	dev: short,
	t: v.optional(numberParameter(0, Number.MAX_SAFE_INTEGER)),
	/** The virtual user id; used for counting and never stored. */
	uid: short,
	/** Name of the column. */
	cname: short,
	/** The separator of the parts of `cname`. */
	separator: v.optional(textParameter(8), ''),
	/** Kind of business. */
	bid: short,
	/** Milliseconds of reading so far. */
	rt: v.optional(numberParameter(0, 86400000), 0),
};

export const statistics = declareRead({
	service: 'statistics',
	name: 'statistics',
	summary: 'Counts the view of an item, by day, column and device.',
	requirement: 'R-CALL-111',
	request: v.object(parameters),
	answer: Done,
});

export const articleClick = declareRead({
	service: 'statistics',
	name: 'articleClick',
	summary: 'Counts a click on an item.',
	requirement: 'R-CALL-112',
	request: v.object(parameters),
	answer: Done,
});
