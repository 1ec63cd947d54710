import type { SearchSuggestion } from '../../../contract/entities/search.ts';
import { searchSuggest } from '../../../contract/search.ts';
import { foldText } from '../../../domain/search/fold.ts';
import { trimmedQuery } from '../../../domain/search/typed.ts';
import { unlistedStyles } from '../../db/read/items.ts';
import { currentNames } from '../../db/read/names.ts';
import { termsFrom } from '../../db/read/search.ts';
import { handle } from '../../handler.ts';

const [maxNamed, maxTags, maxTitles] = [3, 4, 4];
/** Older titles are not suggested. */
const titleAgeMs = 30 * 86_400_000;

interface Named {
	kind: string;
	id: string;
	text: string;
}

/** Names that contain what was typed; those that begin with it first. */
const matching = (list: readonly Named[], folded: string): SearchSuggestion[] =>
	list
		.map((named) => ({ named, at: foldText(named.text).indexOf(folded) }))
		.filter(({ at }) => at >= 0)
		.sort((a, b) => a.at - b.at)
		.slice(0, maxNamed)
		.map(({ named }) => named);

/** Suggestions for what was typed: columns, people and accounts by name, tags and new titles by their beginning. */
export const searchSuggestHandler = handle(searchSuggest, async ({ q }, { reading, now }) => {
	const folded = foldText(trimmedQuery(q));
	if (folded === '') return { list: [] };
	const columns = await reading.all<{ id: string; name: string }>(
		`select id, name from columns where style not in ${unlistedStyles} order by place, id`,
	);
	const { authors, accounts } = await currentNames(reading);
	const people = [...authors].map(([id, { value }]) => ({
		kind: value.role === 'official' ? 'official' : 'reporter',
		id,
		text: value.name,
	}));
	const channels = [...accounts].map(([id, { value }]) => ({ kind: 'account', id, text: value.name }));
	const tags = await termsFrom(reading, 'tag', folded, 0, maxTags);
	const titles = await termsFrom(reading, 'title', folded, now() - titleAgeMs, maxTitles);
	const toWords = (kind: string) => (row: { shown: string }) => ({ kind, id: '', text: row.shown });
	return {
		list: [
			...matching(
				columns.map(({ id, name }) => ({ kind: 'column', id, text: name })),
				folded,
			),
			...matching(people, folded),
			...matching(channels, folded),
			...tags.map(toWords('tag')),
			...titles.map(toWords('title')),
		],
	};
});
