import { activityRegist, activityVerify, getActivityVoucher } from '../../../contract/activities.ts';
import type { CallRequest } from '../../../contract/call.ts';
import { statuses } from '../../../contract/envelope.ts';
import { isFileKind } from '../../../domain/form-files.ts';
import { takesSignUps } from '../../../domain/sign-up.ts';
import { plainCode } from '../../../domain/typed-digits.ts';
import { wallTimeOf } from '../../../domain/wall-time.ts';
import { newCode } from '../../../platform/auth/codes.ts';
import type { Shop } from '../../../platform/auth/shops.ts';
import { type CallContext, memberOf } from '../../../platform/context.ts';
import type { StoredActivity } from '../../../platform/db/read/stored-entities.ts';
import type { Writer } from '../../../platform/db/tables.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle } from '../../../platform/handler.ts';
import { checkFormFields } from '../../../platform/handlers/shared/form-fields.ts';
import { windowState } from '../../../platform/handlers/shared/time-window.ts';
import { answerOnce } from '../../../platform/limits/idempotency.ts';
import { claimFile } from '../../../platform/uploads/claim-files.ts';
import { type Hidden, hideFiles, usedBySignUp, withHiddenFiles } from '../../../platform/uploads/sign-up-files.ts';
import { noActivity, placesLeft } from './activity.ts';
import { ownFiles } from './own-files.ts';
import { redeemingShop } from './redeemer.ts';
import type { ActivitiesRows } from './tables.ts';

/** Characters; their sixty bits cannot be guessed. */
const codeLength = 12;

const closed = ['报名未开始', '', '报名已结束'] as const;

/** Takes a place if one is left: the same statement checks and counts. */
const takePlace = async (writer: Writer, id: string): Promise<{ places: number; taken: number }> => {
	const row = await writer
		.withTables<ActivitiesRows>()
		.updateTable('activities')
		.set((set) => ({ taken: set('taken', '+', 1) }))
		.where('id', '=', id)
		.where((where) => where.or([where('places', '=', 0), where('taken', '<', where.ref('places'))]))
		.returning(['places', 'taken'])
		.executeTakeFirst();
	if (row === undefined) throw new ApiError(statuses.conflict, '名额已满');
	return row;
};

/**
 * Attaches the pictures, films, sounds and documents of a form to the sign-up, so that they are not deleted as unused and
 * belong to one sign-up only, and moves them out of the public folder.
 *
 * @param details the checked fields as JSON.
 * @throws ApiError with status 400 that names the field of a file that is not an unused upload of the member.
 */
const claimFiles = async (
	writer: Writer,
	media: string,
	{ member, activity, details }: { member: string; activity: Filled; details: string },
	hidden: Hidden,
): Promise<void> => {
	const values = JSON.parse(details) as Record<string, string>;
	const usedBy = usedBySignUp(activity.id, member);
	for (const { name, type } of activity.fields) {
		const named = values[name];
		if (named === undefined || !(type === 'picture' || isFileKind(type))) continue;
		const file = await claimFile(writer, { member, named, kind: type, usedBy, parameter: `fields.${name}` });
		await hideFiles(writer, media, [file], hidden);
	}
};

interface Filled {
	id: string;
	fields: StoredActivity['fields'];
}

const signUp = (request: CallRequest<typeof activityRegist>, context: CallContext, hidden: Hidden) =>
	answerOnce(context, 'activityRegist', request, async (writer) => {
		const member_id = memberOf(context);
		const time = context.now();
		const row = await writer
			.withTables<ActivitiesRows>()
			.selectFrom('activities')
			.select(['answer', 'regist_start', 'regist_end'])
			.where('id', '=', request.id)
			.where('released', '=', 1)
			.executeTakeFirst();
		if (row === undefined) throw noActivity();
		const activity = JSON.parse(row.answer) as StoredActivity;
		if (!takesSignUps(activity)) throw new ApiError(statuses.forbidden, '本活动不接受报名');
		const reason = closed[windowState(time, row.regist_start, row.regist_end)];
		if (reason !== '') throw new ApiError(statuses.forbidden, reason);
		const { fields } = activity;
		const details = checkFormFields(fields, request.fields);
		const { nickname, picture } = await writer
			.selectFrom('members')
			.select(['nickname', 'picture'])
			.where('id', '=', member_id)
			.executeTakeFirstOrThrow();
		const code = newCode(codeLength);
		const mine = await writer
			.withTables<ActivitiesRows>()
			.insertInto('registrations')
			.values({ activity_id: request.id, member_id, code, nickname, picture, details, time, used: 0, used_site: '' })
			.onConflict((conflict) => conflict.columns(['activity_id', 'member_id']).doNothing())
			.returning('code')
			.executeTakeFirst();
		if (mine === undefined) throw new ApiError(statuses.conflict, '您已经报过名了');
		const filled = { member: member_id, activity: { id: request.id, fields }, details };
		await claimFiles(writer, context.media, filled, hidden);
		return { registCode: code, placesLeft: placesLeft(await takePlace(writer, request.id)) };
	});

/** The files of the member's own sign-up. */
const filesOf = async (context: CallContext, id: string) => {
	const member = memberOf(context);
	const row = await context.reading.one<{ answer: string; details: string }>(
		`select a.answer as answer, r.details as details from registrations r join activities a on a.id = r.activity_id
			where r.activity_id = ? and r.member_id = ?`,
		id,
		member,
	);
	if (row === undefined) return [];
	const { fields } = JSON.parse(row.answer) as StoredActivity;
	return ownFiles(context, { activity: { id, fields }, member, details: row.details });
};

