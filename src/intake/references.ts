/** Ids in documents: which of their fields name another document, and of which kind. */
import type { ContentDocument } from './documents.ts';

/** The kind of document that a field names, by the name of the field. */
const kindsOfFields: Readonly<Record<string, string>> = {
	columnId: 'column',
	articleIds: 'article',
	related: 'article',
	translationOf: 'article',
	authorId: 'author',
	authorIds: 'author',
	xyAccountID: 'account',
	accountId: 'account',
	recommended: 'account',
	activityId: 'activity',
	seekId: 'seek',
	circleId: 'circle',
	subjectId: 'subject',
	categoryId: 'category',
};

/** Both are the same account. */
export const identityKind = (kind: string): string => (kind === 'account-profile' ? 'account' : kind);

type Rename = (kind: string, id: string) => string;

const kindOf = (name: string, document: ContentDocument): string | undefined => {
	if (name === 'parentId') return document.kind;
	if (name === 'articleId') return document.kind === 'comment' ? (document.source ?? 'article') : 'article';
	return kindsOfFields[name];
};

/** A document with its own id and those that it names as `rename` says; it is also called for ids that stay. */
export const withIds = <Document extends ContentDocument>(document: Document, rename: Rename): Document => {
	const walk = (value: unknown, name: string): unknown => {
		const kind = kindOf(name, document);
		if (typeof value === 'string') return kind === undefined || value === '' ? value : rename(kind, value);
		if (Array.isArray(value)) return value.map((inner) => walk(inner, name));
		if (typeof value !== 'object' || value === null) return value;
		return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, key)]));
	};
	return { ...(walk(document, '') as Document), id: rename(identityKind(document.kind), document.id) };
};
