/** What a request to the desk says: its language, its view, its form. */

import { deviceWords } from '../../domain/device-words.ts';
import { scrub } from '../../domain/sanitize/characters.ts';
import type { Hashing } from '../auth/passwords.ts';
import { recordEvent, type SecurityAction } from '../auth/security-log.ts';
import type { Store } from '../db/store.ts';
import { readBody } from '../http/body.ts';
import type { PlatformOptions } from '../http/options.ts';
import { turnOf } from '../limits/turns.ts';
import { cookieName, cookieNamed, settingOf } from './cookies.ts';
import type { Actor } from './log.ts';
import type { DeskSession } from './session.ts';
import { type Language, textsOf } from './texts.ts';
import { type ViewName, viewNames } from './view-names.ts';

/** Bytes of a form: the ids of all comments of a page, many times over. */
const maxForm = 65_536;

export type DeskOptions = Pick<
	PlatformOptions,
	'deskToken' | 'siteAddress' | 'media' | 'trustedProxies' | 'log' | 'rates' | 'costs' | 'governor'
>;

/** A request with what it is answered from. */
export interface Visit {
	request: Request;
	store: Store;
	options: DeskOptions;
	language: Language;
	/** Network address of the caller. */
	address: string;
}

/** A form of an editor who has signed in, with the key of the sign-in. */
export interface Sent extends Visit {
	session: DeskSession;
	form: URLSearchParams;
	actor: Actor;
}

/** How a secret of the visitor is hashed. @param isKnown the editor has signed in, or has done so on this device before. */
export const hashingAt = ({ options, address }: Visit, isKnown: boolean): Hashing => ({
	cost: options.costs.password,
	inTurn: options.governor.of(turnOf({ address, member: '' }, isKnown)),
});

/** The device of a visitor, in words. */
export const deviceOf = ({ request }: Pick<Visit, 'request'>): string =>
	deviceWords(request.headers.get('user-agent') ?? '');

/** Records in the security log what happened at the desk. */
export const recordAtDesk = (visit: Visit, who: string, action: SecurityAction): Promise<void> => {
	const { store, address } = visit;
	return recordEvent(store.writing, { who, action, address, device: deviceOf(visit) }, store.now());
};

export const languageOf = (request: Request): Language => {
	const name = new URL(request.url).searchParams.get('lang') ?? cookieNamed(request, 'desk-lang').value;
	if (name === 'cn' || name === 'en') return name;
	return /^\s*en/i.test(request.headers.get('accept-language') ?? '') ? 'en' : 'cn';
};

/** Remembers the language that a link asked for. */
export const languageCookie = (request: Request, language: Language): Record<string, string> =>
	new URL(request.url).searchParams.has('lang')
		? { 'Set-Cookie': settingOf(cookieName(request, 'desk-lang'), language, 31_536_000) }
		: {};

export const viewOf = (name: string | null): ViewName | undefined => viewNames.find((view) => view === name);

/** Fields with secrets, which count as they were typed. */
const secretFields: ReadonlySet<string> = new Set(['secret', 'own', 'token']);

/** The fields of a form, without control characters. @throws ApiError with status 413 for one that is too large. */
export const formOf = async (request: Request): Promise<URLSearchParams> => {
	const body = await readBody(request, maxForm, textsOf[languageOf(request)].tooLarge);
	const fields = new URLSearchParams(body.toString('utf8'));
	return new URLSearchParams(
		Array.from(fields, ([name, value]) => [name, secretFields.has(name) ? value : scrub(value)]),
	);
};
