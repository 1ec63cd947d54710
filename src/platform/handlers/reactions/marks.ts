import { statuses } from '../../../contract/envelope.ts';
import type { myMarks } from '../../../contract/reactions.ts';
import type { Reading } from '../../db/read/reading.ts';
import { ApiError } from '../../errors.ts';
import type { CallHandler } from '../../handler.ts';
import { countKey, readFirstLikes, targetOf } from './like-target.ts';

interface MarksRow {
	reads: number;
	praises: number;
	comments: number;
	praised: number;
	faved: number;
}

/** Reactions to an item that is released. */
const marksOfItem = async (reading: Reading, id: string, member: string): Promise<MarksRow | undefined> =>
	reading.one<MarksRow>(
		`select k.base_reads + k.reads as reads, k.base_praises + k.praises as praises, k.comments as comments,
			(select count(*) from praises p where p.target = 'article' and p.target_id = a.id and p.member_id = ?) as praised,
			(select count(*) from favourites f where f.article_id = a.id and f.member_id = ?) as faved
			from articles a join counts k on k.article_id = a.id where a.id = ? and a.released = 1`,
		member,
		member,
		id,
	);

/** Reactions to an entity: its first likes came with its document, the others are counted. */
const marksOfEntity = async (
	reading: Reading,
	request: Parameters<typeof targetOf>[0],
	member: string,
): Promise<MarksRow | undefined> => {
	const first = await readFirstLikes(reading, request);
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

/** Counts of an item or an entity, and whether the calling member likes it or has it among the favourites. */
export const handleMyMarks: CallHandler<typeof myMarks> = async (request, { reading, caller }) => {
	const row =
		request.type === 'article'
			? await marksOfItem(reading, request.id, caller.member)
			: await marksOfEntity(reading, request, caller.member);
	if (row === undefined) throw new ApiError(statuses.notFound, '内容不存在或已下线');
	return {
		praised: row.praised > 0,
		faved: row.faved > 0,
		countPraise: row.praises,
		countDiscuss: row.comments,
		countClick: row.reads,
	};
};
