import { plainTitle } from '../../../domain/text.ts';
import { addressOf } from '../../../routes.ts';
import { LeadPicture } from '../../../ui/article/LeadPicture.tsx';
import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { Paragraphs } from '../../../ui/Paragraphs.tsx';
import { words } from '../../../ui/words.ts';
import type { OptionPage, VoteInfo, VoteOption } from './load.ts';
import { OptionLink } from './OptionLink.tsx';
import { VoteStateWord } from './VoteStateView.tsx';

/** Two rows of cards on a phone. */
const maxOthers = 4;

type VoteTheme = VoteInfo['vs_votetheme_list'][number];

/** 投票选项详情: one option, its description, its votes and its rank; and other options. */
export const OptionView = ({ page, context }: { page: OptionPage; context: ViewContext }) => {
	const { vote, option, head } = page;
	const { t, settings } = context;
	const others = otherOptions(vote, option.optionId);
	return (
		<article className="article entity" lang={htmlLang(context.language)}>
			<LeadPicture article={option} resource={settings.window.resource} />
			<header className="article-head">
				<p className="kicker">
					<a href={addressOf('activityVote', { id: vote.fileId === '' ? vote.voteId : vote.fileId })}>
						{plainTitle(vote.title)}
					</a>
				</p>
				<h1>
					{option.number === '' ? null : <span className="vote-number">{option.number}</span>}
					{plainTitle(option.name)}
				</h1>
			</header>
			<OptionStateView vote={vote} option={option} context={context} />
			<Paragraphs t={t} text={option.description} />
			{others.length === 0 ? null : (
				<section className="vote-part vote-others">
					<h2 {...words(t, 'vote.others')} />
					<ul className="vote-options">
						{others.map((other) => (
							<li key={other.optionId} className="vote-option">
								<OptionLink option={other} vote={vote} context={context} />
							</li>
						))}
					</ul>
				</section>
			)}
			<ShareRow context={context} card={head.card} path={head.path} />
		</article>
	);
};

/** What comes after an option in its theme, then what is before it, then the options of other themes. */
const otherOptions = ({ vs_votetheme_list: themes }: VoteInfo, optionId: string): VoteOption[] => {
	const isOwn = ({ options }: VoteTheme): boolean => options.some((one) => one.optionId === optionId);
	const own = themes.find(isOwn)?.options ?? [];
	const place = own.findIndex((one) => one.optionId === optionId);
	const rest = themes.filter((theme) => !isOwn(theme)).flatMap(({ options }) => options);
	return [...own.slice(place + 1), ...own.slice(0, place), ...rest].slice(0, maxOthers);
};

interface OptionStateViewProps extends Pick<OptionPage, 'vote' | 'option'> {
	context: ViewContext;
}

/** The state of an option, a live fragment: its votes and its rank. */
export const OptionStateView = ({ vote, option, context }: OptionStateViewProps) => (
	<p
		className="now-state option-now"
		data-refresh="option"
		data-id={option.optionId}
		data-vote={vote.voteId}
		data-state={vote.isbegin}
	>
		<VoteStateWord isbegin={vote.isbegin} context={context} />
		<Message t={context.t} k="count.vote" values={{ count: option.voteCount }} className="vote-count" />
		{option.rank > 0 ? <span {...words(context.t, 'vote.rank', { place: option.rank })} /> : null}
	</p>
);
