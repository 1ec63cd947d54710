import type { ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { SignInFirst } from '../../../ui/SignInFirst.tsx';
import { words } from '../../../ui/words.ts';
import type { PointsPage } from './load.ts';
import { PointsDay } from './PointsDay.tsx';

/** 积分明细: the points of today, their total, and a list by day (R-ENT-100, R-ENT-101). */
export const PointsView = ({ page: { points, head }, context }: { page: PointsPage; context: ViewContext }) => {
	const { t } = context;
	if (!points.signedIn)
		return <SignInFirst title="title.integralShop" address={head.path} context={context} drawing="points" />;
	const { dayTotal, score, days, more } = points.content;
	return (
		<>
			<header className="column-head">
				<h1 {...words(t, 'title.integralShop')} />
			</header>
			<dl className="totals">
				<div>
					<dt {...words(t, 'points.all')} />
					<dd data-total="score">{score}</dd>
				</div>
				<div>
					<dt {...words(t, 'points.today')} />
					<dd data-total="day">{dayTotal}</dd>
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
