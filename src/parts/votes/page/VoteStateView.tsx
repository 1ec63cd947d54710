import { dateText } from '../../../domain/date-rule.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { timeAttributes } from '../../../ui/time-attributes.ts';
import { label, words } from '../../../ui/words.ts';
import type { VoteInfo, VoteOption } from './load.ts';
import { OptionLink, optionThumbnail } from './OptionLink.tsx';
import { VoteRanks } from './VoteRanks.tsx';

type VoteTheme = VoteInfo['vs_votetheme_list'][number];

/** The state of a vote, a live fragment: whether it is open, its options by group with their counts, and the ranking. */
export const VoteStateView = ({ vote, context }: { vote: VoteInfo; context: ViewContext }) => {
	const { t } = context;
	const themes = vote.vs_votetheme_list;
	const ranks = <VoteRanks vote={vote} context={context} />;
	// What a vote that has ended is about is its result.
	const ended = vote.isbegin === 2;
	return (
		<div
			className="vote-now"
			lang={htmlLang(context.language)}
			data-refresh="vote"
			data-id={vote.voteId}
			data-state={vote.isbegin}
			data-per-day={vote.memberDay || undefined}
		>
			<VoteLine vote={vote} context={context} />
			{themes.length === 0 ? <StateBlock t={t} drawing="empty" message="state.empty" /> : null}
			{themes.length === 0 ? null : <VoteTabs vote={vote} context={context} />}
			{ended ? ranks : null}
			<div className="vote-themes" id="vote-options">
				{themes.map((theme, index) => (
					<ThemeOptions key={theme.themeId} theme={theme} vote={vote} context={context} first={index === 0 && !ended} />
				))}
			</div>
			{ended ? null : ranks}
		</div>
	);
};

/** The line below the title: state, end or beginning, votes, and the way to the rules. */
const VoteLine = ({ vote, context }: { vote: VoteInfo; context: ViewContext }) => {
	const { t, settings } = context;
	const moment = vote.isbegin === 0 ? vote.startTime : vote.endTime;
	const time = dateText(moment, settings.page.contentTimeRule);
	const count = settings.page.showCounts ? vote.countVote : 0;
	return (
		<p className="vote-line">
			<VoteStateWord isbegin={vote.isbegin} context={context} />
			{time === '' ? null : (
				<time {...timeAttributes(moment)} {...words(t, vote.isbegin === 0 ? 'fact.from' : 'fact.to', { time })} />
			)}
			{count > 0 ? <Message t={t} k="count.vote" values={{ count }} /> : null}
			<a href="#vote-rules" {...words(t, 'vote.rules')} />
		</p>
	);
};

/** Whether a vote is open, by the platform's clock. */
export const VoteStateWord = ({ isbegin, context: { t } }: { isbegin: number; context: ViewContext }) => {
	const message = isbegin === 0 ? 'vote.early' : isbegin === 2 ? 'vote.ended' : 'vote.open';
	return <Message t={t} k={message} className={message === 'vote.open' ? 'vote-word vote-open' : 'vote-word'} />;
};

/** Ways to the groups and to the ranking; scripts make tabs of them (`browser/vote-groups.ts`). */
const VoteTabs = ({ vote, context: { t } }: { vote: VoteInfo; context: ViewContext }) => {
	const themes = vote.vs_votetheme_list;
	return (
		<nav className="tabs vote-tabs" {...label(t, 'vote.groups')}>
			<ul className="tabs-strip">
				<li>
					<a href="#vote-options" data-group="" aria-current="true" {...words(t, 'vote.all')} />
				</li>
				{themes.length < 2
					? null
					: themes.map(({ themeId, title }) => (
							<li key={themeId}>
								<a
									href={`#vote-${themeId}`}
									data-group={themeId}
									{...(title === '' ? words(t, 'vote.options') : { children: title })}
								/>
							</li>
						))}
			</ul>
			<a className="vote-to-ranks" href="#vote-ranks" data-group="#" {...words(t, 'vote.ranks')} />
		</nav>
	);
};

interface ThemeProps {
	theme: VoteTheme;
	vote: VoteInfo;
	context: ViewContext;
	/** The group begins on the first screen. */
	first: boolean;
}

/** The options of a group that a phone shows on its first screen. */
const onFirstScreen = 4;

const ThemeOptions = ({ theme, vote, context, first }: ThemeProps) => {
	const { t } = context;
	const maxVotes = Math.max(1, ...theme.options.map((option) => option.voteCount));
	const hasPictures = theme.options.some((option) => optionThumbnail(option, context) !== '');
	return (
		<section className="vote-theme" id={`vote-${theme.themeId}`} data-theme-id={theme.themeId}>
			<h2>
				{theme.title === '' ? <Message t={t} k="vote.options" /> : theme.title}
				{theme.most > 0 ? <span {...words(t, 'vote.most', { count: theme.most })} /> : null}
			</h2>
			<ul className={hasPictures ? 'vote-options' : 'vote-options vote-plain'}>
				{theme.options.map((option, index) => (
					<Option
						first={first && index < onFirstScreen}
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
};

interface OptionProps {
	option: VoteOption;
	themeId: string;
	vote: VoteInfo;
	/** The highest number of votes of an option. */
	maxVotes: number;
	context: ViewContext;
	/** It stands on the first screen, so its picture is requested at once. */
	first: boolean;
}

const Option = ({ option, themeId, vote, maxVotes, context, first }: OptionProps) => {
	const { t, settings } = context;
	const isPicked = vote.isbegin === 1 && settings.site.takePart;
	return (
		<li className="vote-option" data-id={option.optionId}>
			<OptionLink option={option} vote={vote} context={context} loading={first ? 'first' : 'lazy'} isPicked={isPicked}>
				<span className="vote-count">
					{option.number === '' ? null : <span className="vote-number">{option.number}</span>}
					<Message t={t} k="count.vote" values={{ count: option.voteCount }} />
				</span>
				{/* Drawn; the count in words is above. */}
				<progress max={maxVotes} value={option.voteCount} aria-hidden="true" />
			</OptionLink>
			{isPicked ? (
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
