import { absentRoutes } from './absent-routes.ts';

/** Content types of the specification (R-ENT-001…008). */
export const contentTypes = { news: 0, photoSet: 1, video: 2, special: 3, link: 4, live: 6, h5: 12 } as const;

/**
 * The route that shows a content type. Any other value is treated as news (R-ENT-008).
 *
 * @param articleType as it arrived; numeric text counts as a number.
 */
export const routeOfContentType = (articleType: unknown): string => {
	switch (typeof articleType === 'string' && articleType.trim() !== '' ? Number(articleType) : articleType) {
		case contentTypes.photoSet:
			return 'imageDetail';
		case contentTypes.video:
			return 'videoDetail';
		case contentTypes.special:
			return 'specDetail';
		case contentTypes.link:
		case contentTypes.h5:
			return 'linkDetail';
		case contentTypes.live:
			return 'liveDetail';
		default:
			return 'newsDetail';
	}
};

/** The fields of an item that its address is made of. */
export interface Linkable {
	fileId: string;
	columnID: string;
	articleType: number;
}

/**
 * Route and parameters of an item's page.
 *
 * @returns the route's name and its parameters, ready for `addressOf`.
 */
export const screenOf = ({
	fileId,
	columnID,
	articleType,
}: Linkable): { route: string; parameters: Record<string, string> } => {
	const own = routeOfContentType(articleType);
	// A site without films has their stories as news.
	const route = absentRoutes().has(own) ? 'newsDetail' : own;
	if (route === 'linkDetail') return { route, parameters: { id: fileId } };
	const parent = route === 'liveDetail' || route === 'specDetail' ? 'linkID' : 'columnId';
	return { route, parameters: columnID === '' ? { id: fileId } : { [parent]: columnID, id: fileId } };
};
