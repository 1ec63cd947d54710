import { island } from '../../../client/islands/island.tsx';
import { CommentSection } from '../page/CommentSection.tsx';
import type { CommentsStore } from './comments.store.ts';
import { useComments } from './use-comments.ts';

const load = (store: CommentsStore): Promise<void> => store.load();

/** The comments of the page's item: read, write, reply, like, delete one's own. */
export const Comments = island('comments', () => <CommentSection {...useComments(load, 'comments')} />);
