/** What can be liked: articles, which have counts of their own, entities, and what parts bring. */
import { sql } from 'kysely';
import { statuses } from '../../../contract/envelope.ts';
import type { LikeTarget } from '../../../contract/reactions.ts';
import type { ReadContext } from '../../context.ts';
import type { ServerPart } from '../../db/server-part.ts';
import type { Writer } from '../../db/tables.ts';
import { ApiError } from '../../errors.ts';
import { needReleased } from './article-counts.ts';

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

const goneError = (): ApiError => new ApiError(statuses.notFound, '内容不存在或已下线');

const entityAnswer = (writer: Writer, { id, type }: LikeRequest) =>
	writer.selectFrom('entities').select('answer').where('kind', '=', type).where('id', '=', id).executeTakeFirst();

/** Where a part has what is liked; undefined for entities. */
const likeableOf = ({ type }: LikeRequest, parts: readonly ServerPart[]) =>
	parts.find(({ likeable }) => likeable?.[type])?.likeable?.[type];

const isThere = async (writer: Writer, request: LikeRequest, parts: readonly ServerPart[]): Promise<boolean> => {
	const likeable = likeableOf(request, parts);
	if (likeable === undefined) return (await entityAnswer(writer, request)) !== undefined;
	const { id, voteId = '' } = request;
	const { rows } =
		await sql`select id from ${sql.table(likeable.table)} where ${sql.ref(likeable.holder)} = ${voteId} and id = ${id}`.execute(
			writer,
		);
	return rows.length > 0;
};

/** @throws ApiError with status 404 when there is no such target. */
export const needTarget = async (writer: Writer, request: LikeRequest, parts: readonly ServerPart[]): Promise<void> => {
	if (request.type === 'article') return needReleased(writer, request.id);
	if (!(await isThere(writer, request, parts))) throw goneError();
};

/** Likes that came with the document of an entity; 0 for an article, whose counts include them, and for what has no such document. */
export const firstLikes = async (writer: Writer, request: LikeRequest): Promise<number> => {
	if (request.type === 'article') return 0;
	const row = await entityAnswer(writer, request);
	return row === undefined ? 0 : likesIn(row.answer);
};

/** The same for a read; undefined when there is no such entity. */
export const readFirstLikes = async (
	{ reading, parts }: Pick<ReadContext, 'reading' | 'parts'>,
	request: LikeRequest,
): Promise<number | undefined> => {
	const { id, type, voteId = '' } = request;
	const likeable = likeableOf(request, parts);
	if (likeable !== undefined) {
		const { table, holder } = likeable;
		const optionRow = await reading.one(`select id from ${table} where ${holder} = ? and id = ?`, voteId, id);
		return optionRow === undefined ? undefined : 0;
	}
	const row = await reading.one<{ answer: string }>('select answer from entities where kind = ? and id = ?', type, id);
	return row === undefined ? undefined : likesIn(row.answer);
};
