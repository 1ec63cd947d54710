import { badgeCount } from '../../../domain/counts.ts';
import type { MessageKey, Translate } from '../../../i18n/translate.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { Message } from '../../../ui/Message.tsx';
import { label } from '../../../ui/words.ts';
import type { ActionBarProps } from './action-props.ts';

interface ActionProps {
	t: Translate;
	icon: IconName;
	message: MessageKey;
	/** null while unknown, and for an action without a count. */
	count: number | null;
	/** undefined for an action that is not a toggle. */
	pressed?: boolean;
	busy?: boolean;
	/** It is done here and waits for the network. */
	waits?: boolean;
	name: string;
	onAction: () => void;
}

const Action = ({ t, icon, message, count, pressed, busy = false, waits = false, name, onAction }: ActionProps) => (
	<button
		className="action"
		type="button"
		data-action={name}
		aria-pressed={pressed}
		aria-busy={busy || undefined}
		data-waits={waits ? '' : undefined}
		onClick={onAction}
	>
		<Icon name={icon} />
		<Message t={t} k={message} className="hidden-text" />
		<span className="action-count">{count === null || count === 0 ? '' : badgeCount(count)}</span>
	</button>
);

/** The actions on an article, in the bar at its foot. Their words are for screen readers and large type: the icons are well known. */
export const ActionBar = (props: ActionBarProps) => {
	const { t, countLikes, liked, favourite, busy, waiting, show } = props;
	if (!show.like && !show.favourite && !show.share) return null;
	return (
		<section className="actions" {...label(t, 'action.bar')}>
			<div className="action-row">
				{show.like ? (
					<Action
						t={t}
						name="praise"
						icon="heart"
						message={liked ? 'action.liked' : 'action.like'}
						count={countLikes}
						pressed={liked}
						busy={busy.like}
						waits={waiting.like}
						onAction={props.onLike}
					/>
				) : null}
				{show.favourite ? (
					<Action
						t={t}
						name="fav"
						icon="star"
						message={favourite ? 'action.favoured' : 'action.favourite'}
						count={null}
						pressed={favourite}
						busy={busy.favourite}
						waits={waiting.favourite}
						onAction={props.onFavourite}
					/>
				) : null}
				{show.share ? (
					<Action t={t} name="share" icon="share" message="action.share" count={null} onAction={props.onShare} />
				) : null}
			</div>
		</section>
	);
};
