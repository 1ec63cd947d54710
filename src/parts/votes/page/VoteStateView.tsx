import { Counts } from '../../../ui/Counts.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { label, words } from '../../../ui/words.ts';
import type { VoteInfo, VoteOption } from './load.ts';
import { OptionLink, optionThumbnail } from './OptionLink.tsx';

/** The state of a vote, a live fragment: whether it is open, its options and their counts. */
export const VoteStateView = ({ vote, context }: { vote: VoteInfo; context: ViewContext }) => {
	const { t } = context;
	return (
		<section
			className="vote-now"
			lang={htmlLang(context.language)}
			data-refresh="vote"
			data-id={vote.voteId}
			data-state={vote.isbegin}
		>
			<div className="vote-state">
				<VoteStateChip isbegin={vote.isbegin} context={context} />
				<Counts
					counts={[
						['count.vote', vote.countVote, 'whole'],
						['count.access', vote.countAccess, 'read'],
					]}
					context={context}
				/>
			</div>
			{vote.vs_votetheme_list.length === 0 ? <StateBlock t={t} drawing="empty" message="state.empty" /> : null}
			{vote.vs_votetheme_list.map((theme) => {
				const maxVotes = Math.max(1, ...theme.options.map((option) => option.voteCount));
				return (
					<section key={theme.themeId} className="section vote-theme">
						<h2 className="section-title">
							{theme.title === '' ? <Message t={t} k="vote.options" /> : theme.title}
							{theme.most > 0 ? (
								<span className="section-count" {...words(t, 'vote.most', { count: theme.most })} />
							) : null}
						</h2>
						<ul className="vote-options">
							{theme.options.map((option) => (
								<Option
									key={option.optionId}
									option={option}
									themeId={theme.themeId}
									vote={vote}
									maxVotes={maxVotes}
									context={context}
								/>
							))}
						</ul>
					</section>
				);
			})}
		</section>
	);
};

/** Whether a vote is open, by the platform's clock. */
export const VoteStateChip = ({ isbegin, context: { t } }: { isbegin: number; context: ViewContext }) => {
	const message = isbegin === 0 ? 'vote.early' : isbegin === 2 ? 'vote.ended' : 'vote.open';
	return <Message t={t} k={message} className={message === 'vote.open' ? 'chip chip-good' : 'chip chip-warn'} />;
};

interface OptionProps {
	option: VoteOption;
	themeId: string;
	vote: VoteInfo;
	/** The highest number of votes of an option. */
	maxVotes: number;
	context: ViewContext;
}

const Option = ({ option, themeId, vote, maxVotes, context }: OptionProps) => {
	const { t, settings } = context;
	return (
		<li className="vote-option" data-id={option.optionId}>
			<OptionLink option={option} vote={vote} context={context}>
				<Message t={t} k="count.vote" values={{ count: option.voteCount }} className="vote-count" />
				{/* Drawn; the count in words is above. */}
				<progress max={maxVotes} value={option.voteCount} aria-hidden="true" />
			</OptionLink>
			{vote.isbegin === 1 && settings.site.takePart ? (
				<button
					className={optionThumbnail(option, context) === '' ? 'vote-pick' : 'vote-pick vote-pick-picture'}
					type="button"
					aria-pressed="false"
					data-pick={option.optionId}
					data-theme-id={themeId}
					{...label(t, 'vote.pick', { name: option.name })}
				/>
			) : null}
			<Message t={t} k="vote.mine" className="vote-mine" />
		</li>
	);
};
