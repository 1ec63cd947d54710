/** Which titles of a list are bold, so that the eye rests on two of ten. */
import type { ArticleItem } from '../domain/entities.ts';

/** Rows in regular weight that follow a bold one at least. */
const rowsBetween = 4;

/** Whether a row can be a story in words: it has no picture beside them, and a summary. */
export const isWritten = ({ pictures, picType, attAbstract = '' }: ArticleItem): boolean =>
	attAbstract !== '' && (pictures.length === 0 || picType === 3);

/**
 * The ids of the rows with bold titles: the first row, and stories without a picture that have a summary.
 *
 * @param leads false where something larger stands above the list: its first row is one of the others.
 */
export const boldRows = (items: readonly ArticleItem[], leads: boolean): ReadonlySet<string> => {
	const bold = new Set<string>();
	let since = rowsBetween;
	items.forEach((item, index) => {
		const chosen = since >= rowsBetween && ((leads && index === 0) || isWritten(item));
		if (chosen) bold.add(item.fileId);
		since = chosen ? 0 : since + 1;
	});
	return bold;
};
