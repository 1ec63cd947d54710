import cn from './messages/cn.json';
import type { MessageKey } from './translate.ts';

/** The message of a route's own title; null for a route without one (R-SCREEN-20, A-007). */
export const messageOf = (route: string): MessageKey | null => {
	const key = `title.${route}`;
	return key in cn ? (key as MessageKey) : null;
};
