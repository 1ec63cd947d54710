import { hash } from 'node:crypto';

const longest = 64;

/**
 * Name of a special topic's section on the wire. Editors name sections within their topic (`s1`, `s2`), but the address
 * of a section has nothing else to go by (`specMore/{columnId}`), so the name carries the topic: `20-s1`.
 */
export const wireSectionId = (articleId: string, sectionId: string): string => {
	const name = `${articleId}-${sectionId}`;
	return name.length <= longest ? name : `s-${hash('sha1', name)}`;
};
