import { addressOf } from '../../../routes.ts';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { words } from '../../../ui/words.ts';
import { LeaderEntry } from './LeaderEntry.tsx';
import type { Leader, LeadersPage } from './load.ts';

const home = addressOf('LeaderViewList');

/** Leaders by region; or one of them, with reports about their work. */
export const LeadersView = ({ page, context }: { page: LeadersPage; context: ViewContext }) => (
	<div data-query="id regionId">
		{page.leader === null ? (
			<Leaders page={page} context={context} />
		) : (
			<OneLeader leader={page.leader} context={context} />
		)}
	</div>
);

const Leaders = ({ page: { regions, reports }, context }: { page: LeadersPage; context: ViewContext }) => (
	<>
		<PageHead context={context} name={<Message t={context.t} k="leader.title" />} />
		{regions.length === 0 ? <StateBlock t={context.t} drawing="people" message="state.empty" /> : null}
		{regions.map((region) => (
			<section key={region.regionId} className="section">
				{region.name === '' ? null : (
					<h2 className="section-title">
						<a className="region-name" href={`${home}?regionId=${encodeURIComponent(region.regionId)}`}>
							{region.name}
						</a>
					</h2>
				)}
				<ul className="rows" lang={htmlLang(context.language)}>
					{region.leaders.map((leader) => (
						<LeaderEntry key={leader.id} leader={leader} context={context} />
					))}
				</ul>
			</section>
		))}
		{reports.length === 0 ? null : (
			<section className="section">
				<h2 className="section-title" {...words(context.t, 'leader.reports')} />
				<RowList items={reports} context={listContext(context.t, context.settings)} />
			</section>
		)}
	</>
);

const OneLeader = ({ leader, context }: { leader: Leader; context: ViewContext }) => (
	<>
		<PageHead
			context={context}
			name={<bdi>{leader.name}</bdi>}
			face={leader}
			title={leader.title}
			sentence={leader.description}
			figures={[{ words: 'figure.articles', count: leader.list.length }]}
		>
			<p className="head-links">
				<a className="text-link" href={home} {...words(context.t, 'leader.all')} />
			</p>
		</PageHead>
		<section className="section">
			<h2 className="section-title" {...words(context.t, 'leader.reports')} />
			{leader.list.length === 0 ? (
				<StateBlock t={context.t} drawing="empty" message="state.empty" />
			) : (
				<RowList items={leader.list} context={listContext(context.t, context.settings)} bold="first" />
			)}
		</section>
	</>
);
