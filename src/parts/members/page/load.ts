/**
 * Invitations and points. Data of the member are loaded in the browser and never exported (R-ENT-093…095, R-ENT-100,
 * R-ENT-101).
 */

import type { CallAnswer } from '../../../contract/call.ts';
import { getColumns } from '../../../contract/front.ts';
import { inviteConfig, inviteGetCode, scoreDayTotal, scoreList } from '../../../contract/members.ts';
import { entityHead } from '../../../document/entity-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import { type MemberContent, memberContent } from '../../../document/member-content.ts';
import { asideReader } from '../../../document/read-aside.ts';
import { type PageRequest, param } from '../../../document/request.ts';
import { shownColumns } from '../../../domain/columns.ts';
import { dateText } from '../../../domain/date-rule.ts';
import type { Column } from '../../../domain/entities.ts';
import type { ScoreDay } from './PointsDay.tsx';
import { type WeekDay, weekOf } from './points-week.ts';

export interface PointsPage {
	points: MemberContent<{
		dayTotal: number;
		score: number;
		days: ScoreDay[];
		/** The days of this week. */
		week: readonly WeekDay[];
		more: boolean;
	}>;
	head: PageHead;
}

/** 积分明细: the points of today, their total, and a list by day (R-SCREEN-62). */
export const loadPoints = async (request: PageRequest): Promise<PointsPage | null> => {
	const points = await memberContent(request, async () => {
		const [totals, { list, hasMore }] = await Promise.all([
			request.read(scoreDayTotal, {}),
			request.read(scoreList, {}),
		]);
		const today = dateText(request.visit?.now ?? 0, 'YYYY-MM-DD');
		return { ...totals, days: list, week: weekOf(list, today), more: hasMore };
	});
	if (points === null) return null;
	return { points, head: entityHead(request, { title: request.t('title.integralShop'), description: '' }) };
};

export interface OwnCodePage {
	code: MemberContent<CallAnswer<typeof inviteGetCode>>;
	head: PageHead;
}

/** 您的专属邀请码. */
export const loadOwnCode = async (request: PageRequest): Promise<OwnCodePage | null> => {
	const code = await memberContent(request, () => request.read(inviteGetCode, {}));
	if (code === null) return null;
	return { code, head: entityHead(request, { title: request.t('title.Shareinvite'), description: '' }) };
};

export interface InvitePage {
	/** The code in the address; '' without one. */
	code: string;
	invite: CallAnswer<typeof inviteConfig>;
	head: PageHead;
}

/** Who invites with a code, and the benefit for both; visitors see it too. */
export const loadInvite = async (request: PageRequest): Promise<InvitePage | null> => {
	const code = param(request, 'code');
	if (request.visit === undefined) return null;
	const invite = await request.read(inviteConfig, code === '' ? {} : { code });
	return { code, invite, head: entityHead(request, { title: request.t('title.invite'), description: '' }) };
};

/** The page for an invited reader; null without a code. */
export const loadInvited = async (request: PageRequest): Promise<InvitePage | null> =>
	param(request, 'code') === '' ? null : loadInvite(request);

/** The columns below the sign-in. */
export const loadLogin = async (request: PageRequest): Promise<{ columns: Column[]; head: PageHead }> => {
	const { columns } = await asideReader(request)(getColumns, {});
	return { columns: shownColumns(columns), head: entityHead(request, { title: '', description: '' }) };
};

/** 我的: its lists belong to the member, so an island loads them. */
export const loadMy = async (request: PageRequest): Promise<{ head: PageHead }> => ({
	head: entityHead(request, { title: request.t('title.my'), description: request.t('my.why') }),
});
