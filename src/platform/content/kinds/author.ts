import { sql } from 'kysely';
import { entityTag } from '../../../contract/dependency-tags.ts';
import { authorFields } from '../../../schema/article.ts';
import type { Writer } from '../../db/tables.ts';
import { ruleOf } from '../kind-rule.ts';
import { projectionOf } from '../projection.ts';

const projectAuthor = projectionOf(authorFields);

const articlesOfAuthor = async (writer: Writer, authorId: string): Promise<string[]> => {
	const pattern = `%,${authorId.replaceAll('_', '\\_')},%`;
	const { rows } = await sql<{ id: string }>`select id from articles
		where released = 1 and author_ids like ${pattern} escape ${'\\'}`.execute(writer);
	return rows.map((row) => row.id);
};

/** An author who arrives after the articles changes these articles. */
export const authorRule = ruleOf({
	kind: 'author',
	table: 'authors',
	project: (document, { writer, isNew }) => {
		const { id, role = 'reporter' } = document;
		return {
			row: { answer: JSON.stringify(projectAuthor({ ...document, role }, { authorId: id })) },
			tags: async () => {
				const formerArticles = isNew ? await articlesOfAuthor(writer, id) : [];
				return [entityTag('author', id), 'authors', ...formerArticles.map((article) => entityTag('article', article))];
			},
		};
	},
});
