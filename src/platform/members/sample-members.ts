import type { Writing } from '../database/tables.ts';
import { passwordHash } from './passwords.ts';

/** Two readers to sign in as. They come with the sample content and never without it. */
export const sampleMembers = [
	{ id: 'reader-1', phone: '13800000001', password: 'touch-edition-1', nickname: '青岭读者', score: 120 },
	{ id: 'reader-2', phone: '13800000002', password: 'touch-edition-2', nickname: '牧区来信', score: 45 },
] as const;

/** Adds the sample's members where they are missing. */
export const addSampleMembers = async (writing: Writing, now: number): Promise<void> => {
	for (const { password, ...member } of sampleMembers) {
		const known = await writing.selectFrom('members').select('id').where('id', '=', member.id).executeTakeFirst();
		if (known !== undefined) continue;
		await writing
			.insertInto('members')
			.values({ ...member, picture: '', password: await passwordHash(password), created: now })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
};
