import { entityTag } from '../../../contract/dependency-tags.ts';
import type { ServerPart } from '../../../platform/db/server-part.ts';
import type { CalendarAtDesk } from '../../../platform/desk/at-desk.ts';
import type { VotesRows } from './tables.ts';

const isShown =
	"(p.activity_id = '' or exists (select 1 from activities a where a.id = p.activity_id and a.released = 1))";

/** An option of the first vote of an activity has an address without the vote. */
const isOfLaterVote =
	"p.activity_id <> '' and exists (select 1 from polls q where q.activity_id = p.activity_id and q.id < p.id)";

/** Votes and their options. */
export const votes: ServerPart = {
	tables: () => import('./tables.ts'),
	reads: () => Promise.all([import('./poll.ts')]),
	handlers: () => Promise.all([import('./poll.ts'), import('./ballot.ts')]),
	wire: () => Promise.all([import('../answers.ts'), import('../wire.ts')]),
	catalogues: {
		poll: {
			rows: `select p.id as id, case when p.activity_id = '' then '' else 'activity' end as holder, p.activity_id as first,
				'' as second from polls p where ${isShown}`,
		},
		option: {
			rows: `select o.poll_id || '/' || o.id as id, case when ${isOfLaterVote} then 'vote' else '' end as holder,
				p.activity_id as first, p.id as second from poll_options o join polls p on p.id = o.poll_id where ${isShown}`,
			isNested: true,
		},
	},
	documents: [{ kind: 'poll', table: 'polls', rule: async () => (await import('./store-poll.ts')).pollRule }],
	pictures: [
		['polls', 'true', ['answer']],
		['poll_options', 'true', ['answer', 'description']],
	],
	desk: { calendar: (): Promise<CalendarAtDesk> => import('./beginnings.ts') },
	likeable: { option: { table: 'poll_options', holder: 'poll_id' } },
	// Votes of an activity are public when it is.
	tagsOfActivity: async (writer, id) => {
		const rows = await writer
			.withTables<VotesRows>()
			.selectFrom('polls')
			.select('id')
			.where('activity_id', '=', id)
			.orderBy('id')
			.execute();
		return rows.map((row) => entityTag('poll', row.id));
	},
	adds: {
		activity: async ({ reading, now }, id) => {
			const { findPoll, readVoteInfo } = await import('./poll.ts');
			const poll = await findPoll(reading, { id });
			return poll === undefined ? {} : { vote: await readVoteInfo(reading, poll, now()) };
		},
	},
	ownLists: { votes: async () => (await import('./own-votes.ts')).ownVotes },
	figures: { votes: { table: 'ballots' } },
	memberRows: { votes: 'ballots' },
	// Votes stay counted, under a name that belongs to nobody.
	forget: async (writer, member, nobody) => {
		await writer
			.withTables<VotesRows>()
			.updateTable('ballots')
			.set({ member_id: nobody, device: nobody, address: '', details: '{}' })
			.where('member_id', '=', member)
			.execute();
		return [];
	},
};
