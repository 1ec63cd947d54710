/** Pages of entities other than articles: people, channels, questions, circles, activities … */
import type { CallAnswer } from '../../contract/call.ts';
import { entityTag, entityTags, holderIdOfTag, idOfTag, type Tag } from '../../contract/dependency-tags.ts';
import { type CatalogueKind, catalogueKinds, catalogueOf } from '../../contract/feed.ts';
import { CallFailure, type Reader } from '../../contract/reader.ts';
import { absentRoutes } from '../../domain/absent-routes.ts';
import { nameOfSegment, segmentOfName } from '../../domain/name-segment.ts';
import { problemOfId, problemOfName } from '../../domain/safe-id.ts';
import { addressOf, routeNamed } from '../../routes.ts';
import { variantsOfEntity } from './address-variants.ts';
import type { PageJob } from './page-job.ts';
import { printableId, readPart, refusePart, type Skipped, withoutNext } from './plan.ts';

export type EntityEntry = CallAnswer<typeof catalogueOf>['list'][number] & { kind: CatalogueKind };

/** Routes that show an entity, with their parameters. */
type PageRoutes = readonly (readonly [route: string, parameters: Readonly<Record<string, string>>])[];

const ownPage =
	(...names: string[]) =>
	({ id }: EntityEntry): PageRoutes =>
		names.map((name) => [name, { id }] as const);

const pageRoutes: Readonly<Record<CatalogueKind, (entry: EntityEntry) => PageRoutes>> = {
	author: ({ id, holder }) => [
		['reporter', { id }],
		['personageReports', { id }],
		...(holder === 'official' ? ([['figureDetail', { id }]] as const) : []),
	],
	account: ownPage('xyDetail'),
	tag: ({ id }) => [['tagList', { tagId: id }]],
	category: ownPage('subscriptionList'),
	subject: ownPage('topicDetail'),
	question: ({ id, holder }) => [[holder === 'subject' ? 'askDetail' : 'qaDetail', { id }]],
	dynamic: ownPage('dynamicDetail'),
	tipoff: ownPage('tipoffDetail'),
	seek: ownPage('seekArticleDetail'),
	contribution: ownPage('inputArticleDetail'),
	circle: ownPage('circleDetail'),
	post: ownPage('postDetail'),
	activity: ownPage('activityDetail', 'activityApply'),
	poll: ({ id, path: [activity = id] }) => [['activityVote', { id: activity }]],
	option: ({ id, path }) => [
		['voteItemDetail', { ...(path.length > 1 ? { id: path[0] ?? '' } : {}), voteId: path.at(-1) ?? '', optionId: id }],
	],
};

/** The item of an entity's pages in the manifest: ids and names of tags as segments, which have neither colons nor slashes. */
const itemOf = ({ kind, id, path }: EntityEntry): string =>
	`${kind}:${[...path, kind === 'tag' ? segmentOfName(id) : id].join('/')}`;

/** Pages of one entity, or why it has none. */
export const pagesOfEntity = (entry: EntityEntry): PageJob[] | Skipped => {
	const isTag = entry.kind === 'tag';
	const ids = isTag ? entry.path : [entry.id, ...entry.path];
	const problem = [isTag ? problemOfName(entry.id) : '', ...ids.map(problemOfId)].find((reason) => reason !== '') ?? '';
	if (problem !== '') return { id: printableId(entry.id), reason: `${entry.kind}: ${problem}` };
	const there = pageRoutes[entry.kind](entry).filter(([route]) => !absentRoutes().has(route));
	return there.map(([route, parameters]) => ({
		path: addressOf(route, parameters),
		variants: variantsOfEntity(route, parameters, entry.holder),
		route,
		parameters,
		kind: 'page',
		item: itemOf(entry),
		modified: '',
		listed: routeNamed(route).indexed,
	}));
};

const read = async (
	reader: Reader,
	parameters: { kind: CatalogueKind; id?: string; after?: string },
): Promise<CallAnswer<typeof catalogueOf> | null> => {
	try {
		return await reader(catalogueOf, parameters);
	} catch (error) {
		// A 404 for the first page says that the platform lacks the call. A later one is a failure: the unread entries would be removed.
		if (error instanceof CallFailure && error.status === 404 && (parameters.after ?? '') === '') return null;
		throw error;
	}
};

