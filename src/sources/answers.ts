/** What the answers of a source mean: JSON, or a sentence about what came in its place. */
import { SourceError } from '../intake/live-source.ts';
import type { FetchedText } from './source.ts';

/** Seconds of a `Retry-After` header: a number or a date. */
const retryAfterOf = (value: string | undefined, now: number): number => {
	if (value === undefined) return 0;
	const seconds = Number(value);
	const wait = Number.isNaN(seconds) ? (Date.parse(value) - now) / 1000 : seconds;
	return Number.isFinite(wait) ? Math.min(86_400, Math.max(0, Math.ceil(wait))) : 0;
};

/** Whether a text is a page for people. */
export const isPage = (text: string): boolean => /<html|<!doctype html/i.test(text.slice(0, 2_000));

/** @throws SourceError for an answer that refuses. @param what is asked for, for the sentence of an error. */
export const refuseRefusals = ({ status, headers, address }: FetchedText, what: string): void => {
	const { host } = new URL(address);
	if (status === 429 || status === 503) {
		const wait = retryAfterOf(headers.get('retry-after'), Date.now());
		throw new SourceError(
			`${host} wants to be asked less often (HTTP ${status} for ${what}). It is asked again ${wait > 0 ? `in ${wait} s` : 'later'}.`,
			wait,
		);
	}
	if (status === 401 || status === 403)
		throw new SourceError(
			`${host} refuses ${what} (HTTP ${status}): its interface is closed, the key is wrong, or a filter blocks this machine. Allow it there.`,
		);
};

/**
 * The JSON of an answer. Notices of PHP or a byte order mark may stand before it.
 *
 * @param what is asked for, for the sentence of an error.
 * @throws SourceError for another status, and for an answer that is no JSON, such as a login page or a bot check.
 */
export const jsonOf = (answer: FetchedText, what: string): unknown => {
	refuseRefusals(answer, what);
	const { status, text, address } = answer;
	const { host } = new URL(address);
	try {
		if (status < 200 || status >= 300) throw new SyntaxError();
		return parsedIn(text);
	} catch {
		const sentence = saidIn(text);
		const kind = isPage(text)
			? 'a page of HTML, perhaps a login or a bot check'
			: sentence !== ''
				? `the words “${sentence}”`
				: status < 300 && /^\ufeff?\s{0,20}[[{]/.test(text)
					? 'no JSON: its answer is cut or broken'
					: 'no JSON';
		throw new SourceError(
			`${host} answers ${what} with HTTP ${status} and ${kind}. Check the address, and that the interface is on. The pages that exist stay.`,
		);
	}
};

/** What a system says in JSON of an error that it answers; '' for nothing. */
const saidIn = (text: string): string => {
	const message = /"message"\s?:\s?"((?:[^"\\]|\\.){1,300})"/.exec(text.slice(0, 5_000))?.[1] ?? '';
	try {
		return JSON.parse(`"${message}"`) as string;
	} catch {
		return message;
	}
};

/** Places at which JSON may begin that are tried. */
const maxStarts = 20;

/** @throws SyntaxError. */
const parsedIn = (text: string): unknown => {
	let attempts = 0;
	for (const { index } of text.matchAll(/(?<=^|[>\n\ufeff])[ \t\r]{0,20}[[{]/g)) {
		try {
			return JSON.parse(text.slice(index)) as unknown;
		} catch {
			attempts += 1;
			if (attempts >= maxStarts) break;
		}
	}
	throw new SyntaxError('There is no JSON.');
};
