/** The sign-ins of a member: each can be listed and ended. */
import type { Writing } from '../db/tables.ts';
import { endFamilies } from './tokens.ts';

export interface OwnSignIn {
	/** Names the sign-in; it opens nothing. */
	id: string;
	/** Browser and system in words; '' when they are not known. */
	device: string;
	time: number;
	/** When its tokens were renewed last. */
	used: number;
}

/** How many are listed: those that were used last. */
const maxListed = 100;

/** The sign-ins of a member that go on, the one used last first. */
export const listSignIns = (writing: Writing, member: string, since: number): Promise<OwnSignIn[]> =>
	writing
		.selectFrom('sign_ins')
		.select(['family as id', 'device', 'time', 'used'])
		.where('member_id', '=', member)
		.where('used', '>', since)
		.orderBy('used', 'desc')
		.orderBy('family')
		.limit(maxListed)
		.execute();

/** Ends one sign-in of a member, or all but one. @returns the sign-ins that have ended. */
export const endOwnSignIns = (
	writing: Writing,
	member: string,
	which: { id: string } | { except: string },
): Promise<string[]> =>
	writing.transaction().execute(async (writer) => {
		const all = writer.selectFrom('sign_ins').select('family').where('member_id', '=', member);
		const endedRows = await ('id' in which
			? all.where('family', '=', which.id)
			: all.where('family', '!=', which.except)
		).execute();
		const families = endedRows.map(({ family }) => family);
		if (families.length > 0) await endFamilies(writer, families);
		return families;
	});
