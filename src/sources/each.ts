import { problemIn } from '../intake/file-problem.ts';

/**
 * Makes documents of items, each in a try of its own: an item of a shape that nobody thought of costs itself, and is named.
 *
 * @param nameOf for the sentence: `posts 12`.
 */
export const eachOf = <Item, Made>(
	items: readonly Item[],
	make: (item: Item) => readonly Made[],
	{ nameOf, warn }: { nameOf: (item: Item) => string; warn: (sentence: string) => void },
): Made[] =>
	items.flatMap((item) => {
		try {
			return make(item);
		} catch (error) {
			warn(`${nameOf(item)}: ${problemIn(error)} What is here of it stays; correct it there.`);
			return [];
		}
	});
