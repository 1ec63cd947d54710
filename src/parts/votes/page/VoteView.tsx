import { pictureSizes } from '../../../domain/picture-sources.ts';
import { plainTitle } from '../../../domain/text.ts';
import { ShareRow } from '../../../ui/article/ShareRow.tsx';
import { listContext, type ViewContext } from '../../../ui/context.ts';
import { FieldList } from '../../../ui/FieldList.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { Paragraphs } from '../../../ui/Paragraphs.tsx';
import { thumbnailAddress } from '../../../ui/picture-address.ts';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { words } from '../../../ui/words.ts';
import type { VotePage } from './load.ts';
import { VoteStateView } from './VoteStateView.tsx';

/**
 * 投票活动: a short head with the vote's picture, then the options, so that the first ones are on the first screen of a
 * phone; the rules and what voters fill in come after them (R-ENT-056…058).
 */
export const VoteView = ({ page, context }: { page: VotePage; context: ViewContext }) => {
	const { vote, head } = page;
	const { t, settings } = context;
	const list = listContext(t, settings);
	const picture = vote.vs_head_voteimage;
	const source = thumbnailAddress(picture, list.resource, list.thumbnailSuffix);
	return (
		<>
			<header className="vote-head" lang={htmlLang(context.language)}>
				{source === '' ? null : (
					<p className="vote-picture">
						<Thumbnail picture={picture} sizes={pictureSizes.thumbnail} context={list} loading="first" />
					</p>
				)}
				<h1>{plainTitle(vote.title)}</h1>
			</header>
			<VoteStateView vote={vote} context={context} />
			<article className="article entity vote" lang={htmlLang(context.language)}>
				<div className="vote-part" id="vote-rules">
					<h2 {...words(t, 'vote.rule')} />
					<Paragraphs t={t} text={vote.rule} />
				</div>
				<FieldList fields={vote.vs_user_inforule} context={context} />
				<ShareRow context={context} card={head.card} path={head.path} />
			</article>
		</>
	);
};
