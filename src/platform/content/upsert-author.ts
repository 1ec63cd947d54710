import { sql } from 'kysely';
import { entityTag, type Tag } from '../../contract/dependency-tags.ts';
import type { AuthorDocument } from '../../intake/documents.ts';
import { authorFields } from '../../schema/article.ts';
import { digestOf } from '../db/digest.ts';
import type { Writer } from '../db/tables.ts';
import { recordChange, type UpsertResult } from './changes.ts';
import { projectionOf } from './projection.ts';

const projectAuthor = projectionOf(authorFields);

const articlesOfAuthor = async (writer: Writer, authorId: string): Promise<string[]> => {
	const pattern = `%,${authorId.replaceAll('_', '\\_')},%`;
	const { rows } = await sql<{ id: string }>`select id from articles
		where released = 1 and author_ids like ${pattern} escape ${'\\'}`.execute(writer);
	return rows.map((row) => row.id);
};

/** Stores an author. One that arrives after its articles changes these articles. */
export const upsertAuthor = async (writer: Writer, document: AuthorDocument, now: number): Promise<UpsertResult> => {
	const digest = digestOf(document);
	const before = await writer.selectFrom('authors').select('digest').where('id', '=', document.id).executeTakeFirst();
	if (before?.digest === digest) return 'same';
	const author = projectAuthor({ ...document, role: document.role ?? 'reporter' }, { authorId: document.id });
	const row = { answer: JSON.stringify(author), digest };
	await writer
		.insertInto('authors')
		.values({ id: document.id, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();
	const earlier = before === undefined ? await articlesOfAuthor(writer, document.id) : [];
	const tags: Tag[] = [entityTag('author', document.id), 'authors', ...earlier.map((id) => entityTag('article', id))];
	await recordChange(writer, { subject: 'author', id: document.id, action: 'put', tags }, now);
	return before === undefined ? 'added' : 'changed';
};
