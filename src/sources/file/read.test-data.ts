/** Helpers of the importer tests. */
import { join } from 'node:path';
import type { ArticleDocument, CommentDocument, ContentDocument } from '../../intake/documents.ts';
import { readImport } from './read.ts';
import type { ImportOptions, Problem } from '../../intake/result.ts';

export const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);

/** All results of a file. */
export const read = async (
	path: string,
	options?: ImportOptions,
): Promise<{ documents: ContentDocument[]; problems: Problem[] }> => {
	const documents: ContentDocument[] = [];
	const problems: Problem[] = [];
	for await (const result of readImport(path, options)) {
		if ('ok' in result) documents.push(result.ok);
		else problems.push(result.problem);
	}
	return { documents, problems };
};

export const articles = (documents: readonly ContentDocument[]) =>
	documents.filter((each): each is ArticleDocument => each.kind === 'article');
export const comments = (documents: readonly ContentDocument[]) =>
	documents.filter((each): each is CommentDocument => each.kind === 'comment');
