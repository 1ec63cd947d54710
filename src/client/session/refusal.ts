/**
 * The one policy for what a refusal says to a reader: a sentence of the platform that is meant for readers is shown as received
 * (R-REQ-28, R-ERR-20); everything else is said in words of this site, in the reader's language.
 */
import { statuses } from '../../contract/envelope.ts';
import type { MessageKey, Translate } from '../../i18n/translate.ts';
import type { CallError } from '../api/result.ts';
import { localItems } from '../runtime/storage.ts';

type RefusalKey = Extract<MessageKey, `refusal.${string}` | 'outbox.tooOld'>;

/** What this site says of each status that it knows. */
const messages: ReadonlyMap<number, RefusalKey> = new Map([
	[statuses.badRequest, 'refusal.invalid'],
	[statuses.memberNeeded, 'refusal.login'],
	[statuses.forbidden, 'refusal.forbidden'],
	[statuses.notFound, 'refusal.missing'],
	[statuses.conflict, 'refusal.done'],
	[statuses.expired, 'refusal.ended'],
	[statuses.tooLarge, 'refusal.tooLarge'],
	[statuses.unsupported, 'refusal.unsupported'],
	[statuses.tooMany, 'refusal.tooMany'],
	[statuses.authRefused, 'refusal.busy'],
	[statuses.tokenExpired, 'refusal.login'],
	[statuses.loginInvalid, 'refusal.login'],
	[statuses.loginReplaced, 'refusal.login'],
] as const);

const keys: ReadonlySet<string> = new Set<RefusalKey>([
	...Array.from(messages.values()),
	'refusal.busy',
	'refusal.failed',
	'outbox.tooOld',
]);

const isFailure = (status: number): boolean => status >= statuses.failure && status < 600;

/** The words of this site for a status. */
export const refusalKey = (status: number): RefusalKey => {
	if (isFailure(status)) return 'refusal.busy';
	return messages.get(status) ?? 'refusal.failed';
};

/**
 * Signs of a sentence for developers: a bare word, the name of a field before it, names of programs, markup, JSON, the place of an error.
 * No sentence for readers in Chinese or Tibetan has them.
 */
const forDevelopers =
	/^[\x21-\x7e]*$|^[\w.[\]-]+: |\b(?:log|stack|exception|undefined|null|NaN|JSON|SQL|HTTP|platform|server|database|gateway|proxy)\b|^[<{[]|\n[ \t]*at /i;

const hasHan = /[\u3400-\u9fff]/;

/** The language in which the reader has the site. */
const readerLanguage = (): string =>
	localItems.get('lang') ??
	(typeof document === 'undefined' ? 'cn' : document.documentElement.dataset['locale']) ??
	'cn';

/**
 * The platform's sentence as received, when it is meant for readers. That of a status which this site knows is shown to readers of Chinese
 * alone, in which the platform writes: all others have the words of this site.
 *
 * @returns '' for everything else: the caller then shows its own words, or those of `refusalKey`.
 */
export const readerSentence = ({ status, errmsg }: CallError, language = readerLanguage()): string => {
	const sentence = errmsg.trim();
	if (status <= 0 || isFailure(status) || forDevelopers.test(sentence)) return '';
	const isKnown = messages.has(status);
	return !isKnown || (language === 'cn' && hasHan.test(sentence)) ? sentence : '';
};

/** The words of a refusal: a sentence for readers, or the key of words. */
export const refusalText = (error: CallError, language?: string): string =>
	readerSentence(error, language) || refusalKey(error.status);

/** A refusal that names a field of the form, which the form marks: `fields.phone: is missing`. */
const namesField = /^fields\.[^:]+:/;

/** What is stored of a refusal, to be shown later in whatever language. @param error without a message for an entry that was too old to be sent. */
export const storedRefusal = ({ status, errmsg }: CallError): string => {
	if (status === statuses.expired && errmsg === '') return 'outbox.tooOld';
	return namesField.test(errmsg) ? errmsg : refusalText({ status, errmsg });
};

const isKey = (text: string): text is RefusalKey => keys.has(text);

/** The key of the words of a stored refusal; undefined for a sentence of the platform. */
export const storedRefusalKey = (stored: string): RefusalKey | undefined => {
	if (namesField.test(stored)) return 'refusal.invalid';
	return isKey(stored) ? stored : undefined;
};

/** A stored refusal in words. */
export const refusalWords = (stored: string, t: Translate): string => {
	const key = storedRefusalKey(stored);
	return key === undefined ? stored : t(key);
};
