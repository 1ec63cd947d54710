import { hash } from 'node:crypto';

const maxLength = 64;

/**
 * The id of a special topic's section on the wire. Editors name sections within their topic (`s1`, `s2`), but the address
 * of a section (`specMore/{columnId}`) does not contain the topic, so the id does: `20-s1`.
 */
export const wireSectionId = (articleId: string, sectionId: string): string => {
	const id = `${articleId}-${sectionId}`;
	return id.length <= maxLength ? id : `s-${hash('sha1', id)}`;
};
