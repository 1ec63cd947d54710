import { pictureSizes } from '../../../domain/picture-sources.ts';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { Message } from '../../../ui/Message.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { words } from '../../../ui/words.ts';
import type { VoteInfo } from './load.ts';
import { optionAddress, optionThumbnail } from './OptionLink.tsx';
import { rankedOptions } from './ranked-options.ts';

const maxRanks = 10;

/** The ranking: the options with the most votes, with a bar for each, drawn beside the number. */
export const VoteRanks = ({ vote, context }: { vote: VoteInfo; context: ViewContext }) => {
	const { t } = context;
	const list = listContext(t, context.settings);
	const ranked = rankedOptions(vote, maxRanks);
	const most = ranked[0]?.option.voteCount ?? 0;
	return (
		<section className="vote-ranks" id="vote-ranks">
			<h2 {...words(t, 'vote.ranks')} />
			{ranked.length === 0 ? <p className="vote-none" {...words(t, 'vote.noRanks')} /> : null}
			<ol>
				{ranked.map(({ option, rank }) => (
					<li key={option.optionId} data-id={option.optionId}>
						<a href={optionAddress(vote, option)}>
							<b className="vote-rank">{rank}</b>
							{optionThumbnail(option, context) === '' ? null : (
								<span className="thumb">
									<Thumbnail picture={option.picture} sizes={pictureSizes.thumbnail} context={list} />
								</span>
							)}
							<span className="vote-rank-name">{option.name}</span>
							<Message t={t} k="vote.mine" className="vote-mine" />
							<b className="vote-rank-count">{option.voteCount}</b>
							<progress max={most} value={option.voteCount} aria-hidden="true" />
						</a>
					</li>
				))}
			</ol>
		</section>
	);
};
