/** Deciphers what clients encipher: the SM4 payload of one call, and SM2 user ids. */
import { createDecipheriv } from 'node:crypto';
import type { CallDeclaration } from '../../contract/call.ts';
import { statuses } from '../../contract/envelope.ts';
import type { Reading } from '../db/read/reading.ts';
import { ApiError } from '../errors.ts';
import type { InTurn } from '../governor.ts';
import { sm4Bytes } from '../sm4-key.ts';

type Fields = Record<string, string>;

/** A setting, which may be one that getConfig does not return (`sm2PrivateKey`, `strictEncryption`). */
const settingOf = async (reading: Reading, name: string): Promise<unknown> => {
	const row = await reading.one<{ value: string }>('select value from settings where name = ?', name);
	return row === undefined ? undefined : (JSON.parse(row.value) as unknown);
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const wrongCipher = (): ApiError =>
	new ApiError(
		statuses.badRequest,
		'data: cannot be deciphered; it must be the payload enciphered by SM4, as hexadecimal digits.',
	);

/** Deciphers SM4, CBC where an iv is set, else ECB. */
const openSm4 = (data: string, key: string, iv: string): string => {
	const [keyBytes, ivBytes] = [sm4Bytes(key), sm4Bytes(iv)];
	if (keyBytes === undefined || !/^(?:[0-9a-f]{32})+$/i.test(data)) throw wrongCipher();
	try {
		const cipher =
			ivBytes === undefined
				? createDecipheriv('sm4-ecb', keyBytes, null)
				: createDecipheriv('sm4-cbc', keyBytes, ivBytes);
		return new TextDecoder('utf-8', { fatal: true }).decode(
			Buffer.concat([cipher.update(data, 'hex'), cipher.final()]),
		);
	} catch {
		throw wrongCipher();
	}
};

/** Levels of a payload, whose fields are texts, or lists and objects of texts. */
const maxDepth = 16;

/** Whether a JSON text is nested too deeply, without parsing it. */
const isTooDeep = (text: string): boolean => {
	let depth = 0;
	let inText = false;
	for (let at = 0; at < text.length; at += 1) {
		const character = text[at];
		if (inText && character === '\\') at += 1;
		else if (character === '"') inText = !inText;
		else if (!inText && (character === '[' || character === '{')) depth += 1;
		else if (!inText && (character === ']' || character === '}')) depth -= 1;
		if (depth > maxDepth) return true;
	}
	return false;
};

const payloadFields = (text: string): Fields => {
	if (isTooDeep(text)) throw new ApiError(statuses.badRequest, `data: is nested deeper than ${maxDepth} levels.`);
	let payload: unknown;
	try {
		payload = JSON.parse(text);
	} catch {
		throw wrongCipher();
	}
	if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw wrongCipher();
	const fields: [string, string][] = [];
	for (const [name, value] of Object.entries(payload)) {
		if (value === null || value === undefined) continue;
		const field = typeof value === 'object' ? JSON.stringify(value) : String(value);
		if (field.includes('\0'))
			throw new ApiError(statuses.badRequest, 'data: contains a character that cannot be stored.');
		fields.push([name, field]);
	}
	return Object.fromEntries(fields);
};

/** The fields of an enciphered payload, which override those outside it; plain fields if the setting allows them. */
const openPayload = async (fields: Fields, reading: Reading): Promise<Fields> => {
	const { data, ...outside } = fields;
	if (data === undefined) {
		if ((await settingOf(reading, 'strictEncryption')) === true)
			throw new ApiError(statuses.badRequest, 'data: is missing; this platform accepts only the enciphered payload.');
		return fields;
	}
	const key = textOf(await settingOf(reading, 'encryptKey4'));
	const iv = textOf(await settingOf(reading, 'iv'));
	return { ...outside, ...payloadFields(openSm4(data, key, iv)) };
};

/** `04`, then C1 and C3, then at least one byte: longer than any plain id. */
const ciphertext = /^04[0-9a-f]{194,4096}$/i;

/**
 * Deciphers an SM2 field: exactly one leading `04` is removed, whatever follows it.
 *
 * @throws ApiError with status 400 that names the field.
 */
const openSm2 = ({ sm2 }: typeof import('sm-crypto'), name: string, value: string, privateKey: string): string => {
	const reason = new ApiError(statuses.badRequest, `${name}: cannot be deciphered.`);
	if (!/^[0-9a-f]{64}$/i.test(privateKey)) throw reason;
	let plainText: string;
	try {
		plainText = sm2.doDecrypt(value.slice(2).toLowerCase(), privateKey, 1);
	} catch {
		throw reason;
	}
	if (plainText === '' || plainText.includes('\0')) throw reason;
	return plainText;
};

/** Whether a call carries ids that are to be deciphered, which costs far more than anything before it. */
export const hasEncipheredIds = (
	fields: Readonly<Fields>,
	{ enciphered }: Pick<CallDeclaration, 'enciphered'>,
): boolean => enciphered?.fields.some((name) => ciphertext.test(fields[name] ?? '')) === true;

interface Deciphering {
	/** Key of the environment; '' takes the one of the store. */
	sm2Key: string;
	inTurn: InTurn;
}

const openIds = async (
	fields: Fields,
	names: readonly string[],
	reading: Reading,
	{ sm2Key, inTurn }: Deciphering,
): Promise<Fields> => {
	const enciphered = names.filter((name) => Object.hasOwn(fields, name) && ciphertext.test(fields[name] ?? ''));
	if (enciphered.length === 0) return fields;
	const key = sm2Key || textOf(await settingOf(reading, 'sm2PrivateKey'));
	const library = await import('sm-crypto');
	const openedFields = { ...fields };
	for (const name of enciphered)
		openedFields[name] = await inTurn(() => openSm2(library, name, fields[name] ?? '', key), 'light');
	return openedFields;
};

/** Clients encipher user ids from this version on (R-VAL-14, R-VAL-15, A-083). */
const firstVersion = 3;

/** @throws ApiError with status 400 where a field must be enciphered and is not. */
const rejectPlainIds = (fields: Fields, names: readonly string[]): void => {
	const plain = names.find((name) => (fields[name] ?? '') !== '' && !ciphertext.test(fields[name] ?? ''));
	if (plain !== undefined && Number(fields['curVersions'] ?? 0) >= firstVersion)
		throw new ApiError(statuses.badRequest, `${plain}: must be enciphered from version ${firstVersion}.`);
};

/** The deciphered fields of a call. */
export const decipherFields = async (
	fields: Fields,
	call: CallDeclaration,
	reading: Reading,
	deciphering: Deciphering,
): Promise<Fields> => {
	const plain = call.wholePayloadCipher === true ? await openPayload(fields, reading) : fields;
	if (call.enciphered === undefined) return plain;
	const { fields: names, plainRefused } = call.enciphered;
	if (plainRefused === true) rejectPlainIds(plain, names);
	return openIds(plain, names, reading, deciphering);
};
