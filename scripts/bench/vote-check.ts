/** Compares the store with the answers that clients received. */

import { sql } from 'kysely';
import type { ActivitiesRows } from '../../src/parts/activities/server/tables.ts';
import type { MembersRows } from '../../src/parts/members/server/tables.ts';
import type { VotesRows } from '../../src/parts/votes/server/tables.ts';
import type { Store } from '../../src/platform/db/store.ts';
import type { Acknowledged } from './vote-clients.ts';
import type { VoteNumbers } from './vote-store.ts';

export interface Findings {
	/** Acknowledged, but not in the store. */
	lost: number;
	/** In the store more than once, or counted wrongly. */
	doubled: number;
	/** Sign-ups above the number of places, or acknowledged without a row. */
	oversold: number;
	/** Members whose score is not the sum of their ledger, or who were credited twice. */
	wrongPoints: number;
	/** Members who were invited never or more than once. */
	wrongInvites: number;
	/** Answers that must not occur. */
	wrong: number;
}

const numberOf = (id: string): number => Number(id.slice(id.indexOf('-') + 1));

/** @returns counts that are all 0 when the platform works correctly. */
export const checkVotes = async (
	{ writing }: Store,
	answers: Acknowledged,
	{ voters, places }: VoteNumbers,
): Promise<Findings> => {
	const ballots = await writing
		.withTables<VotesRows>()
		.selectFrom('ballots')
		.select(['member_id', 'option_id'])
		.where('poll_id', '=', 'poll')
		.execute();
	const storedBallots = new Set(ballots.map((row) => `${numberOf(row.member_id)} ${row.option_id}`));
	const tally = new Map<string, number>();
	for (const { option_id } of ballots) tally.set(option_id, (tally.get(option_id) ?? 0) + 1);
	const options = await writing
		.withTables<VotesRows>()
		.selectFrom('poll_options')
		.select(['id', 'votes'])
		.where('poll_id', '=', 'poll')
		.execute();
	const miscounted = options.reduce((sum, { id, votes }) => sum + Math.abs(votes - (tally.get(id) ?? 0)), 0);

	const rows = await writing
		.withTables<ActivitiesRows>()
		.selectFrom('registrations')
		.select(['member_id', 'code'])
		.execute();
	const { taken } = await writing
		.withTables<ActivitiesRows>()
		.selectFrom('activities')
		.select('taken')
		.executeTakeFirstOrThrow();
	const codes = new Map(rows.map((row) => [numberOf(row.member_id), row.code]));
	const unkept = [...answers.places].filter(([voter, code]) => codes.get(voter) !== code).length;

	const scores = await sql<{ score: number; total: number; signs: number; invited: number }>`select m.score as score,
		(select coalesce(sum(p.amount), 0) from points p where p.member_id = m.id) as total,
		(select count(*) from points p where p.member_id = m.id and p.reason = 'sign') as signs,
		(select count(*) from points p where p.member_id = m.id and p.reason = 'invited') as invited
		from members m`.execute(writing);
	const signs = scores.rows.reduce((sum, row) => sum + Number(row.signs), 0);
	const credited = scores.rows.filter(
		(row) => Number(row.score) !== Number(row.total) || Number(row.signs) > 1 || Number(row.invited) > 1,
	).length;

	const invitations = await writing.withTables<MembersRows>().selectFrom('invitations').select('invitee_id').execute();
	const invitees = new Set(invitations.map((row) => numberOf(row.invitee_id)));
	const uninvited = [...answers.invited].filter((voter) => !invitees.has(voter)).length;
	return {
		lost: [...answers.votes].filter((vote) => !storedBallots.has(vote)).length,
		doubled: ballots.length - storedBallots.size + (storedBallots.size - answers.votes.size) + miscounted,
		oversold: Math.max(0, rows.length - places) + Math.abs(taken - rows.length) + unkept,
		wrongPoints: credited + Math.abs(signs - answers.signed.size),
		wrongInvites: uninvited + (invitations.length - invitees.size) + Math.abs(invitees.size - voters),
		wrong: answers.wrong.length,
	};
};
