import { readSiteLanguage } from '../db/read/site-language.ts';
import type { Store } from '../db/store.ts';
import type { Writing } from '../db/tables.ts';
import { dayOf } from '../limits/day.ts';

/**
 * Two readers for trying the sign-in; they exist only with the sample content. Their passwords, `touch-edition-1` and
 * `touch-edition-2`, are public, and hashed in advance, because hashing is slow on purpose.
 */
const sampleMembers = [
	{
		id: 'reader-1',
		phone: '13800000001',
		password: 'scrypt-131072-8-1$C1b2JaVOuOem0-9LybiILg$LlmXG-hAPKhz0rWytJoDPiJuY4B026hIL61PfwCAKFE',
		nickname: { cn: '青岭读者', en: 'Sennet reader' },
		score: 120,
	},
	{
		id: 'reader-2',
		phone: '13800000002',
		password: 'scrypt-131072-8-1$PM_xD6r2CN_Nfhdaq4Kn0w$hPlAhONo3FuPmeNlDoxLUIMEQ8Fermk0vgLzkw79y_I',
		nickname: { cn: '牧区来信', en: 'Hill farmer' },
		score: 45,
	},
] as const;

/** Adds the missing members of the sample, and restores the passwords of those that were closed. New ones have names in the language of the site. */
export const addSampleMembers = async ({ reading, writing, now }: Store): Promise<void> => {
	const language = (await readSiteLanguage(reading)) === 'en' ? 'en' : 'cn';
	for (const member of sampleMembers) {
		const members = writing.selectFrom('members').where('id', '=', member.id);
		const existingRow = await members.select('password').executeTakeFirst();
		if (existingRow?.password === '')
			await writing.updateTable('members').set({ password: member.password }).where('id', '=', member.id).execute();
		if (existingRow !== undefined) continue;
		const row = { ...member, nickname: member.nickname[language], picture: '', created: now() };
		await writing.transaction().execute(async (writer) => {
			const insertedRow = await writer
				.insertInto('members')
				.values(row)
				.onConflict((conflict) => conflict.doNothing())
				.returning('id')
				.executeTakeFirst();
			if (insertedRow === undefined) return;
			const openingPoints = {
				reason: 'opening',
				target: '',
				once_day: '',
				day: dayOf(now()),
				amount: member.score,
				time: now(),
			};
			await writer
				.insertInto('points')
				.values({ member_id: member.id, ...openingPoints })
				.execute();
		});
	}
};

/** Takes the passwords of the sample's members away and ends their sign-ins. */
export const closeSampleMembers = async (writing: Writing): Promise<void> => {
	const ids = sampleMembers.map(({ id }) => id);
	await writing.updateTable('members').set({ password: '' }).where('id', 'in', ids).execute();
	await writing.deleteFrom('tokens').where('member_id', 'in', ids).execute();
};
