import type { FollowType } from '../contract/channels.ts';
import type { Translate } from '../i18n/translate.ts';
import { followWords } from './follow-words.ts';
import { Message } from './Message.tsx';

interface FollowButtonProps {
	t: Translate;
	type: FollowType;
	id: string;
	name: string;
	/** Subscribers at the time of the export, where the page shows them. */
	count?: number;
}

/**
 * The button that follows a channel, a topic, a person or a tag (R-ROLE-11, R-ROLE-15). It is static markup, so that every list can have
 * one for each of its entries; `browser/enhance/lists/follow.ts` acts on it. Without scripts it is not shown.
 */
export const FollowButton = ({ t, type, id, name, count = 0 }: FollowButtonProps) => (
	<button className="follow" type="button" data-follow={`${type}:${id}`} data-count={count} aria-pressed="false">
		<Message t={t} k={followWords(type).off} />
		<span className="hidden-text"> {name}</span>
	</button>
);
