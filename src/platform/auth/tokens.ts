/** Access, refresh and anonymous tokens: the caller gets 32 random bytes, the database their SHA-256. */
import { hash, randomBytes } from 'node:crypto';
import { statuses } from '../../contract/envelope.ts';
import type { Reading } from '../db/read/reading.ts';
import type { Writer, Writing } from '../db/tables.ts';
import { ApiError } from '../errors.ts';

/** Milliseconds that an access or anonymous token is valid (R-CONF-69). */
export const tokenLife = 7_200_000;
/** Milliseconds that a sign-in goes on without being used. */
export const refreshLifeMs = 30 * 86_400_000;

/**
 * A refresh token that comes again within this time is from a reader whose answer was lost, for example because the page was left
 * while it renewed its tokens, or from a second tab. A token that comes again later counts as stolen.
 */
const reuseGraceMs = 120_000;

export interface Tokens {
	accessToken: string;
	refreshToken: string;
}

const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

const issue = async (
	writing: Writing,
	row: { kind: string; member_id: string; device: string; family: string; expires: number },
): Promise<string> => {
	const token = randomBytes(32).toString('base64url');
	await writing
		.insertInto('tokens')
		.values({ ...row, hash: tokenHash(token), used: 0 })
		.execute();
	return token;
};

/** Issues a token for a device without a signed-in member. */
export const issueAnonymous = (writing: Writing, device: string, now: number): Promise<string> =>
	issue(writing, { kind: 'anonymous', member_id: '', device, family: '', expires: now + tokenLife });

/**
 * Opens a sign-in of a member.
 *
 * @param words browser and system, for the member's list. @returns its tokens, and the name of the sign-in.
 */
export const openSignIn = async (
	writing: Writing,
	{ member, device, words }: { member: string; device: string; words: string },
	now: number,
): Promise<{ tokens: Tokens; family: string }> => {
	const family = randomBytes(16).toString('base64url');
	const tokens = await issueTokens(writing, member, device, now, family);
	await writing
		.insertInto('sign_ins')
		.values({ family, member_id: member, device: words, time: now, used: now })
		.execute();
	return { tokens, family };
};

/** Issues the tokens of a sign-in, or new ones of the same family. */
export const issueTokens = async (
	writing: Writing,
	member: string,
	device: string,
	now: number,
	family = randomBytes(16).toString('base64url'),
): Promise<Tokens> => {
	const row = { member_id: member, device, family };
	return {
		accessToken: await issue(writing, { ...row, kind: 'access', expires: now + tokenLife }),
		refreshToken: await issue(writing, { ...row, kind: 'refresh', expires: now + refreshLifeMs }),
	};
};

/**
 * Exchanges a refresh token for new tokens: once, and again while the answer may have been lost. The reuse of a stolen
 * token revokes all tokens of the sign-in.
 *
 * @param onReuse is called with the member whose stolen token was used again. @throws ApiError with status 10102.
 */
export const refreshTokens = async (
	writing: Writing,
	token: string,
	now: number,
	onReuse?: (member: string) => Promise<void>,
): Promise<Tokens & { member: string; device: string }> => {
	const name = tokenHash(token);
	const newTokens = await writing.transaction().execute(async (writer) => {
		const row = await writer
			.updateTable('tokens')
			.set((set) => ({ used: set.case().when('used', '=', 0).then(now).else(set.ref('used')).end() }))
			.where('hash', '=', name)
			.where('kind', '=', 'refresh')
			.where((where) => where.or([where('used', '=', 0), where('used', '>=', now - reuseGraceMs)]))
			.where('expires', '>', now)
			.returning(['member_id', 'device', 'family'])
			.executeTakeFirst();
		if (row === undefined) return undefined;
		const tokens = await issueTokens(writer, row.member_id, row.device, now, row.family);
		await writer.updateTable('sign_ins').set({ used: now }).where('family', '=', row.family).execute();
		return { ...tokens, member: row.member_id, device: row.device };
	});
	if (newTokens !== undefined) return newTokens;
	const tokenRow = await writing
		.selectFrom('tokens')
		.select(['family', 'used', 'kind', 'member_id'])
		.where('hash', '=', name)
		.executeTakeFirst();
	if (tokenRow?.kind === 'refresh' && tokenRow.used > 0) {
		await writing.transaction().execute((writer) => endFamilies(writer, [tokenRow.family]));
		await onReuse?.(tokenRow.member_id);
	}
	throw new ApiError(statuses.loginInvalid, '登录已失效，请重新登录');
};

/**
 * Ends sign-ins. A renewal that runs at the same time makes the first statement wait; its new tokens are visible to the second one
 * only. Tokens come first, as in a renewal, so that the two cannot deadlock.
 */
export const endFamilies = async (writer: Writer, families: readonly string[]): Promise<void> => {
	for (let round = 0; round < 2; round += 1)
		await writer.deleteFrom('tokens').where('family', 'in', families).execute();
	await writer.deleteFrom('sign_ins').where('family', 'in', families).execute();
};

/**
 * Ends the sign-in of a refresh token: all its tokens. An unknown token has nothing to end.
 *
 * @returns the member and the sign-in that has ended.
 */
export const endSignIn = (
	writing: Writing,
	refreshToken: string,
): Promise<{ member: string; family: string } | undefined> =>
	writing.transaction().execute(async (writer) => {
		const row = await writer
			.selectFrom('tokens')
			.select(['family', 'member_id as member'])
			.where('hash', '=', tokenHash(refreshToken))
			.where('kind', '=', 'refresh')
			.executeTakeFirst();
		if (row !== undefined) await endFamilies(writer, [row.family]);
		return row;
	});

/**
 * Ends all sign-ins of a member, in the transaction that sets a new password. A renewal that runs at the same time makes
 * the first statement wait; its new tokens are visible to the second one only.
 */
export const endSignIns = async (writer: Writer, member: string): Promise<void> => {
	for (let round = 0; round < 2; round += 1)
		await writer.deleteFrom('tokens').where('member_id', '=', member).execute();
	await writer.deleteFrom('sign_ins').where('member_id', '=', member).execute();
};

export interface KnownToken {
	kind: 'access' | 'anonymous';
	member: string;
	expired: boolean;
	/** Identifies the token without revealing it. */
	hash: string;
	/** The sign-in that it belongs to; '' of an anonymous one. */
	family: string;
}

/** The record of a header token; undefined when it was never issued, or was deleted after it expired. */
export const knownToken = async (reading: Reading, token: string, now: number): Promise<KnownToken | undefined> => {
	const name = tokenHash(token);
	const row = await reading.one<{ kind: string; member_id: string; expires: number; family: string }>(
		'select kind, member_id, expires, family from tokens where hash = ?',
		name,
	);
	if (row === undefined || (row.kind !== 'access' && row.kind !== 'anonymous')) return undefined;
	return { kind: row.kind, member: row.member_id, expired: row.expires <= now, hash: name, family: row.family };
};
