import * as v from 'valibot';
import { declareCall } from './call.ts';
import { ActivityAnswer, ActivityItemAnswer, EntryAnswer, VoucherAnswer } from './entities/activities.ts';
import {
	askedParameter,
	count,
	flag,
	idempotencyKey,
	idParameter,
	list,
	nullable,
	number,
	paging,
	text,
	textParameter,
} from './wire.ts';

export const activityList = declareCall({
	service: 'base',
	name: 'activityList',
	method: 'GET',
	summary: 'Activities, newest first, with their sign-up state by the platform clock.',
	row: 'R-CALL-006',
	request: v.object({ columnId: v.optional(idParameter), ...paging }),
	answer: v.object({ list: v.optional(list(ActivityItemAnswer), []), hasMore: v.optional(flag, false) }),
	carries: ['list'],
});

export const activityDetail = declareCall({
	service: 'base',
	name: 'activityDetail',
	method: 'GET',
	summary: 'An activity with its sign-up state, the fields it asks for and its vote.',
	row: 'R-CALL-027',
	request: v.object({ id: idParameter }),
	answer: v.object({ activity: v.optional(nullable(ActivityAnswer), null) }),
	rejects: true,
	carries: ['activity'],
});

export const entryList = declareCall({
	service: 'base',
	name: 'entryList',
	method: 'GET',
	summary: 'Who signed up for an activity, newest first: nickname and picture only.',
	row: 'R-CALL-028',
	request: v.object({ id: idParameter, ...paging }),
	answer: v.object({
		list: v.optional(list(EntryAnswer), []),
		totalCount: v.optional(count, 0),
		hasMore: v.optional(flag, false),
	}),
});

export const activityRegist = declareCall({
	service: 'base',
	name: 'activityRegist',
	method: 'POST',
	encoding: 'form',
	summary: 'Signs the member up for an activity: once, while it is open and has places.',
	row: 'R-CALL-029',
	request: v.object({ id: idParameter, fields: askedParameter, idempotencyKey }),
	answer: v.object({ registCode: v.optional(text, ''), placesLeft: v.optional(number(-1), -1) }),
	member: true,
	rejects: true,
});

/** The code is the right to it: staff at a counter have no member of their own (roles are not given). */
export const activityVerify = declareCall({
	service: 'base',
	name: 'activityVerify',
	method: 'POST',
	encoding: 'form',
	summary: 'Writes a registration code off, once. 404 unknown, 409 done, 410 expired, 403 wrong activity or place.',
	row: 'R-CALL-030',
	request: v.object({
		activityID: idParameter,
		registCode: v.pipe(textParameter(32), v.trim(), v.nonEmpty('is missing')),
		shopSite: v.optional(idParameter),
		idempotencyKey,
	}),
	answer: v.object({
		title: v.optional(text, ''),
		nickname: v.optional(text, ''),
		site: v.optional(text, ''),
		usedTime: v.optional(number(), 0),
	}),
	rejects: true,
});

export const getActivityVoucher = declareCall({
	service: 'base',
	name: 'getActivityVoucher',
	method: 'POST',
	encoding: 'form',
	summary: 'Vouchers of the member, of one activity or all; or the address of a voucher page.',
	row: 'R-CALL-031',
	request: v.object({ id: v.optional(idParameter) }),
	answer: v.object({ list: v.optional(list(VoucherAnswer), []), verifyUrl: v.optional(text, '') }),
	member: true,
	rejects: true,
});
