/** The dependency tags of an answer: those that its call declares, and one for each id in it. */
import type { CallDeclaration } from '../../contract/call.ts';
import { type EntityKind, entityTag, type Tag } from '../../contract/dependency-tags.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that contain the id of something whose text is shown, anywhere in an answer. */
const kindOfField: Readonly<Record<string, EntityKind>> = {
	fileId: 'article',
	authorId: 'author',
	xyAccountID: 'account',
	moduleId: 'module',
	columnID: 'column-name',
	columnId: 'column-name',
};

const deepest = 8;

const addTags = (value: unknown, tags: Set<Tag>, depth: number): void => {
	if (depth > deepest) return;
	if (Array.isArray(value)) {
		for (const item of value) if (typeof item === 'object') addTags(item, tags, depth + 1);
		return;
	}
	if (!isRecord(value)) return;
	for (const field in value) {
		const content = value[field];
		if (typeof content === 'object') {
			if (content !== null) addTags(content, tags, depth + 1);
			continue;
		}
		const kind = kindOfField[field];
		if (kind !== undefined && content !== '' && content !== '0' && content !== 0 && content !== undefined)
			tags.add(entityTag(kind, String(content)));
	}
};

/**
 * Tags of everything that an answer depends on.
 *
 * @param parameters as the page passed them.
 * @param data as it arrived, before the check.
 */
export const tagsOf = (call: CallDeclaration, parameters: Record<string, unknown>, data: unknown): Tag[] => {
	const tags = new Set<Tag>(call.dependsOn?.(parameters) ?? [`call:${call.name}`]);
	if (call.dependsOnAnswer === undefined) addTags(data, tags, 0);
	else for (const tag of call.dependsOnAnswer(data)) tags.add(tag);
	return [...tags];
};
