import { authorInfo } from '../contract/people.ts';
import { isNotFound, type Reader } from '../contract/reader.ts';
import type { AuthorReference } from '../domain/entities.ts';

const currentAuthor = async (read: Reader, author: AuthorReference): Promise<AuthorReference> => {
	try {
		return (await read(authorInfo, { id: author.authorId })).author ?? author;
	} catch (error) {
		if (isNotFound(error)) return author;
		throw error;
	}
};

/**
 * The authors of an item with the name and picture that they have now (R-SCREEN-34, R-ENT-099). One whom the platform does
 * not know, or who has no id, stays as the item names them.
 *
 * @throws CallFailure when the platform fails to answer.
 */
export const currentAuthors = (read: Reader, authors: readonly AuthorReference[]): Promise<AuthorReference[]> =>
	Promise.all(authors.map((author) => (author.authorId === '' ? author : currentAuthor(read, author))));
