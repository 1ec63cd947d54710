import { addressOf } from '../../../routes.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { SignInFirst } from '../../../ui/SignInFirst.tsx';
import { type Way, Ways } from '../../../ui/Ways.tsx';
import { words } from '../../../ui/words.ts';
import type { PointsPage } from './load.ts';
import { PointsDay } from './PointsDay.tsx';
import type { WeekDay } from './points-week.ts';

/** What brings points, beside the daily check-in. */
const ways: readonly Way[] = [
	{ href: addressOf('home'), title: 'points.read', hint: 'points.readHint' },
	{ href: addressOf('home'), title: 'points.share', hint: 'points.shareHint' },
	{ href: addressOf('Shareinvite'), title: 'points.invite', hint: 'points.inviteHint' },
];

/** 积分明细: the points, today's and the week's, what brings more, and a list by day (R-ENT-100, R-ENT-101). */
export const PointsView = ({ page: { points, head }, context }: { page: PointsPage; context: ViewContext }) => {
	const { t } = context;
	if (!points.signedIn)
		return (
			<>
				<SignInFirst title="title.integralShop" address={head.path} context={context} drawing="points" />
				<Ways context={context} heading="points.ways" ways={ways} />
			</>
		);
	const { dayTotal, score, days, week, more } = points.content;
	return (
		<>
			<header className="page-head points-head">
				<h1 className="head-small" {...words(t, 'points.all')} />
				<div className="points-now">
					<p className="head-number" data-total="score">
						{score}
					</p>
					<p>
						<Message t={t} k="points.today" /> <b data-total="day">{dayTotal}</b>
					</p>
				</div>
				<Week week={week} dayTotal={dayTotal} context={context} />
			</header>
			<Ways context={context} heading="points.ways" ways={ways} />
			<section className="section">
				<h2 className="section-title" {...words(t, 'points.days')} />
				<PagedList t={t} kind="points" id="" href={head.path} length={days.length} more={more}>
					<ul className="rows entries" lang={htmlLang(context.language)}>
						{days.map((day) => (
							<PointsDay key={day.day} day={day} context={context} />
						))}
					</ul>
				</PagedList>
			</section>
		</>
	);
};

interface WeekProps {
	week: readonly WeekDay[];
	dayTotal: number;
	context: ViewContext;
}

/** The days of this week. */
const Week = ({ week, dayTotal, context: { t } }: WeekProps) => (
	<ol className="points-week">
		{week.map(({ day, weekday, total, when }) => (
			<li key={day} data-when={when}>
				<span {...words(t, `weekday.${weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)} />
				{when === 'today' ? (
					<b data-total="day">{dayTotal}</b>
				) : (
					<b>{when === 'later' ? '' : total > 0 ? `+${total}` : '–'}</b>
				)}
			</li>
		))}
	</ol>
);
