import { entityTag, entityTags } from '../../../contract/dependency-tags.ts';
import type { ModuleDocument } from '../../../intake/documents.ts';
import { ruleOf } from '../../../platform/content/kind-rule.ts';
import { projectionOf } from '../../../platform/content/projection.ts';
import { moduleItemFields } from '../../../schema/front.ts';

const projectItem = projectionOf(moduleItemFields);

const moduleOf = ({ type, title, names, items }: ModuleDocument) => ({
	type,
	title,
	names,
	items: items.map((item) => ({ ...projectItem(item, {}), articleId: item.articleId ?? '' })),
});

/** A home module; its articles are looked up when it is read. */
export const moduleRule = ruleOf({
	kind: 'module',
	table: 'modules',
	reads: ['column_id'],
	project: (document, { writer, before }) => {
		const { id, columnId = '', order: place = 0, items } = document;
		return {
			row: { column_id: columnId, place, document: JSON.stringify(moduleOf(document)) },
			tags: async () => {
				await writer.deleteFrom('module_items').where('module_id', '=', id).execute();
				const articles = new Set(items.flatMap(({ articleId }) => (articleId === undefined ? [] : [articleId])));
				if (articles.size > 0)
					await writer
						.insertInto('module_items')
						.values([...articles].map((article_id) => ({ module_id: id, article_id })))
						.execute();
				const columns = [before?.column_id, columnId].flatMap((column) => entityTags('column', column));
				return [entityTag('module', id), 'modules', entityTag('column', 'home'), ...columns];
			},
		};
	},
});
