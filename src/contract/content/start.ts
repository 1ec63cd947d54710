import * as v from 'valibot';
import type { SiteConfiguration } from '../../domain/entities.ts';
import { declareCall } from '../call.ts';
import { flag, number, text, textParameter } from '../wire.ts';

const switchObject = <Name extends string>(name: Name) =>
	v.fallback(
		v.pipe(
			v.looseObject({}),
			v.transform((value) => ({ [name]: v.parse(flag, value[name]) }) as Record<Name, boolean>),
		),
		{ [name]: false } as Record<Name, boolean>,
	);

export const SiteConfigurationAnswer = v.object({
	advsUrl: v.optional(text, ''),
	detailPageGrey: v.optional(flag, false),
	padColor: v.optional(text, ''),
	topicColor: v.optional(text, ''),
	encryptKey4: v.optional(text, ''),
	iv: v.optional(text, ''),
	sm2PublicKey: v.optional(text, ''),
	tokenEnable: v.optional(flag, false),
	afsCheck: v.optional(switchObject('enable'), {}),
	padListType: v.optional(text, ''),
	padLogo: v.optional(text, ''),
	appLogo: v.optional(text, ''),
	appShareLogo: v.optional(text, ''),
	siteConfig: v.optional(switchObject('globalCount'), {}),
	paperUrl: v.optional(text, ''),
}) satisfies v.GenericSchema<unknown, SiteConfiguration>;

export const getConfig = declareCall({
	service: 'base',
	name: 'getConfig',
	method: 'GET',
	summary: 'Site configuration for start-up.',
	row: 'R-CALL-001',
	request: v.object({ appID: v.optional(textParameter(64)) }),
	answer: SiteConfigurationAnswer,
	timeout: 'start',
});

export const getAnonymousToken = declareCall({
	service: 'base',
	name: 'tokenHelper/getAnonymousToken',
	method: 'GET',
	summary: 'An anonymous security token for a device, or a new access token for a refresh token.',
	row: 'R-CALL-081',
	request: v.object({
		deviceId: v.pipe(textParameter(128), v.nonEmpty('is missing')),
		refreshToken: v.optional(textParameter(256)),
	}),
	answer: v.object({
		token: v.optional(text, ''),
		accessToken: v.optional(text, ''),
		refreshToken: v.optional(text, ''),
		/** Milliseconds the token lives. */
		expiresIn: v.optional(number(7_200_000), 7_200_000),
	}),
	timeout: 'start',
	rejects: true,
});

export const serverTime = declareCall({
	service: 'base',
	name: 'serverTime',
	method: 'GET',
	summary: "The platform's time in epoch milliseconds.",
	row: 'R-CALL-080',
	request: v.object({}),
	answer: v.object({ time: v.optional(number(), 0) }),
	timeout: 'start',
});
