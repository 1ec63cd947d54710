import { plainTitle } from '../../../domain/text.ts';
import { addressOf } from '../../../routes.ts';
import { LeadPicture } from '../../../ui/article/LeadPicture.tsx';
import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldList } from '../../../ui/FieldList.tsx';
import { Kicker } from '../../../ui/Kicker.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { Paragraphs } from '../../../ui/Paragraphs.tsx';
import { timeSpan } from '../../../ui/time-span.tsx';
import { words } from '../../../ui/words.ts';
import type { VotePage } from './load.ts';
import { VoteStateView } from './VoteStateView.tsx';

/** 投票活动: picture, rules, state, and the options of each theme with their counts (R-ENT-056…058). */
export const VoteView = ({ page, context }: { page: VotePage; context: ViewContext }) => {
	const { vote, head } = page;
	const { t, settings } = context;
	return (
		<>
			<article className="article entity vote" lang={htmlLang(context.language)}>
				<LeadPicture article={{ picture: vote.vs_head_voteimage }} resource={settings.window.resource} />
				<header className="article-head">
					{vote.fileId === '' ? null : (
						<Kicker t={t} href={addressOf('activityDetail', { id: vote.fileId })} k="activity.about" />
					)}
					<h1>{plainTitle(vote.title)}</h1>
					<Facts t={t} facts={[['fact.voteTime', timeSpan(vote.startTime, vote.endTime, context)]]} />
				</header>
				<section className="vote-part">
					<h2 {...words(t, 'vote.rule')} />
					<Paragraphs t={t} text={vote.rule} />
				</section>
				<FieldList fields={vote.vs_user_inforule} context={context} />
			</article>
			<VoteStateView vote={vote} context={context} />
			<div className="article entity" lang={htmlLang(context.language)}>
				<ShareRow context={context} card={head.card} path={head.path} />
			</div>
		</>
	);
};
