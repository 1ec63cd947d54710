import type { MouseEvent } from 'react';
import { badgeCount } from '../../../domain/counts.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Message } from '../../../ui/Message.tsx';

interface CommentBarViewProps {
	t: Translate;
	/** Address of all comments: where both links lead without scripts. */
	address: string;
	/** null until it is known. */
	count: number | null;
	onWrite: () => void;
	onComments: () => void;
}

/** The comment part of the bar at the foot of a page: a field to write in, and the number of comments. */
export const CommentBarView = ({ t, address, count, onWrite, onComments }: CommentBarViewProps) => {
	const act = (work: () => void) => (event: MouseEvent) => {
		event.preventDefault();
		work();
	};
	return (
		<div className="bar-comments" id="write" data-starts="comment-count">
			<a
				className="bar-write"
				href={address}
				data-tap=""
				data-comments-link=""
				data-action="write"
				suppressHydrationWarning
				onClick={act(onWrite)}
			>
				<Message t={t} k="comment.write" />
			</a>
			<a
				className="action"
				href={address}
				data-tap=""
				data-comments-link=""
				data-action="comments"
				suppressHydrationWarning
				onClick={act(onComments)}
			>
				<Icon name="comment" />
				<Message t={t} k="action.comment" className="hidden-text" />
				{/* `browser/show-comment-count.ts` writes the number before the island has hydrated. */}
				<span className="action-count" suppressHydrationWarning>
					{count === null || count === 0 ? '' : badgeCount(count)}
				</span>
			</a>
		</div>
	);
};
