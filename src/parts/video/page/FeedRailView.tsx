import { mediaAddress } from '../../../domain/address.ts';
import { badgeCount } from '../../../domain/counts.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { addressOf } from '../../../routes.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { FollowButton } from '../../../ui/FollowButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import type { FeedFilm } from './feed-state.ts';

export interface FeedRailProps {
	t: Translate;
	film: FeedFilm;
	resource: string;
	/** What the reader has done, and the counts; null until they are known. */
	state: {
		liked: boolean;
		favourite: boolean;
		busy: { like: boolean; favourite: boolean };
		countLikes: number | null;
		countComments: number | null;
	};
	/** What the newspaper and the service of films let readers do here. */
	show: { like: boolean; favourite: boolean; discuss: boolean; share: boolean; counts: boolean };
	/** What happened to the last tap; '' without. */
	notice: string;
	/** With a notice that a sign-in is needed; else ''. */
	loginAddress: string;
	onLike: () => void;
	onFavourite: () => void;
	onShare: () => void;
	/** @param count what is written at the heading of the comments. */
	onComments: (count: string) => void;
}

interface CellProps {
	icon: IconName;
	/** What the cell does. */
	name: string;
	/** What is written below it: a number, or what it does. */
	words: string;
	pressed?: boolean;
	busy?: boolean;
	onTap: () => void;
}

const Cell = ({ icon, name, words, pressed, busy = false, onTap }: CellProps) => (
	<button
		type="button"
		className={`feed-cell feed-${icon}`}
		aria-pressed={pressed}
		aria-busy={busy || undefined}
		onClick={onTap}
	>
		<Icon name={icon} />
		<span className="hidden-text">{name}</span>
		<span aria-hidden={words === name || undefined}>{words}</span>
	</button>
);

const Author = ({ t, film: { author }, resource }: Pick<FeedRailProps, 't' | 'film' | 'resource'>) =>
	author === null || author.authorId === '' ? null : (
		<div className="feed-author">
			<a href={addressOf('reporter', { id: author.authorId })} aria-label={author.name}>
				<Avatar name={author.name} picture={mediaAddress(author.picture?.src ?? '', resource)} />
			</a>
			<FollowButton t={t} type="author" id={author.authorId} name={author.name} />
		</div>
	);

/** What a reader does with the film that is shown: its author, like, comments, favourite, share, under the thumb. */
export const FeedRailView = (props: FeedRailProps) => {
	const { t, state, show, notice } = props;
	const { liked, favourite, busy, countLikes, countComments } = state;
	const counted = (count: number | null, otherwise: string): string =>
		show.counts && count !== null && count > 0 ? badgeCount(count) : otherwise;
	return (
		<>
			<div className="feed-rail">
				<Author {...props} />
				{show.like ? (
					<Cell
						icon="heart"
						name={t(liked ? 'action.liked' : 'action.like')}
						words={counted(countLikes, t(liked ? 'action.liked' : 'action.like'))}
						pressed={liked}
						busy={busy.like}
						onTap={props.onLike}
					/>
				) : null}
				{show.discuss ? (
					<Cell
						icon="comment"
						name={t('action.comment')}
						words={counted(countComments, t('action.comment'))}
						onTap={() => props.onComments(counted(countComments, ''))}
					/>
				) : null}
				{show.favourite ? (
					<Cell
						icon="star"
						name={t(favourite ? 'action.favoured' : 'action.favourite')}
						words={t(favourite ? 'action.favoured' : 'action.favourite')}
						pressed={favourite}
						busy={busy.favourite}
						onTap={props.onFavourite}
					/>
				) : null}
				{show.share ? (
					<Cell icon="share" name={t('action.share')} words={t('action.share')} onTap={props.onShare} />
				) : null}
			</div>
			<p className="feed-notice" role="status">
				{notice}
				{notice === '' || props.loginAddress === '' ? null : <a href={props.loginAddress}>{t('action.login')}</a>}
			</p>
		</>
	);
};
