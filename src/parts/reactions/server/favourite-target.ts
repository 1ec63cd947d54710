/** What can be among the favourites: articles and activities. */
import type { FavouriteTarget } from '../../../contract/reactions.ts';
import type { Writer } from '../../../platform/db/tables.ts';
import { needReleased } from '../../../platform/handlers/shared/article-counts.ts';
import { noActivity } from '../../activities/server/activity.ts';

interface FavouriteRequest {
	id: string;
	type: FavouriteTarget;
}

/** The id in the table of favourites: `345`, `activity:9`. */
export const favouriteKey = ({ id, type }: FavouriteRequest): string => (type === 'article' ? id : `${type}:${id}`);

/** @throws ApiError with status 404 when there is no such item, or it is not released. */
export const needFavourite = async (writer: Writer, { id, type }: FavouriteRequest): Promise<void> => {
	if (type === 'article') return needReleased(writer, id);
	const found = await writer
		.selectFrom('activities')
		.select('id')
		.where('id', '=', id)
		.where('released', '=', 1)
		.executeTakeFirst();
	if (found === undefined) throw noActivity();
};
