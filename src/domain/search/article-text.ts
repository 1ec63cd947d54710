/** The text by which an article is found. */
import type { Article } from '../entities.ts';
import { plainText } from '../sanitize/plain-text.ts';
import { firstCharacters } from '../text.ts';

/** What follows is not searched. */
const maxCharacters = 50_000;

/** Abstract, body, captions of pictures, and tags as `#tag`: without the title, as plain text. */
export const articleText = ({
	attAbstract,
	content,
	pic_list: pictures,
	tags,
}: Pick<Article, 'attAbstract' | 'content' | 'pic_list' | 'tags'>): string => {
	const body = plainText(content);
	const lead = plainText(attAbstract);
	const parts = [
		body.startsWith(lead) ? '' : lead,
		body,
		...pictures.map(({ caption }) => caption),
		tags.map((tag) => `#${tag}`).join(' '),
	];
	return firstCharacters(parts.filter((part) => part !== '').join('\n'), maxCharacters);
};
