/** The second factor of editors: codes of thirty seconds (RFC 6238) from an app, and codes for when the app is lost. */
import { hash } from 'node:crypto';
import { plainCode, plainDigitCode } from '../../domain/typed-digits.ts';
import type { Store } from '../db/store.ts';
import type { Writing } from '../db/tables.ts';

const periodMs = 30_000;
/** Bytes of a key, as RFC 4226 recommends. */
const keyBytes = 20;
const recoveryCodes = 10;

const generatorOf = async (key: string, name: string) => {
	const { Secret, TOTP } = await import('otpauth');
	return new TOTP({ issuer: 'Touch Edition', label: name, secret: Secret.fromBase32(key), period: periodMs / 1000 });
};

/** A new key, in base 32. */
export const newFactorKey = async (): Promise<string> => {
	const { Secret } = await import('otpauth');
	return new Secret({ size: keyBytes }).base32;
};

export const isFactorKey = (text: string): boolean => /^[A-Z2-7]{32}$/.test(text);

/** What the app reads from the QR code. */
export const factorAddress = async (key: string, name: string): Promise<string> =>
	(await generatorOf(key, name)).toString();

/** The step of a right code, one step early or late included; undefined for a wrong one. */
const stepOf = async (key: string, code: string, now: number): Promise<number | undefined> => {
	const token = plainDigitCode(code);
	if (!/^\d{6}$/.test(token)) return undefined;
	const delta = (await generatorOf(key, '')).validate({ token, timestamp: now, window: 1 });
	return delta === null ? undefined : Math.floor(now / periodMs) + delta;
};

/** As people copy it: capitals or not, with or without the hyphens. */
const recoveryHash = (code: string): string =>
	hash(
		'sha256',
		plainCode(code)
			.toUpperCase()
			.replace(/[^A-Z2-7]/g, ''),
		'base64url',
	);

const newRecoveryCode = async (): Promise<string> =>
	((await newFactorKey()).slice(0, 16).match(/.{4}/g) ?? []).join('-');

/** Characters of a recovery code that is looked up. */
const maxTyped = 40;

/**
 * Accepts a code of an editor once: of the app, when it is newer than the last one, or a recovery code.
 *
 * @returns what was accepted; undefined for a wrong, old or used code.
 */
export const acceptCode = async (
	{ writing, now }: Store,
	editor: string,
	typed: string,
): Promise<'code' | 'recovery' | undefined> => {
	const code = typed.trim().slice(0, maxTyped);
	const row = await writing.selectFrom('editors').select('factor').where('name', '=', editor).executeTakeFirst();
	if (row === undefined || row.factor === '') return undefined;
	const step = await stepOf(row.factor, code, now());
	if (step !== undefined) {
		const acceptedRow = await writing
			.updateTable('editors')
			.set({ factor_step: step })
			.where('name', '=', editor)
			.where('factor', '=', row.factor)
			.where('factor_step', '<', step)
			.returning('name')
			.executeTakeFirst();
		return acceptedRow && 'code';
	}
	const spentRow = await writing
		.deleteFrom('recovery_codes')
		.where('editor', '=', editor)
		.where('hash', '=', recoveryHash(code))
		.returning('editor')
		.executeTakeFirst();
	return spentRow && 'recovery';
};

/**
 * Turns the second factor of an editor on, and ends their other sign-ins.
 *
 * @param keptHash hash of the sign-in that stays. @returns the recovery codes, which are not stored as they are; undefined for a wrong code.
 */
export const turnFactorOn = async (
	{ writing, now }: Store,
	editor: string,
	{ key, code, keptHash }: { key: string; code: string; keptHash: string },
): Promise<string[] | undefined> => {
	const step = isFactorKey(key) ? await stepOf(key, code, now()) : undefined;
	if (step === undefined) return undefined;
	const codes = await Promise.all(Array.from({ length: recoveryCodes }, newRecoveryCode));
	await writing.transaction().execute(async (writer) => {
		await writer.updateTable('editors').set({ factor: key, factor_step: step }).where('name', '=', editor).execute();
		await writer.deleteFrom('recovery_codes').where('editor', '=', editor).execute();
		await writer
			.insertInto('recovery_codes')
			.values(codes.map((recovery) => ({ editor, hash: recoveryHash(recovery) })))
			.execute();
		await writer.deleteFrom('desk_sessions').where('editor', '=', editor).where('hash', '!=', keptHash).execute();
	});
	return codes;
};

/** Turns the second factor of an editor off. @returns false when there was none. */
export const turnFactorOff = ({ writing }: Store, editor: string): Promise<boolean> =>
	writing.transaction().execute(async (writer) => {
		const off = await writer
			.updateTable('editors')
			.set({ factor: '', factor_step: 0 })
			.where('name', '=', editor)
			.where('factor', '!=', '')
			.returning('name')
			.executeTakeFirst();
		await writer.deleteFrom('recovery_codes').where('editor', '=', editor).execute();
		return off !== undefined;
	});

/** Whether every editor must have a second factor, as the setting `deskFactor` says. */
export const factorIsDemanded = async (writing: Writing): Promise<boolean> =>
	(await writing.selectFrom('settings').select('value').where('name', '=', 'deskFactor').executeTakeFirst())?.value ===
	'true';
