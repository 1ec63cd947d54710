/**
 * The names of what an answer stands on. The change feed speaks the same names (`contract/content/change-feed.ts`):
 * a change renders exactly the pages whose reads carry one of the names it touches.
 */
import type { CallDeclaration } from '../../contract/call.ts';
import { touchesBesideArticles } from './entity-tags.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that name something whose text is shown, wherever in an answer they stand. */
const nameOfField: Readonly<Record<string, string>> = {
	fileId: 'article',
	authorId: 'author',
	xyAccountID: 'account',
	moduleId: 'module',
	columnID: 'column-name',
	columnId: 'column-name',
};

/** Article bodies are long and hold no ids: not walked into. */
const walk = (value: unknown, touches: Set<string>, depth: number): void => {
	if (depth > 8) return;
	if (Array.isArray(value)) {
		for (const item of value) if (typeof item === 'object') walk(item, touches, depth + 1);
		return;
	}
	if (!isRecord(value)) return;
	for (const field in value) {
		const held = value[field];
		if (typeof held === 'object') {
			if (held !== null) walk(held, touches, depth + 1);
			continue;
		}
		const kind = nameOfField[field];
		if (kind !== undefined && held !== '' && held !== '0' && held !== 0 && held !== undefined)
			touches.add(`${kind}:${String(held)}`);
	}
};

const text = (value: unknown): string => (value === undefined ? '' : String(value));

/** What a call stands on beyond the ids in its answer: the membership of its list. */
const listOf = (call: CallDeclaration, parameters: Record<string, unknown>): string[] => {
	switch (call.name) {
		case 'getArticles':
			return [`column:${text(parameters['columnId']) || 'home'}`];
		case 'getColumns':
			return ['columns'];
		case 'getColumn':
			return ['columns', `column-name:${text(parameters['columnId'])}`];
		case 'getSubSpecialArticles':
			return [`article:${text(parameters['id'])}`, `section:${text(parameters['columnId'])}`];
		case 'getArticleContent':
		case 'getRelArticles':
			return [`article:${text(parameters['id'])}`];
		case 'getConfig':
			return ['settings'];
		case 'liveView':
		case 'liveComing':
			return ['lives'];
		default:
			return touchesBesideArticles(call, parameters);
	}
};

/** Related rows show their source; the name of their column only where they have none. */
const relatedTouches = (data: unknown, touches: Set<string>): void => {
	const rows = isRecord(data) && Array.isArray(data['related']) ? data['related'] : [];
	for (const row of rows) {
		if (!isRecord(row)) continue;
		touches.add(`article:${text(row['fileId'])}`);
		if (text(row['source']) === '') touches.add(`column-name:${text(row['columnID'])}`);
	}
};

/**
 * Names of what an answer shows.
 *
 * @param data as it arrived, before the check.
 */
export const touchesOf = (call: CallDeclaration, parameters: Record<string, unknown>, data: unknown): string[] => {
	const touches = new Set(listOf(call, parameters).filter((name) => !name.endsWith(':')));
	if (call.name === 'getRelArticles') relatedTouches(data, touches);
	else walk(data, touches, 0);
	return [...touches];
};
