/** Entities that can be liked: questions, posts, short posts, options of votes. Articles have counts of their own. */
import { statuses } from '../../../contract/envelope.ts';
import type { LikeTarget } from '../../../contract/reactions.ts';
import type { Reading } from '../../db/read/reading.ts';
import type { Writer } from '../../db/tables.ts';
import { ApiError } from '../../errors.ts';
import { needReleased } from '../shared/article-counts.ts';

export interface LikeRequest {
	id: string;
	type: LikeTarget;
	voteId?: string | undefined;
}

/** The id in the table of likes. An option is named with its vote. */
export const targetOf = ({ id, type, voteId = '' }: LikeRequest): string =>
	type === 'option' ? `${voteId}:${id}` : id;

/** The name in the table of counts: `345`, `question:33`, `option:2:3`. */
export const countKey = (request: LikeRequest): string =>
	request.type === 'article' ? request.id : `${request.type}:${targetOf(request)}`;

const likesIn = (answer: string): number => (JSON.parse(answer) as { countPraise?: number }).countPraise ?? 0;

const gone = (): ApiError => new ApiError(statuses.notFound, '内容不存在或已下线');

const entityAnswer = (writer: Writer, { id, type }: LikeRequest) =>
	writer.selectFrom('pieces').select('answer').where('kind', '=', type).where('id', '=', id).executeTakeFirst();

/** @throws ApiError with status 404 when there is no such target. */
export const needTarget = async (writer: Writer, request: LikeRequest): Promise<void> => {
	const { id, type, voteId = '' } = request;
	if (type === 'article') return needReleased(writer, id);
	const found =
		type === 'option'
			? await writer
					.selectFrom('poll_options')
					.select('id')
					.where('poll_id', '=', voteId)
					.where('id', '=', id)
					.executeTakeFirst()
			: await entityAnswer(writer, request);
	if (found === undefined) throw gone();
};

/** Likes that came with the document of an entity; 0 for an article, whose counts include them. */
export const firstLikes = async (writer: Writer, request: LikeRequest): Promise<number> => {
	if (request.type === 'article' || request.type === 'option') return 0;
	const row = await entityAnswer(writer, request);
	return row === undefined ? 0 : likesIn(row.answer);
};

/** The same for a read; undefined when there is no such entity. */
export const readFirstLikes = async (
	reading: Reading,
	{ id, type, voteId = '' }: LikeRequest,
): Promise<number | undefined> => {
	if (type === 'option') {
		const option = await reading.one<{ id: string }>(
			'select id from poll_options where poll_id = ? and id = ?',
			voteId,
			id,
		);
		return option === undefined ? undefined : 0;
	}
	const row = await reading.one<{ answer: string }>('select answer from pieces where kind = ? and id = ?', type, id);
	return row === undefined ? undefined : likesIn(row.answer);
};
