/** The subject of comments. An article is named by its id, anything else by its kind and id: ids of two kinds may be equal. */
import { commentKinds } from '../../schema/comment.ts';

const kinds: ReadonlySet<string> = new Set(commentKinds);

export interface SubjectName {
	id: string;
	source?: string | undefined;
}

/** The name of a subject in the tables: `345`, or `question:32`. Ids contain no colon. */
export const subjectKey = ({ id, source = '' }: SubjectName): string => (kinds.has(source) ? `${source}:${id}` : id);

/** The id in the name of a subject. */
export const idOfSubject = (key: string): string => key.slice(key.indexOf(':') + 1);

/** The kind in the name of a subject; '' for an article. */
export const kindOfSubject = (key: string): string => key.slice(0, Math.max(0, key.indexOf(':')));
