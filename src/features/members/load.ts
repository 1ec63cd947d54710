/** Screens that belong to the signed-in member: never exported with content (R-ENT-093…095, R-ENT-100, R-ENT-101). */

import { statuses } from '../../contract/envelope.ts';
import { inviteConfig, inviteGetCode, scoreDayTotal, scoreList } from '../../contract/members.ts';
import { CallFailure } from '../../contract/reader.ts';
import { pieceHead } from '../../document/entity-head.ts';
import type { PageHead } from '../../document/head-tags.ts';
import { asked, type ScreenRequest } from '../../document/request.ts';
import type { InviteConfig, OwnCode, ScoreDay } from '../../document/wire-entities.ts';

/** What a member sees, or that it takes a sign-in. */
export type MemberPart<Content> = { signedIn: true; content: Content } | { signedIn: false };

const signInStatuses: ReadonlySet<number> = new Set([
	statuses.memberNeeded,
	statuses.loginInvalid,
	statuses.loginReplaced,
]);

/** Asks for what belongs to a member; null while exporting, where there is none. */
export const asMember = async <Content>(
	{ visit }: ScreenRequest,
	load: () => Promise<Content>,
): Promise<MemberPart<Content> | null> => {
	if (visit === undefined) return null;
	if (!visit.signedIn) return { signedIn: false };
	try {
		return { signedIn: true, content: await load() };
	} catch (error) {
		if (error instanceof CallFailure && signInStatuses.has(error.status)) return { signedIn: false };
		throw error;
	}
};

export interface PointsScreen {
	points: MemberPart<{ dayTotal: number; score: number; days: ScoreDay[]; more: boolean }>;
	head: PageHead;
}

/** 积分明细: points of today and altogether, and day by day (R-SCREEN-62). */
export const loadPoints = async (request: ScreenRequest): Promise<PointsScreen | null> => {
	const points = await asMember(request, async () => {
		const [totals, { list, hasMore }] = await Promise.all([
			request.read(scoreDayTotal, {}),
			request.read(scoreList, {}),
		]);
		return { ...totals, days: list, more: hasMore };
	});
	if (points === null) return null;
	return { points, head: pieceHead(request, { title: request.t('title.integralShop'), description: '' }) };
};

export interface OwnCodeScreen {
	code: MemberPart<OwnCode>;
	head: PageHead;
}

/** 您的专属邀请码. */
export const loadOwnCode = async (request: ScreenRequest): Promise<OwnCodeScreen | null> => {
	const code = await asMember(request, () => request.read(inviteGetCode, {}));
	if (code === null) return null;
	return { code, head: pieceHead(request, { title: request.t('title.Shareinvite'), description: '' }) };
};

export interface InviteScreen {
	/** The code of the address; '' when it carries none. */
	code: string;
	invite: InviteConfig;
	head: PageHead;
}

/** Who invites with a code, and what both get for it; a visitor may look. */
export const loadInvite = async (request: ScreenRequest): Promise<InviteScreen | null> => {
	const code = asked(request, 'code');
	if (request.visit === undefined) return null;
	const invite = await request.read(inviteConfig, code === '' ? {} : { code });
	return { code, invite, head: pieceHead(request, { title: request.t('title.invite'), description: '' }) };
};

/** The page that an invited reader lands on; without a code there is nothing to show. */
export const loadInvited = async (request: ScreenRequest): Promise<InviteScreen | null> =>
	asked(request, 'code') === '' ? null : loadInvite(request);
