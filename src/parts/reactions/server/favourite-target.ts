/** What can be among the favourites: articles, and what parts bring. */
import { sql } from 'kysely';
import { statuses } from '../../../contract/envelope.ts';
import type { FavouriteTarget } from '../../../contract/reactions.ts';
import type { Favourable } from '../../../platform/db/favourable.ts';
import type { ServerPart } from '../../../platform/db/server-part.ts';
import type { Writer } from '../../../platform/db/tables.ts';
import { ApiError } from '../../../platform/errors.ts';
import { needReleased } from '../../../platform/handlers/shared/article-counts.ts';

interface FavouriteRequest {
	id: string;
	type: FavouriteTarget;
}

/** The id in the table of favourites: `345`, `activity:9`. */
export const favouriteKey = ({ id, type }: FavouriteRequest): string => (type === 'article' ? id : `${type}:${id}`);

/** Where a part has what can be among the favourites; undefined for articles. */
export const favourableOf = (type: FavouriteTarget, parts: readonly ServerPart[]): Favourable | undefined =>
	parts.find(({ favourable }) => favourable?.[type])?.favourable?.[type];

/** @throws ApiError with status 404 when there is no such item, or readers do not see it. */
export const needFavourite = async (
	writer: Writer,
	{ id, type }: FavouriteRequest,
	parts: readonly ServerPart[],
): Promise<void> => {
	if (type === 'article') return needReleased(writer, id);
	const favourable = favourableOf(type, parts);
	if (favourable === undefined) throw new ApiError(statuses.notFound, '内容不存在或已下线');
	const { table, where, gone } = favourable;
	const { rows } = await sql`select id from ${sql.table(table)} where ${sql.raw(where)} and id = ${id}`.execute(writer);
	if (rows.length === 0) throw new ApiError(statuses.notFound, gone);
};
