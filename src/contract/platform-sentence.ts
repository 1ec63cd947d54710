import { statuses } from './envelope.ts';

const known: ReadonlySet<number> = new Set(Object.values(statuses));

/**
 * The platform's sentence about a refusal, as received (R-REQ-28, R-ERR-20). Only for a status that this site does not
 * know: about all others its own sentences say what to do, in the reader's language.
 *
 * @returns '' for a known status, and when the platform sent no sentence.
 */
export const platformSentence = (status: number, sentence: string): string =>
	status <= 0 || known.has(status) || sentence === 'error' ? '' : sentence;

/**
 * The same for forms, whose own sentences say little: readers of the platform's language see every sentence of it.
 *
 * @param language of the interface.
 */
export const refusalSentence = (status: number, sentence: string, language: string): string =>
	language === 'cn' && sentence !== 'error' ? sentence : platformSentence(status, sentence);
