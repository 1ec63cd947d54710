/** Activities: their data, the state of the sign-up, who signed up (R-ENT-010, R-ENT-054…060). */
import type { InferOutput } from 'valibot';
import { activityDetail, activityList, entryList, getActivityVoucher } from '../../../contract/activities.ts';
import type { Activity, ActivityItem, EntryAnswer, Voucher } from '../../../contract/entities/activities.ts';
import { CallFailure, isNotFound } from '../../../contract/reader.ts';
import { getConfig } from '../../../contract/site.ts';
import { bodyOf } from '../../../document/body.ts';
import { entityHead } from '../../../document/entity-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import { type MemberContent, memberContent } from '../../../document/member-content.ts';
import { asideReader } from '../../../document/read-aside.ts';
import { type PageData, type PageRequest, param } from '../../../document/request.ts';
import { type QrCode, qrCode } from '../../../domain/qr-code.ts';
import { proseText } from '../../../domain/sanitize/plain-text.ts';

export type { Activity, Voucher };

type Entry = InferOutput<typeof EntryAnswer>;

/** Maximum number of entries shown (R-CONST-03). */
const entriesShown = 8;

/** The part of an activity that is a live fragment: the state of its sign-up, and who signed up. */
export interface SignUp {
	activity: Activity;
	/** The first eight who signed up. */
	entries: Entry[];
	/** The number of all who signed up. */
	countEntry: number;
	/** The platform's time in epoch milliseconds; 0 in exported pages, which are read later. */
	now: number;
}

export interface ActivityPage extends SignUp {
	data: PageData;
	/** Safe HTML. */
	body: string;
	head: PageHead;
}

const requireActivity = async ({ read }: Pick<PageRequest, 'read'>, id: string): Promise<Activity> => {
	const { activity } = await read(activityDetail, { id });
	if (activity === null) throw new CallFailure('activityDetail', 404, `There is no activity ${id}.`);
	return activity;
};

/** The sign-up of an activity. */
export const loadSignUp = async (request: Pick<PageRequest, 'read' | 'visit'>, id: string): Promise<SignUp> => {
	const [activity, entries] = await Promise.all([
		requireActivity(request, id),
		asideReader(request)(entryList, { id, size: entriesShown }),
	]);
	const { list, totalCount } = entries;
	return {
		activity,
		entries: list.slice(0, entriesShown),
		// A platform may leave out the number in one of its answers.
		countEntry: Math.max(totalCount, activity.countEntry, list.length),
		now: 0,
	};
};

const activityPage = async (request: PageRequest, showsPicture: boolean): Promise<ActivityPage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const signUp = await loadSignUp(request, id);
	const body = bodyOf(request, signUp.activity.content);
	const { title, attAbstract, picture } = signUp.activity;
	return {
		...signUp,
		body,
		data: { item: { fileId: id, discussClosed: true, source: 'activity' } },
		head: entityHead(request, {
			title,
			description: attAbstract || proseText(body),
			...(showsPicture ? { lead: picture } : { pictures: [picture] }),
			kind: 'Event',
			facts: {
				start: signUp.activity.startTime,
				end: signUp.activity.endTime,
				place: signUp.activity.address,
				organizer: signUp.activity.organizer,
			},
		}),
	};
};

/** An activity with its rules and its sign-up. */
export const loadActivity = (request: PageRequest): Promise<ActivityPage | null> => activityPage(request, true);

/** Activities shown below a page that has little of its own. */
const othersShown = 4;

/** The first activities but the one of the page; none when the platform has no such call. */
const otherActivities = async (request: PageRequest, id: string): Promise<ActivityItem[]> => {
	const { list } = await asideReader(request)(activityList, {}).catch((failure: unknown) => {
		if (isNotFound(failure)) return { list: [] };
		throw failure;
	});
	return list.filter(({ fileId }) => fileId !== id).slice(0, othersShown);
};

export interface ApplyPage extends ActivityPage {
	others: readonly ActivityItem[];
}

/** The sign-up on a page of its own, without the activity's picture. */
export const loadApply = async (request: PageRequest): Promise<ApplyPage | null> => {
	const [page, others] = await Promise.all([
		activityPage(request, false),
		otherActivities(request, param(request, 'id')),
	]);
	return page === null ? null : { ...page, others };
};

/** A voucher, with its code as a picture while it is unused. */
export type ShownVoucher = Voucher & { picture: QrCode | null };

const unused = 0;

const withPicture = async (voucher: Voucher): Promise<ShownVoucher> => ({
	...voucher,
	// Without the encoder the code itself is still shown.
	picture: voucher.state === unused ? await qrCode(voucher.code).catch(() => null) : null,
});

export interface VouchersPage {
	vouchers: MemberContent<{ list: ShownVoucher[]; verifyUrl: string }>;
	/** Activities to sign up for. */
	others: readonly ActivityItem[];
	head: PageHead;
}

/** Vouchers of the member, of one activity (`id` in the query) or all (R-ENT-060). */
export const loadVouchers = async (request: PageRequest): Promise<VouchersPage | null> => {
	const id = param(request, 'id');
	const vouchers = await memberContent(request, async () => {
		const { list, verifyUrl } = await request.read(getActivityVoucher, id === '' ? {} : { id });
		return { list: await Promise.all(list.map(withPicture)), verifyUrl };
	});
	if (vouchers === null) return null;
	const others = await otherActivities(request, id);
	const head = entityHead(request, { title: request.t('voucher.title'), description: '' });
	// The route has no title of its own, so the document has that of the site (R-ROUTE-11).
	return { vouchers, others, head: { ...head, title: request.context.settings.site.title } };
};

export interface WriteOffPage {
	activity: Activity | null;
	code: string;
	/** Id of the place; '' without one. */
	shop: string;
	/** Name of the place where a code is written off; '' when the activity has no such place. */
	site: string;
	/** Who writes off codes (`domain/write-off.ts`); '' where the platform does not say it. */
	mode: string;
	head: PageHead;
}

/** The code to write off, with its activity and place (R-ROUTE-12). */
export const loadWriteOff = async (request: PageRequest): Promise<WriteOffPage | null> => {
	const id = param(request, 'activityID');
	const code = param(request, 'registCode');
	const shop = param(request, 'shopSite');
	if (id === '' && code === '') return null;
	const [activity, { writeOff: mode }] = await Promise.all([
		id === '' ? null : requireActivity(request, id),
		asideReader(request)(getConfig, { appID: request.context.settings.window.appId }),
	]);
	return {
		activity,
		code,
		mode,
		shop,
		site: activity?.sites.find((site) => site.siteId === shop)?.name ?? '',
		head: entityHead(request, { title: request.t('writeOff.title'), description: activity?.title ?? '' }),
	};
};
