import type { HomeModule, HomeModuleItem } from '../../../domain/entities.ts';
import type { Reading } from '../../../platform/db/read/reading.ts';

interface StoredModule extends Pick<HomeModule, 'type' | 'title' | 'names'> {
	items: (Omit<HomeModuleItem, 'article'> & { articleId: string })[];
}

interface TargetRow {
	id: string;
	column_id: string;
	type: number;
	link_url: string;
}

/**
 * The modules of two columns ('' for those of no column) in their order. Items lead to released articles only: one
 * that leads nowhere is left out.
 */
export const readModules = async (
	reading: Reading,
	[first, second]: readonly [string, string],
): Promise<HomeModule[]> => {
	const rows = await reading.all<{ id: string; document: string }>(
		'select id, document from modules where column_id in (?, ?) order by place, id',
		first,
		second,
	);
	if (rows.length === 0) return [];
	const targets = await reading.all<TargetRow>(
		`select distinct a.id as id, a.column_id as column_id, a.type as type, a.link_url as link_url from modules m
			join module_items i on i.module_id = m.id join articles a on a.id = i.article_id
			where m.column_id in (?, ?) and a.released = 1`,
		first,
		second,
	);
	const known = new Map(targets.map((target) => [target.id, target]));
	return rows.map(({ id, document }) => {
		const { items, ...own } = JSON.parse(document) as StoredModule;
		const shown = items.flatMap((item): HomeModuleItem[] => {
			const { articleId, ...rest } = item;
			const target = known.get(articleId);
			if (target === undefined && item.url === '' && item.columnId === '') return [];
			const article =
				target === undefined
					? null
					: { fileId: target.id, columnID: target.column_id, articleType: target.type, linkUrl: target.link_url };
			return [{ ...rest, article }];
		});
		return { moduleId: id, ...own, items: shown };
	});
};
