/** Polls. */
import type { VoteInfo, VoteOption } from '../../../contract/entities/activities.ts';
import { statuses } from '../../../contract/envelope.ts';
import type { Picture } from '../../../domain/entities.ts';
import { plainNumber } from '../../../domain/typed-digits.ts';
import type { Reading } from '../../../platform/db/read/reading.ts';
import type { StoredPoll } from '../../../platform/db/read/stored-entities.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle, handleRead } from '../../../platform/handler.ts';
import { windowState } from '../../../platform/handlers/shared/time-window.ts';
import { infoByOptionName, optionInfo, recordAccessCount, voteInfo } from '../wire.ts';
import type { VotesRows } from './tables.ts';

export interface PollRow {
	id: string;
	start_time: number;
	end_time: number;
	member_total: number;
	member_day: number;
	device_day: number;
	verify_code: number;
	accesses: number;
	answer: string;
}

export interface OptionRow {
	id: string;
	theme_id: string;
	name: string;
	number: string;
	votes: number;
	answer: string;
}

export interface VoteName {
	id?: string | undefined;
	voteId?: string | undefined;
}

const pollColumns = 'id, start_time, end_time, member_total, member_day, device_day, verify_code, accesses, answer';
const optionColumns = 'id, theme_id, name, number, base_votes + votes as votes, answer';
const shownPoll = `from polls where (activity_id = '' or exists
	(select 1 from activities a where a.id = polls.activity_id and a.released = 1))`;

/** A poll by its own id, else by the id of its activity, else by `id` as its own. */
export const findPoll = async (reading: Reading, { id, voteId }: VoteName): Promise<PollRow | undefined> => {
	const one = (field: 'id' | 'activity_id', value: string) =>
		reading.one<PollRow>(`select ${pollColumns} ${shownPoll} and ${field} = ? order by id limit 1`, value);
	if (voteId !== undefined) return one('id', voteId);
	if (id === undefined) throw new ApiError(statuses.badRequest, 'voteId: is missing.');
	return (await one('activity_id', id)) ?? (await one('id', id));
};

/** @throws ApiError with status 400 when the request names no poll, 404 when there is none. */
export const needPoll = async (reading: Reading, name: VoteName): Promise<PollRow> => {
	const poll = await findPoll(reading, name);
	if (poll === undefined) throw new ApiError(statuses.notFound, '投票不存在或已下线');
	return poll;
};

export const readOptions = async (reading: Reading, pollId: string): Promise<OptionRow[]> =>
	reading.all<OptionRow>(`select ${optionColumns} from poll_options where poll_id = ? order by place`, pollId);

const optionOf = (row: OptionRow): VoteOption => ({
	optionId: row.id,
	themeId: row.theme_id,
	name: row.name,
	number: row.number,
	picture: JSON.parse(row.answer) as Picture | null,
	voteCount: row.votes,
});

/** A poll with its themes, options and counts. Ledger R-ENT-056…058. */
export const readVoteInfo = async (reading: Reading, poll: PollRow, now: number): Promise<VoteInfo> => {
	const { themes, ...stored } = JSON.parse(poll.answer) as StoredPoll;
	const rows = await readOptions(reading, poll.id);
	return {
		...stored,
		vs_votetheme_list: themes.map((theme) => ({
			...theme,
			options: rows.filter((row) => row.theme_id === theme.themeId).map(optionOf),
		})),
		isbegin: windowState(now, poll.start_time, poll.end_time),
		countVote: rows.reduce((sum, row) => sum + row.votes, 0),
		countAccess: poll.accesses,
	};
};

/** A poll. Ledger R-CALL-083. */
export const voteInfoHandler = handleRead(voteInfo, async (request, { reading, now }) => ({
	vote: await readVoteInfo(reading, await needPoll(reading, request), now()),
}));

/** An option with its rank in its theme. Ledger R-CALL-084. */
export const optionInfoHandler = handleRead(optionInfo, async ({ optionId, ...name }, { reading }) => {
	const poll = await needPoll(reading, name);
	const row = await reading.one<OptionRow & { description: string; better: number }>(
		`select ${optionColumns}, description, (select count(*) from poll_options b where b.poll_id = poll_options.poll_id
			and b.theme_id = poll_options.theme_id and b.base_votes + b.votes > poll_options.base_votes + poll_options.votes)
			as better from poll_options where poll_id = ? and id = ?`,
		poll.id,
		optionId,
	);
	if (row === undefined) throw new ApiError(statuses.notFound, '投票选项不存在');
	return { option: { ...optionOf(row), description: row.description, rank: row.better + 1 } };
});

/** Options whose name contains a text in any case, or whose number it is. Ledger R-CALL-085. */
export const infoByOptionNameHandler = handleRead(
	infoByOptionName,
	async ({ name, page, size, ...which }, { reading }) => {
		const poll = await needPoll(reading, which);
		// Searches the text as it is and in lower case: the databases ignore case for different letters.
		const pattern = `%${name.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
		const rows = await reading.all<OptionRow>(
			`select ${optionColumns} from poll_options where poll_id = ? and (number = ? or name like ? escape ? or lower(name) like ? escape ?)
			order by place limit ? offset ?`,
			poll.id,
			plainNumber(name),
			pattern,
			'\\',
			pattern.toLowerCase(),
			'\\',
			size + 1,
			(page - 1) * size,
		);
		return { list: rows.slice(0, size).map(optionOf), hasMore: rows.length > size };
	},
);

/** Counts a view of the screen. Ledger R-CALL-082. */
export const recordAccessCountHandler = handle(recordAccessCount, async (request, { reading, store }) => {
	const poll = await needPoll(reading, request);
	const { accesses } = await store.writing
		.withTables<VotesRows>()
		.updateTable('polls')
		.set((set) => ({ accesses: set('accesses', '+', 1) }))
		.where('id', '=', poll.id)
		.returning('accesses')
		.executeTakeFirstOrThrow();
	return { countAccess: accesses };
});
