/** Simulates the messaging platform: a code that the authorize page issued is exchanged once. */
import { hash, randomBytes } from 'node:crypto';
import type { Store } from '../db/store.ts';
import type { Exchanged, MessagingPlatform } from '../wechat/platform.ts';

/** The choices on the authorize page. */
export const outcomes = {
	user: 'A normal user agrees',
	nobody: 'The answer has no openid',
	used: 'The code was used already',
	snapshot: 'A snapshot user (the page is shown as a snapshot)',
	refusal: 'The user refuses',
} as const;
export type Outcome = keyof typeof outcomes;

export const isOutcome = (value: string): value is Outcome => Object.hasOwn(outcomes, value);

/** The same as on the real platform. */
const codeLifeMs = 300_000;

/** Issues a code for an outcome and a person. */
export const issueCode = async ({ writing, now }: Store, outcome: Outcome, person: string): Promise<string> => {
	const code = randomBytes(16).toString('hex');
	await writing
		.insertInto('sandbox_codes')
		.values({ code, outcome, person, used: outcome === 'used' ? 1 : 0, expires: now() + codeLifeMs })
		.execute();
	return code;
};

/** A person always has the same ids, which look like real ones. */
const personOf = (name: string): Exchanged => {
	const id = (prefix: string, salt: string): string =>
		`${prefix}${hash('sha256', `${salt} ${name}`, 'base64url').slice(0, 24)}`;
	return { kind: 'user', openid: id('oSan', 'open'), unionid: id('uSan', 'union'), nickname: name, headimgurl: '' };
};

/** The messaging platform of the sandbox; its app id and ticket sign any page. */
export const sandboxMessaging = (store: Store): MessagingPlatform => ({
	page: { appId: 'wx-sandbox', ticket: 'ticket-of-the-sandbox' },
	exchange: async (code) => {
		const row = await store.writing
			.updateTable('sandbox_codes')
			.set({ used: 1 })
			.where('code', '=', code)
			.where('used', '=', 0)
			.where('expires', '>', store.now())
			.returning(['outcome', 'person'])
			.executeTakeFirst();
		if (row === undefined) return { kind: 'used' };
		if (row.outcome === 'user') return personOf(row.person);
		return { kind: row.outcome === 'snapshot' ? 'snapshot' : 'nobody' };
	},
});
