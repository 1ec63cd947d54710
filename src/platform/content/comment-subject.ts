/** What a comment stands at. Articles have their id; other things their kind before it, as ids of kinds may be equal. */
import { commentKinds } from '../../contract/comments.ts';

const kinds: ReadonlySet<string> = new Set(commentKinds);

export interface SubjectName {
	id: string;
	source?: string | undefined;
}

/** The name of a subject in the tables; no id holds a colon. */
export const subjectKey = ({ id, source = '' }: SubjectName): string => (kinds.has(source) ? `${source}:${id}` : id);

/** The id in a subject's name. */
export const idOfSubject = (key: string): string => key.slice(key.indexOf(':') + 1);
