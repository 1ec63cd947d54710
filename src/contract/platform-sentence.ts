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
