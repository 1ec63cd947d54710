import type { Reader } from '../../contract/reader.ts';
import { getSubSpecialArticles } from '../../contract/reading.ts';
import { collectionHead } from '../../document/collection-head.ts';
import type { ScreenContext } from '../../document/context.ts';
import type { PageHead } from '../../document/head-tags.ts';
import { type ArticleScreen, loadItem } from '../../document/item/load-item.ts';
import type { ScreenRequest } from '../../document/request.ts';
import type { SpecialSection } from '../../domain/entities.ts';

export interface SpecialScreen extends ArticleScreen {
	sections: SpecialSection[];
}

/**
 * Loads a special topic with the first items of its sections.
 *
 * @throws CallFailure when it does not exist.
 */
export const loadSpecial = async (request: ScreenRequest, id: string): Promise<SpecialScreen> => {
	const [screen, { sections }] = await Promise.all([
		loadItem(request, id),
		request.read(getSubSpecialArticles, { id }),
	]);
	return { ...screen, sections: sections.filter((section) => section.list.length > 0) };
};

export interface SectionScreen {
	section: SpecialSection;
	head: PageHead;
}

/** Loads one section of a special topic as a list; null when it is empty or unknown. */
export const loadSection = async (
	read: Reader,
	sectionId: string,
	address: string,
	context: ScreenContext,
): Promise<SectionScreen | null> => {
	const { sections, hasMore } = await read(getSubSpecialArticles, { columnId: sectionId });
	const section = sections[0];
	if (section === undefined) return null;
	return {
		section: {
			...section,
			sectionId: section.sectionId === '' ? sectionId : section.sectionId,
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
