/** Special topics and their sections. `items/load-item.ts` loads articles, like every item. */
import { getSubSpecialArticles } from '../../../contract/reading.ts';
import { collectionHead } from '../../../document/collection-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import type { PageRequest } from '../../../document/request.ts';
import type { SpecialSection } from '../../../domain/entities.ts';
import type { ItemPage } from '../../../items/item-page.ts';
import { loadItem } from '../../../items/load-item.ts';

export interface SpecialPage extends ItemPage {
	sections: SpecialSection[];
}

/**
 * Loads a special topic with the first items of its sections.
 *
 * @throws CallFailure when it does not exist.
 */
export const loadSpecial = async (request: PageRequest, id: string): Promise<SpecialPage> => {
	const [page, { sections }] = await Promise.all([loadItem(request, id), request.read(getSubSpecialArticles, { id })]);
	return { ...page, sections: sections.filter((section) => section.list.length > 0) };
};

export interface SectionPage {
	section: SpecialSection;
	head: PageHead;
}

/** Loads one section of a special topic as a list; null when it is empty or unknown. */
export const loadSection = async ({ match, read, address, context }: PageRequest): Promise<SectionPage | null> => {
	const { columnId } = match.parameters;
	if (columnId === undefined) return null;
	const { sections, hasMore } = await read(getSubSpecialArticles, { columnId });
	const section = sections[0];
	if (section === undefined) return null;
	return {
		section: {
			...section,
			sectionId: section.sectionId === '' ? columnId : section.sectionId,
			hasMore: section.hasMore || hasMore,
		},
		head: collectionHead(
			{
				documentTitle: section.title,
				title: section.title,
				description: '',
				picture: null,
				items: section.list,
				address,
			},
			context,
		),
	};
};
