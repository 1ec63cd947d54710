import type { ScoreDay } from '../../document/wire-entities.ts';
import { dateText } from '../../domain/date-rule.ts';
import type { ViewContext } from '../../ui/context.ts';
import { htmlLang } from '../../ui/language.ts';
import { Message } from '../../ui/Message.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { SignInFirst } from '../../ui/SignInFirst.tsx';
import { words } from '../../ui/words.ts';
import type { PointsScreen } from './load.ts';

/** A signed number: what was taken away has a minus already. */
const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));

/** 积分明细: points of today and altogether, and day by day (R-ENT-100, R-ENT-101). */
export const PointsView = ({ screen: { points, head }, context }: { screen: PointsScreen; context: ViewContext }) => {
	const { t } = context;
	if (!points.signedIn) return <SignInFirst title="title.integralShop" address={head.path} context={context} />;
	const { dayTotal, score, days, more } = points.content;
	return (
		<>
			<header className="column-head">
				<h1 {...words(t, 'title.integralShop')} />
			</header>
			<dl className="totals">
				<div>
					<dt {...words(t, 'points.all')} />
					<dd>{score}</dd>
				</div>
				<div>
					<dt {...words(t, 'points.today')} />
					<dd>{dayTotal}</dd>
				</div>
			</dl>
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

/** One day of the ledger. */
export const PointsDay = ({ day, context }: { day: ScoreDay; context: ViewContext }) => (
	<li className="points-day" data-id={day.day}>
		<p className="points-line points-total">
			<b>{dateText(day.day, context.settings.page.listTimeRule) || day.day}</b>
			<Message t={context.t} k="points.added" values={{ count: signed(day.total) }} />
		</p>
		{day.items.map((item, index) => (
			<p key={index} className="points-line">
				<span>{item.title}</span>
				<span>{signed(item.amount)}</span>
			</p>
		))}
	</li>
);
