/** Shares the page from its bar. */
import { pageItem } from '../../client/runtime/page-data.ts';
import { shareItem } from '../../client/session/share-item.ts';

/** Only shares of articles are counted: their pages have a content type. */
export const sharePage = (): Promise<void> => {
	const item = pageItem();
	const type = item?.articleType;
	return shareItem(type === undefined ? '' : (item?.fileId ?? ''), type ?? 0);
};