/** Every entity of a kind; none when the platform does not have the call. */
async function* walkKind(freshReader: () => Reader, kind: CatalogueKind): AsyncGenerator<EntityEntry> {
	for (let after = ''; ; ) {
		const answer = await read(freshReader(), { kind, after });
		for (const entry of answer?.list ?? []) yield { ...entry, kind };
		if (answer === null || !answer.hasMore) return;
		if (answer.next === '' || answer.next === after) throw withoutNext(catalogueOf, after);
		after = answer.next;
	}
}

/**
 * Every entity of the platform. Without the call, fallback pages show them.
 *
 * @param freshReader makes a reader for each page of the answer.
 * @param onFailed gets the kinds that cannot be read.
 */
export async function* walkEntities(freshReader: () => Reader, onFailed = refusePart): AsyncGenerator<EntityEntry> {
	for (const kind of catalogueKinds) yield* readPart(`catalogueOf ${kind}`, walkKind(freshReader, kind), onFailed);
}

const kinds: ReadonlySet<string> = new Set(catalogueKinds);
const isKind = (name: string): name is CatalogueKind => kinds.has(name);

/** An entity whose pages may appear or disappear; the options of a vote go with the vote. */
export interface EntityReference {
	kind: CatalogueKind;
	id: string;
}

/** The entities that may gain or lose pages by a change. */
export const entitiesOfChange = ({
	subject,
	id,
	touches,
}: {
	subject: string;
	id: string;
	touches: readonly string[];
}): EntityReference[] => {
	const tags = touches.flatMap((name) => holderIdOfTag(name, 'article', 'tag') ?? []);
	// A vote comes and goes with its activity too.
	const polls = new Set([
		...(subject === 'poll' ? [id] : []),
		...touches.flatMap((name) => idOfTag(name, 'poll') ?? []),
	]);
	return [
		...(isKind(subject) && subject !== 'poll' ? [{ kind: subject, id }] : []),
		...[...polls].flatMap((poll) => [{ kind: 'poll', id: poll } as const, { kind: 'option', id: poll } as const]),
		...tags.map((name) => ({ kind: 'tag', id: name }) as const),
	];
};

/** Kinds that belong to others: a vote to an activity, an option to a vote. */
export const isNested = (kind: CatalogueKind): boolean => kind === 'poll' || kind === 'option';

/** The entity of an item in the manifest; null for an article. */
export const entityOfItem = (item: string): EntityReference | null => {
	const [kind = '', path] = item.split(':');
	if (path === undefined || !isKind(kind)) return null;
	const id = path.split('/').at(kind === 'option' ? -2 : -1) ?? '';
	return { kind, id: kind === 'tag' ? nameOfSegment(id) : id };
};

/** The current entries of an entity: one or none; for a vote all its options. */
export const currentEntries = async (
	freshReader: () => Reader,
	{ kind, id }: EntityReference,
): Promise<EntityEntry[]> =>
	((await read(freshReader(), { kind, id }))?.list ?? []).map((entry) => ({ ...entry, kind }));

/** Whether an item is a tag or a category: its page is a list, and it is gone when that list is empty. */
export const isListItem = (item: string): boolean => {
	const kind = entityOfItem(item)?.kind;
	return kind === 'tag' || kind === 'category';
};

/**
 * The dependency tags of an item of the manifest: its pages are removed when the call about one of them answers 404.
 */
export const tagsOfItem = (item: string): Tag[] => {
	const entity = entityOfItem(item);
	if (entity === null) return [entityTag('article', item)];
	const ids = item.slice(entity.kind.length + 1).split('/');
	switch (entity.kind) {
		// Tags and categories have no call of their own.
		case 'tag':
		case 'category':
			return [];
		case 'option':
			return entityTags('poll', ids.at(-2));
		case 'poll':
			return [...entityTags('poll', ids.at(-1)), ...entityTags('activity', ids.at(-2))];
		default:
			return [entityTag(entity.kind, entity.id)];
	}
};
