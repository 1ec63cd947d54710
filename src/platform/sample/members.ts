import { passwordHash } from '../auth/passwords.ts';
import type { Writing } from '../db/tables.ts';
import { dayOf } from '../limits/day.ts';

/** Two readers for trying the sign-in; they exist only with the sample content. */
export const sampleMembers = [
	{ id: 'reader-1', phone: '13800000001', password: 'touch-edition-1', nickname: '青岭读者', score: 120 },
	{ id: 'reader-2', phone: '13800000002', password: 'touch-edition-2', nickname: '牧区来信', score: 45 },
] as const;

/** Adds the missing members of the sample. */
export const addSampleMembers = async (writing: Writing, now: number): Promise<void> => {
	for (const { password, ...member } of sampleMembers) {
		const known = await writing.selectFrom('members').select('id').where('id', '=', member.id).executeTakeFirst();
		if (known !== undefined) continue;
		const row = { ...member, picture: '', password: await passwordHash(password), created: now };
		await writing.transaction().execute(async (writer) => {
			const added = await writer
				.insertInto('members')
				.values(row)
				.onConflict((conflict) => conflict.doNothing())
				.returning('id')
				.executeTakeFirst();
			if (added === undefined) return;
			const opening = { reason: 'opening', target: '', once_day: '', day: dayOf(now), amount: member.score, time: now };
			await writer
				.insertInto('points')
				.values({ member_id: member.id, ...opening })
				.execute();
		});
	}
};
