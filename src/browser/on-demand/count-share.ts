import { pageItem } from '../../client/runtime/page-data.ts';
import { countEvent } from '../../client/session/count-event.ts';

/** Counts a share of the article of the page (R-CALL-036, R-ROLE-16); shares of entities are not counted. */
export const countShare = async (): Promise<void> => {
	const item = pageItem();
	if (item?.articleType !== undefined) await countEvent(item.fileId, 'share', item.articleType);
};
