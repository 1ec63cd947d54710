/**
 * The vocabulary of dependency tags. A read declares the tags that its answer depends on; the change feed lists the
 * tags of a change; the exporter renders the pages whose reads have one of them. A misspelt tag does not compile.
 */

/** Lists other than those of columns, and the entities with a tag of their own that are stored in the same way. */
export type ListKind =
	| 'account-profile'
	| 'article'
	| 'category'
	| 'circle'
	| 'contribution'
	| 'dynamic'
	| 'leader'
	| 'notice'
	| 'paper'
	| 'post'
	| 'question'
	| 'seek'
	| 'subject'
	| 'tipoff';

/**
 * Kinds of content with an id and a tag. `column` is the list of a column (`home` for the home page), `column-name` its
 * name.
 */
export type EntityKind =
	| ListKind
	| 'account'
	| 'activity'
	| 'advert'
	| 'author'
	| 'column'
	| 'column-name'
	| 'module'
	| 'poll'
	| 'section';

type HolderKind =
	| 'account'
	| 'answered'
	| 'author'
	| 'category'
	| 'circle'
	| 'code'
	| 'region'
	| 'seek'
	| 'subject'
	| 'tag';

/** The owner of a list, for example `author:wei`; '' for the list of everything of a kind. */
export type ListHolder = '' | `${HolderKind}:${string}`;

/** A list of the articles of an author or of an account. */
export type PersonHolder = `author:${string}` | `account:${string}`;

export type EntityTag = `${EntityKind}:${string}`;
export type ListTag = `list:${ListKind}:${ListHolder}`;

/** The tag of a medium that was replaced under its address: `file:/media/p/x.jpg`. */
export type FileTag = `file:${string}`;

/** `call:` is the tag of a read that declares no others. */
export type Tag =
	| EntityTag
	| ListTag
	| `call:${string}`
	| FileTag
	| 'accounts'
	| 'adverts'
	| 'authors'
	| 'columns'
	| 'former-addresses'
	| 'lives'
	| 'media'
	| 'modules'
	| 'settings';

type Id = string | number;

/** @param address of the medium, a path. */
export const fileTag = (address: string): FileTag => `file:${address}`;

/** The addresses of media that some tags say were replaced. */
export const filesOfTags = (tags: readonly string[]): string[] => [
	...new Set(tags.flatMap((tag) => (tag.startsWith('file:') ? [tag.slice('file:'.length)] : []))),
];

/** The tag of one entity: `article:345`. */
export const entityTag = <Kind extends EntityKind>(kind: Kind, id: Id): `${Kind}:${string}` => `${kind}:${id}`;

/** The tag of an entity whose id may be absent; none without an id. */
export const entityTags = (kind: EntityKind, id: Id | undefined): Tag[] =>
	id === undefined || id === '' ? [] : [entityTag(kind, id)];

/** The owner of a list as text: `author:wei`. */
export const holderOf = <Kind extends HolderKind>(kind: Kind, id: Id): `${Kind}:${string}` => `${kind}:${id}`;

/** The tag of a list: `list:article:author:wei`. */
export const listTag = (kind: ListKind, holder: ListHolder = ''): ListTag => `list:${kind}:${holder}`;

/** The id in a tag of this kind; undefined for any other tag. */
export const idOfTag = (tag: string, kind: EntityKind): string | undefined =>
	tag.startsWith(`${kind}:`) ? tag.slice(kind.length + 1) : undefined;

/** The id of the owner in the tag of a list; undefined for any other tag. */
export const holderIdOfTag = (tag: string, kind: ListKind, holder: HolderKind): string | undefined => {
	const start = listTag(kind, holderOf(holder, ''));
	return tag.startsWith(start) ? tag.slice(start.length) : undefined;
};
