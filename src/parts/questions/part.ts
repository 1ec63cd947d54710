import { definePart, file } from '../../document/part.ts';

/** Questions and answers. */
export const questions = definePart({
	pages: [file('topicDetail askDetail qaDetail newQaDetail', () => import('./page/pages.tsx'))],
	lists: [file('questions questions-hot', () => import('./page/lists.tsx'))],
});
