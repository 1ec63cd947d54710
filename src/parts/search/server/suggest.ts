import { foldText } from '../../../domain/search/fold.ts';
import { pinyinLetters } from '../../../domain/search/pinyin.ts';
import { readQuery } from '../../../domain/search/query.ts';
import { isLiteral } from '../../../domain/search/rank.ts';
import { trimmedQuery } from '../../../domain/search/typed.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { unlistedStyles } from '../../../platform/db/read/items.ts';
import { currentNames } from '../../../platform/db/read/names.ts';
import type { Reading } from '../../../platform/db/read/reading.ts';
import { newestFound, termsFrom } from '../../../platform/db/read/search.ts';
import { handle } from '../../../platform/handler.ts';
import type { SearchSuggestion } from '../answers.ts';
import { searchSuggest } from '../wire.ts';
import { soundsOfName } from './name-sounds.ts';

const [maxNamed, maxTags, maxTitles] = [3, 4, 4];
/** Older titles are not suggested. */
const titleAgeMs = 30 * 86_400_000;

interface Named {
	kind: string;
	id: string;
	text: string;
}

/** What was typed: folded, and as letters of pinyin. */
interface Typed {
	folded: string;
	letters: string;
}

/** Names that contain what was typed, or begin with its sound; those that begin with it first. */
const matching = async (list: readonly Named[], { folded, letters }: Typed): Promise<SearchSuggestion[]> => {
	const placed = await Promise.all(
		list.map(async (named) => {
			const at = foldText(named.text).indexOf(folded);
			const sounds =
				at < 0 && letters !== '' && (await soundsOfName(named.text)).some((one) => one.startsWith(letters));
			return { named, at: sounds ? 0 : at };
		}),
	);
	return placed
		.filter(({ at }) => at >= 0)
		.sort((a, b) => a.at - b.at)
		.slice(0, maxNamed)
		.map(({ named }) => named);
};

const suggestedTags = async (reading: Reading, { folded, letters }: Typed): Promise<string[]> => {
	const tags = await termsFrom(reading, 'tag', folded, 0, maxTags);
	const sounding = letters === '' || letters === folded ? [] : await termsFrom(reading, 'tag', letters, 0, maxTags);
	return [...new Set([...tags, ...sounding])].slice(0, maxTags);
};

/** New titles that begin with what was typed or with its sound; then the newest that contain it. */
const suggestedTitles = async (
	{ reading, nearWords }: Pick<ReadContext, 'reading' | 'nearWords'>,
	typed: string,
	{ folded, letters }: Typed,
	since: number,
) => {
	const found = new Set(await termsFrom(reading, 'title', folded, since, maxTitles));
	if (letters !== '')
		for (const title of await termsFrom(reading, 'title', letters, since, maxTitles)) found.add(title);
	const [step] = readQuery(typed, nearWords).steps;
	if (found.size < maxTitles && step !== undefined) {
		const candidates = await newestFound(reading, 'title', { step, from: since }, maxTitles);
		for (const candidate of candidates) if (isLiteral(candidate, step)) found.add(candidate.title);
	}
	return [...found].slice(0, maxTitles);
};

/** Suggestions for what was typed: columns, people and accounts by name, tags by their beginning, and new titles. */
export const searchSuggestHandler = handle(searchSuggest, async ({ q }, { reading, now, nearWords }) => {
	const query = trimmedQuery(q);
	const plain = query.normalize('NFKC').toLowerCase();
	const typed: Typed = { folded: foldText(query), letters: /^[a-z]/.test(plain) ? pinyinLetters(query).join('') : '' };
	if (typed.folded === '') return { list: [] };
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
	const named = columns.map(({ id, name }) => ({ kind: 'column', id, text: name }));
	const toWords = (kind: string) => (text: string) => ({ kind, id: '', text });
	return {
		list: [
			...(await matching(named, typed)),
			...(await matching(people, typed)),
			...(await matching(channels, typed)),
			...(await suggestedTags(reading, typed)).map(toWords('tag')),
			...(await suggestedTitles({ reading, nearWords }, query, typed, now() - titleAgeMs)).map(toWords('title')),
		],
	};
});
