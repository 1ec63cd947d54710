import { hotTags } from '../../../platform/db/read/search.ts';
import { handleRead } from '../../../platform/handler.ts';
import { searchHotWords } from '../wire.ts';

const maxWords = 10;
/** Fewer tags of the last days than this are completed by older ones. */
const fewWords = 4;
const newMs = 30 * 86_400_000;

/** The tags that most of the newest articles have; those of every age where new ones are few. */
export const searchHotWordsHandler = handleRead(searchHotWords, async (_, { reading, now }) => {
	const recent = await hotTags(reading, now() - newMs, maxWords);
	const all = recent.length < fewWords ? await hotTags(reading, 0, maxWords) : [];
	return { list: [...new Set([...recent, ...all])].slice(0, maxWords) };
});
