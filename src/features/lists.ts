import type { PagedLists } from '../document/paging.ts';

const articleKinds: ReadonlySet<string> = new Set([
	'column',
	'section',
	'tag',
	'photo-sets',
	'live-coming',
	'reporter',
	'reporter-all',
	'xy-article',
	'xy-video',
]);

/** How the further pages of a list come; undefined for a kind that nobody knows. */
export const pagedList = async (kind: string): Promise<PagedLists[string] | undefined> => {
	const { lists } = articleKinds.has(kind) ? await import('./front/lists.tsx') : await import('./circles/lists.tsx');
	return lists[kind];
};
