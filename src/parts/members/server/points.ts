import { statuses } from '../../../contract/envelope.ts';
import { event1, scoreDayTotal, scoreList } from '../../../contract/members.ts';
import { type CallContext, memberOf } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle } from '../../../platform/handler.ts';
import { needReleased } from '../../../platform/handlers/shared/article-counts.ts';
import { dayOf } from '../../../platform/limits/day.ts';
import { answerOnce } from '../../../platform/limits/idempotency.ts';
import { creditPoints } from '../../../platform/limits/points.ts';

/** Points per action, and the most credits per day. */
const credits = {
	share: { amount: 2, maxPerDay: 10 },
	view: { amount: 1, maxPerDay: 20 },
	sign: { amount: 5, maxPerDay: 1 },
} as const;

const titles: Readonly<Record<string, string>> = {
	share: '分享文章',
	view: '阅读文章',
	sign: '每日签到',
	invite: '邀请好友',
	invited: '填写邀请码',
	opening: '原有积分',
};

const totals = async ({ reading, now }: CallContext, member: string) => {
	const row = await reading.one<{ score: number; today: number | null; checked: number }>(
		`select score, (select sum(amount) from points p where p.member_id = members.id and p.day = ? and p.reason <> 'opening')
			as today, (select count(*) from points p where p.member_id = members.id and p.day = ? and p.reason = 'sign') as checked
			from members where id = ?`,
		dayOf(now()),
		dayOf(now()),
		member,
	);
	return { dayTotal: Number(row?.today ?? 0), score: row?.score ?? 0, checkedIn: Number(row?.checked ?? 0) > 0 };
};

/** Credits points for what the member reports. Ledger R-CALL-077, R-ROLE-16. */
export const event1Handler = handle(event1, async (request, context) => {
	const member = memberOf(context);
	const { type, id = '' } = request;
	if (type !== 'sign' && id === '') throw new ApiError(statuses.badRequest, 'id: is missing.');
	const { added } = await answerOnce(context, 'event1', request, async (writer) => {
		if (type !== 'sign') await needReleased(writer, id);
		const target = type === 'sign' ? '' : id;
		const credit = { member, reason: type, target, daily: true, ...credits[type] };
		return { added: await creditPoints(writer, context.store, credit, context.now()) };
	});
	const { dayTotal, score } = await totals(context, member);
	return { added, dayTotal, score };
});

/** Points of today and the score. Ledger R-CALL-078, R-ENT-100. */
export const scoreDayTotalHandler = handle(scoreDayTotal, (_, context) => totals(context, memberOf(context)));

interface PointRow {
	day: string;
	reason: string;
	amount: number;
	time: number;
}

/** The ledger of points by day; what a member had at the beginning counts for no day, here as in the points of today. Ledger R-CALL-079, R-ENT-101. */
export const scoreListHandler = handle(scoreList, async ({ page, size }, context) => {
	const member = memberOf(context);
	const days = await context.reading.all<{ day: string; total: number }>(
		`select day, sum(case when reason = 'opening' then 0 else amount end) as total from points where member_id = ? group by day order by day desc limit ? offset ?`,
		member,
		size + 1,
		(page - 1) * size,
	);
	const shown = days.slice(0, size);
	const [first, last] = [shown[0], shown.at(-1)];
	if (first === undefined || last === undefined) return { list: [], hasMore: false };
	const rows = await context.reading.all<PointRow>(
		`select day, reason, amount, time from points where member_id = ? and day >= ? and day <= ?
			order by day desc, time desc, reason, target`,
		member,
		last.day,
		first.day,
	);
	return {
		list: shown.map(({ day, total }) => ({
			day,
			total: Number(total),
			items: rows
				.filter((row) => row.day === day)
				.map(({ reason, amount, time }) => ({ reason, title: titles[reason] ?? '积分', amount, time })),
		})),
		hasMore: days.length > size,
	};
});
