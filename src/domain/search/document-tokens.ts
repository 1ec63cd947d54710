/** The tokens that an index has of a document. Only where texts are indexed: it loads the dictionary of pinyin. */
import { soundTokens } from './pinyin.ts';
import { soundsOf } from './title-sounds.ts';
import { indexTokens } from './tokens.ts';

/** The tokens of the title, its sounds among them, and those of title and text. */
export const documentTokens = async (title: string, text: string): Promise<{ title: string[]; all: string[] }> => {
	const sounds = soundTokens(await soundsOf(title));
	return {
		title: [...indexTokens(title), ...sounds],
		all: [...indexTokens(`${title}\n${text}`), ...sounds],
	};
};
