import { createRoot } from 'react-dom/client';
import type { PageItem } from '../../../client/runtime/page-data.ts';
import type { PartStarts } from '../../../document/part.ts';
import { CommentSection } from '../page/CommentSection.tsx';
import type { CommentsStore } from './comments.store.ts';
import { useComments } from './use-comments.ts';

const load = (store: CommentsStore): Promise<void> => store.load();

const FilmComments = ({ item }: { item: PageItem }) => {
	const section = useComments(load, 'film-comments', item);
	return <CommentSection {...section} count={section.thread.totalCount} inSheet />;
};

/**
 * The comments of a film that is shown over the page of another one, in a sheet that the feed of films has opened: an element with
 * `data-item`. They end with the event `touch-edition:gone` of the element.
 */
export const starts: PartStarts = {
	'film-comments': (place) => {
		const root = createRoot(place);
		root.render(<FilmComments item={JSON.parse(place.dataset['item'] ?? '{}') as PageItem} />);
		// React must not lose a root while it draws another one.
		place.addEventListener('touch-edition:gone', () => void setTimeout(() => root.unmount()), { once: true });
	},
};
