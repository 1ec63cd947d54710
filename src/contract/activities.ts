import * as v from 'valibot';
import { declareCall, declareRead } from './call.ts';
import { entityTag } from './dependency-tags.ts';
import {
	ActivityAnswer,
	ActivityItemAnswer,
	EntryAnswer,
	OwnFileAnswer,
	VoucherAnswer,
} from './entities/activities.ts';
import {
	count,
	epochTime,
	flag,
	formParameter,
	idempotencyKey,
	idParameter,
	list,
	nullable,
	number,
	paging,
	text,
	textParameter,
} from './wire.ts';

export const activityList = declareRead({
	name: 'activityList',
	summary: 'Activities, newest first, with their sign-up state by the platform clock.',
	requirement: 'R-CALL-006',
	request: v.object({ columnId: v.optional(idParameter), ...paging }),
	answer: v.object({ list: v.optional(list(ActivityItemAnswer), []), hasMore: v.optional(flag, false) }),
	required: ['list'],
	dependsOn: () => ['call:activityList'],
});

export const activityDetail = declareRead({
	name: 'activityDetail',
	summary: 'An activity with its sign-up state, the fields it asks for and its vote.',
	requirement: 'R-CALL-027',
	request: v.object({ id: idParameter }),
	answer: v.object({ activity: v.optional(nullable(ActivityAnswer), null) }),
	required: ['activity'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('activity', id)],
	isAbout: ({ id }) => [entityTag('activity', id)],
});

export const entryList = declareRead({
	name: 'entryList',
	summary: 'Who signed up for an activity, newest first: nickname and picture only.',
	requirement: 'R-CALL-028',
	request: v.object({ id: idParameter, ...paging }),
	answer: v.object({
		list: v.optional(list(EntryAnswer), []),
		totalCount: v.optional(count, 0),
		hasMore: v.optional(flag, false),
	}),
	dependsOn: ({ id }) => [entityTag('activity', id)],
});

export const activityRegist = declareCall({
	service: 'base',
	name: 'activityRegist',
	method: 'POST',
	encoding: 'form',
	summary: 'Signs the member up for an activity: once, while it is open and has places.',
	requirement: 'R-CALL-029',
	effect: 'write',
	rate: 'member',
	token: 'member',
	request: v.object({ id: idParameter, fields: formParameter, idempotencyKey }),
	answer: v.object({
		registCode: v.optional(text, ''),
		placesLeft: v.optional(number(-1), -1),
		/** Links to the files of the sign-up. An addition of this project. */
		files: v.optional(list(OwnFileAnswer), []),
	}),
	rejects: true,
});

/**
 * For staff: with the PIN of a shop, or signed in, as the setting `writeOff` says; the specification names no role
 * (R-ROLE-24). Without an activity, that of the code is meant (R-ROUTE-12).
 */
export const activityVerify = declareCall({
	service: 'base',
	name: 'activityVerify',
	method: 'POST',
	encoding: 'form',
	summary:
		'Writes off a registration code, once. 401 needs a PIN or staff, 404 unknown, 409 done, 410 expired, 403 wrong activity or place.',
	requirement: 'R-CALL-030',
	effect: 'write',
	token: 'optional',
	request: v.object({
		activityID: v.optional(idParameter),
		registCode: v.pipe(textParameter(100), v.trim(), v.nonEmpty('is missing')),
		shopSite: v.optional(idParameter),
		/** Shop and PIN, as in 3-48213957. An addition of this project. */
		pin: v.optional(v.pipe(textParameter(100), v.trim())),
		idempotencyKey,
	}),
	answer: v.object({
		title: v.optional(text, ''),
		nickname: v.optional(text, ''),
		site: v.optional(text, ''),
		usedTime: v.optional(epochTime, 0),
	}),
	rejects: true,
});

export const getActivityVoucher = declareCall({
	service: 'base',
	name: 'getActivityVoucher',
	method: 'POST',
	encoding: 'form',
	summary: 'Vouchers of the member, of one activity or all; or the address of a voucher page.',
	requirement: 'R-CALL-031',
	effect: 'read',
	token: 'member',
	request: v.object({ id: v.optional(idParameter) }),
	answer: v.object({ list: v.optional(list(VoucherAnswer), []), verifyUrl: v.optional(text, '') }),
	rejects: true,
	answersOffline: true,
});