/** Signs the member up once, within the sign-up window, while places are left. Ledger R-CALL-029, R-STATE-46…48. */
export const activityRegistHandler = handle(activityRegist, async (request, context) => {
	const answer = await withHiddenFiles(context.media, (hidden) => signUp(request, context, hidden));
	// Links end, so that a repeated call gets new ones.
	return { ...answer, files: await filesOf(context, request.id) };
});

const redeemed = (used: number): ApiError => new ApiError(statuses.conflict, `已核销（${wallTimeOf(used)}）`);

interface FoundCode {
	activity_id: string;
	member_id: string;
	nickname: string;
	used: number;
	valid_until: number;
	answer: string;
}

const findCode = (writer: Writer, code: string): Promise<FoundCode | undefined> =>
	writer
		.withTables<ActivitiesRows>()
		.selectFrom('registrations')
		.innerJoin('activities', 'activities.id', 'registrations.activity_id')
		.select(['activity_id', 'member_id', 'nickname', 'used', 'valid_until', 'answer'])
		.where('code', '=', code)
		.executeTakeFirst();

/**
 * The site where a code is redeemed; '' when it can be redeemed anywhere, and no shop says where it was.
 *
 * @param id the site that the page names. @param shop the one whose PIN was given.
 */
const siteOf = ({ sites }: StoredActivity, id: string | undefined, shop: Shop | undefined): string => {
	const place = shop?.id ?? id;
	const site = sites.find(({ siteId }) => siteId === place);
	const isElsewhere = shop !== undefined && id !== undefined && id !== shop.id;
	if (isElsewhere || (sites.length > 0 && site === undefined))
		throw new ApiError(statuses.forbidden, '网点不符：这个码不能在这里核销');
	return site?.name ?? shop?.name ?? '';
};

/** Redeems a code exactly once; every error has its own sentence. Ledger R-CALL-030. */
export const activityVerifyHandler = handle(activityVerify, async ({ pin, ...typed }, context) => {
	const request = { ...typed, registCode: plainCode(typed.registCode).replace(/-/g, '').toUpperCase() };
	const { now } = context;
	const shop = await redeemingShop(context, pin);
	// Without the PIN: `once` stores a digest of the request, from which a short secret can be guessed.
	return answerOnce(context, 'activityVerify', request, async (writer) => {
		const time = now();
		const found = await findCode(writer, request.registCode);
		if (found === undefined) throw new ApiError(statuses.notFound, '报名码不存在');
		if (found.activity_id !== (request.activityID ?? found.activity_id))
			throw new ApiError(statuses.forbidden, '非本活动的报名码');
		if (found.used > 0) throw redeemed(found.used);
		if (found.valid_until > 0 && time > found.valid_until) throw new ApiError(statuses.expired, '报名码已过期');
		const activity = JSON.parse(found.answer) as StoredActivity;
		const site = siteOf(activity, request.shopSite, shop);
		const mine = await writer
			.withTables<ActivitiesRows>()
			.updateTable('registrations')
			.set({ used: time, used_site: site })
			.where('activity_id', '=', found.activity_id)
			.where('member_id', '=', found.member_id)
			.where('used', '=', 0)
			.returning('used')
			.executeTakeFirst();
		if (mine === undefined) throw redeemed((await findCode(writer, request.registCode))?.used ?? time);
		return { title: activity.title, nickname: found.nickname, site, usedTime: time };
	});
});

interface VoucherRow {
	code: string;
	used: number;
	used_site: string;
	valid_until: number;
	verify_url: string;
	answer: string;
	details: string;
}

/** The member's vouchers; for an activity with an external voucher page, its address. Ledger R-CALL-031, R-ENT-060. */
export const getActivityVoucherHandler = handle(getActivityVoucher, async ({ id }, context) => {
	const rows = await context.reading.all<VoucherRow>(
		`select r.code as code, r.used as used, r.used_site as used_site, a.valid_until as valid_until,
			a.verify_url as verify_url, a.answer as answer, r.details as details from registrations r join activities a on a.id = r.activity_id
			where r.member_id = ? ${id === undefined ? '' : 'and r.activity_id = ?'} order by r.time desc, r.code limit 100`,
		memberOf(context),
		...(id === undefined ? [] : [id]),
	);
	const [first] = rows;
	if (id !== undefined && first !== undefined && first.verify_url !== '')
		return { list: [], verifyUrl: first.verify_url.replaceAll('{code}', encodeURIComponent(first.code)) };
	const member = memberOf(context);
	const list = rows.map(async (row) => {
		const { fileId, title, address, startTime, endTime, fields } = JSON.parse(row.answer) as StoredActivity;
		const over = row.valid_until > 0 && context.now() > row.valid_until;
		return {
			code: row.code,
			fileId,
			title,
			address,
			startTime,
			endTime,
			validUntil: row.valid_until === 0 ? '' : wallTimeOf(row.valid_until),
			state: row.used > 0 ? 1 : over ? 2 : 0,
			usedTime: row.used,
			site: row.used_site,
			files: await ownFiles(context, { activity: { id: fileId, fields }, member, details: row.details }),
		};
	});
	return { list: await Promise.all(list), verifyUrl: '' };
});
