/** Documents that tests import into a platform, with common defaults. */
import type { ArticleDocument, PollDocument } from '../../../src/intake/documents.ts';

/** A released article of column 12. */
export const articleDocument = (id: string, more: Partial<ArticleDocument> = {}): ArticleDocument => ({
	kind: 'article',
	id,
	columnId: '12',
	type: 0,
	title: id,
	publishtime: '2026-11-19 12:00:00',
	...more,
});

/** A vote with one theme of six options, o0 to o5. */
export const pollDocument = (id: string, more: Partial<PollDocument> = {}): PollDocument => ({
	kind: 'poll',
	id,
	title: id,
	themes: [
		{
			id: 't',
			title: '题',
			options: Array.from({ length: 6 }, (_, index) => ({ id: `o${index}`, name: `Option ${index}` })),
		},
	],
	...more,
});
