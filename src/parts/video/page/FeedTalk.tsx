import { type Ref, useEffect, useRef } from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';

interface FeedTalkProps {
	t: Translate;
	/** The item of the film, for the part of comments. */
	item: { fileId: string; articleType: number; discussClosed: boolean };
	/** How many there are; '' while that is not known. */
	count: string;
	panel: Ref<HTMLDivElement>;
	onClose: () => void;
}

/** The comments of the film that is shown, in a sheet below it. The part of comments fills the place (`data-starts`). */
export const FeedTalk = ({ t, item, count, panel, onClose }: FeedTalkProps) => {
	const place = useRef<HTMLDivElement | null>(null);
	useEffect(() => {
		const element = place.current;
		element?.dispatchEvent(new Event('touch-edition:start', { bubbles: true }));
		return () => void element?.dispatchEvent(new Event('touch-edition:gone'));
	}, []);
	return (
		<div className="feed-talk">
			<Sheet t={t} name="film-comments" title="comment.title" count={count} onClose={onClose} panel={panel}>
				<div ref={place} data-starts="film-comments" data-item={JSON.stringify(item)} />
				<p className="feed-talk-wait">
					<Waiting t={t} />
				</p>
			</Sheet>
		</div>
	);
};
