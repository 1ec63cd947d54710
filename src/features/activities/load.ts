/** Activities: what they are, how far the sign-up is, who takes part (R-ENT-010, R-ENT-054…060). */
import { activityDetail, entryList, getActivityVoucher } from '../../contract/activities.ts';
import { CallFailure } from '../../contract/reader.ts';
import { pieceHead } from '../../document/entity-head.ts';
import type { PageHead } from '../../document/head-tags.ts';
import { asked, type ScreenRequest } from '../../document/request.ts';
import type { Activity, Entry, Voucher } from '../../document/wire-entities.ts';
import { plainText } from '../../domain/sanitize/plain-text.ts';
import { bodyOf } from '../contributions/load.ts';
import { asMember, type MemberPart } from '../members/load.ts';

/** R-CONST-03. */
const entriesShown = 8;

export interface ActivityScreen {
	activity: Activity;
	body: string;
	/** At most eight of those who signed up. */
	entries: Entry[];
	/** All of them. */
	countEntry: number;
	head: PageHead;
}

const needActivity = async ({ read }: Pick<ScreenRequest, 'read'>, id: string): Promise<Activity> => {
	const { activity } = await read(activityDetail, { id });
	if (activity === null) throw new CallFailure('activityDetail', 404, `There is no activity ${id}.`);
	return activity;
};

/** What of an activity is of the moment: its state, and who signed up. */
export const loadActivityNow = async (
	request: Pick<ScreenRequest, 'read'>,
	id: string,
): Promise<Pick<ActivityScreen, 'activity' | 'entries' | 'countEntry'>> => {
	const [activity, entries] = await Promise.all([
		needActivity(request, id),
		request.read(entryList, { id, size: entriesShown }),
	]);
	return { activity, entries: entries.list.slice(0, entriesShown), countEntry: entries.totalCount };
};

/** An activity with its rules and state. */
export const loadActivity = async (request: ScreenRequest): Promise<ActivityScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const now = await loadActivityNow(request, id);
	const body = bodyOf(request, now.activity.content);
	const { title, attAbstract, picture } = now.activity;
	return {
		...now,
		body,
		head: pieceHead(request, { title, description: attAbstract || plainText(body), lead: picture, kind: 'Event' }),
	};
};

export interface VouchersScreen {
	vouchers: MemberPart<{ list: Voucher[]; verifyUrl: string }>;
	head: PageHead;
}

/** Vouchers of the member, of one activity (`id` in the query) or all (R-ENT-060). */
export const loadVouchers = async (request: ScreenRequest): Promise<VouchersScreen | null> => {
	const id = asked(request, 'id');
	const vouchers = await asMember(request, () => request.read(getActivityVoucher, id === '' ? {} : { id }));
	if (vouchers === null) return null;
	return { vouchers, head: pieceHead(request, { title: request.t('voucher.title'), description: '' }) };
};

export interface WriteOffScreen {
	activity: Activity | null;
	code: string;
	/** Where it is written off; '' when the address names no place that the activity knows. */
	site: string;
	head: PageHead;
}

/** The code that is to be written off, of which activity and where (R-ROUTE-12). */
export const loadWriteOff = async (request: ScreenRequest): Promise<WriteOffScreen | null> => {
	const id = asked(request, 'activityID');
	const code = asked(request, 'registCode');
	const shop = asked(request, 'shopSite');
	if (id === '' && code === '') return null;
	const activity = id === '' ? null : await needActivity(request, id);
	return {
		activity,
		code,
		site: activity?.sites.find((site) => site.siteId === shop)?.name ?? '',
		head: pieceHead(request, { title: request.t('writeOff.title'), description: activity?.title ?? '' }),
	};
};
