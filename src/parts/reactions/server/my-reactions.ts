import { statuses } from '../../../contract/envelope.ts';
import { myMarks, type ReactionType } from '../../../contract/reactions.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Favourable } from '../../../platform/db/favourable.ts';
import type { Reading } from '../../../platform/db/read/reading.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle } from '../../../platform/handler.ts';
import { countKey, type LikeRequest, readFirstLikes, targetOf } from '../../../platform/handlers/shared/like-target.ts';
import { favourableOf, favouriteKey } from './favourite-target.ts';

interface ReactionsRow {
	reads: number;
	praises: number;
	comments: number;
	praised: number;
	faved: number;
}

/** Reactions to an item that is released. */
const reactionsOfItem = async (reading: Reading, id: string, member: string): Promise<ReactionsRow | undefined> =>
	reading.one<ReactionsRow>(
		`select k.base_reads + k.reads as reads, k.base_praises + k.praises as praises, k.comments as comments,
			(select count(*) from praises p where p.target = 'article' and p.target_id = a.id and p.member_id = ?) as praised,
			(select count(*) from favourites f where f.article_id = a.id and f.member_id = ?) as faved
			from articles a join counts k on k.article_id = a.id where a.id = ? and a.released = 1`,
		member,
		member,
		id,
	);

/** Reactions to an entity: its first likes came with its document, the others are counted. */
const reactionsOfEntity = async (
	context: Pick<ReadContext, 'reading' | 'parts'>,
	request: LikeRequest,
	member: string,
): Promise<ReactionsRow | undefined> => {
	const { reading } = context;
	const first = await readFirstLikes(context, request);
	if (first === undefined) return undefined;
	const counted = await reading.one<{ praises: number; comments: number }>(
		'select praises, comments from counts where article_id = ?',
		countKey(request),
	);
	const mine = await reading.one<{ praised: number }>(
		'select count(*) as praised from praises where target = ? and target_id = ? and member_id = ?',
		request.type,
		targetOf(request),
		member,
	);
	const { praises = 0, comments = 0 } = counted ?? {};
	return { reads: 0, praises: first + praises, comments, praised: mine?.praised ?? 0, faved: 0 };
};

/** Whether something that a part has is among the favourites; it has no other reactions. */
const favouriteOfPart = async (
	{ table, where }: Favourable,
	reading: Reading,
	key: string,
	id: string,
	member: string,
): Promise<ReactionsRow | undefined> => {
	const row = await reading.one<{ faved: number }>(
		`select (select count(*) from favourites f where f.article_id = ? and f.member_id = ?) as faved
			from ${table} where id = ? and ${where}`,
		key,
		member,
		id,
	);
	return row === undefined ? undefined : { reads: 0, praises: 0, comments: 0, praised: 0, faved: row.faved };
};

const reactionsOf = async (
	context: Pick<ReadContext, 'reading' | 'parts'>,
	{ type, ...request }: Omit<LikeRequest, 'type'> & { type: ReactionType },
	member: string,
): Promise<ReactionsRow | undefined> => {
	const { reading, parts } = context;
	const { id } = request;
	if (type === 'article') return reactionsOfItem(reading, id, member);
	if (type === 'activity') {
		const favourable = favourableOf(type, parts);
		return favourable && favouriteOfPart(favourable, reading, favouriteKey({ id, type }), id, member);
	}
	return reactionsOfEntity(context, { ...request, type }, member);
};

/** Counts of an item or an entity, and whether the calling member likes it or has it among the favourites. */
export const myMarksHandler = handle(myMarks, async (request, context) => {
	const row = await reactionsOf(context, request, context.caller.member);
	if (row === undefined) throw new ApiError(statuses.notFound, '内容不存在或已下线');
	return {
		praised: row.praised > 0,
		faved: row.faved > 0,
		countPraise: row.praises,
		countDiscuss: row.comments,
		countClick: row.reads,
	};
});
