/** Pages of everything beside articles and columns: people, accounts, questions, circles, activities … */
import type { CallAnswer } from '../../contract/call.ts';
import { holderIdOfTag } from '../../contract/dependency-tags.ts';
import { type CatalogueKind, catalogueKinds, catalogueOf } from '../../contract/feed.ts';
import { CallFailure, type Reader } from '../../contract/reader.ts';
import { problemOfId, problemOfName } from '../../domain/safe-id.ts';
import { addressOf, routeNamed } from '../../routes.ts';
import type { PageJob } from '../render/page-job.ts';
import { printableId, type Skipped } from './plan.ts';

export type BesideEntry = CallAnswer<typeof catalogueOf>['list'][number] & { kind: CatalogueKind };

/** Routes that show an entry, each with its parameters. */
type Places = readonly (readonly [route: string, parameters: Readonly<Record<string, string>>])[];

const own =
	(...names: string[]) =>
	({ id }: BesideEntry): Places =>
		names.map((name) => [name, { id }] as const);

const placesOf: Readonly<Record<CatalogueKind, (entry: BesideEntry) => Places>> = {
	author: ({ id, holder }) => [
		['reporter', { id }],
		['personageReports', { id }],
		...(holder === 'official' ? ([['figureDetail', { id }]] as const) : []),
	],
	account: own('xyDetail'),
	tag: ({ id }) => [['tagList', { tagId: id }]],
	category: own('subscriptionList'),
	subject: own('topicDetail'),
	question: ({ id, holder }) => [[holder === 'subject' ? 'askDetail' : 'qaDetail', { id }]],
	dynamic: own('dynamicDetail'),
	tipoff: own('tipoffDetail'),
	seek: own('seekArticleDetail'),
	contribution: own('inputArticleDetail'),
	circle: own('circleDetail'),
	post: own('postDetail'),
	activity: own('activityDetail'),
	poll: ({ id, path: [activity = id] }) => [['activityVote', { id: activity }]],
	option: ({ id, path }) => [
		['voteItemDetail', { ...(path.length > 1 ? { id: path[0] ?? '' } : {}), voteId: path.at(-1) ?? '', optionId: id }],
	],
};

/** The name of an entry in the account; ids of articles never hold a colon. */
const itemOf = ({ kind, id, path }: BesideEntry): string => `${kind}:${[...path, id].join('/')}`;

/** Pages of one entry, or why it gets none. A tag whose name is no file name is shown by its route shell: nothing to report. */
export const pagesOfEntry = (entry: BesideEntry): PageJob[] | Skipped => {
	if (entry.kind === 'tag' && problemOfName(entry.id) !== '') return [];
	const ids = entry.kind === 'tag' ? entry.path : [entry.id, ...entry.path];
	const problem = ids.map(problemOfId).find((reason) => reason !== '') ?? '';
	if (problem !== '') return { id: printableId(entry.id), reason: `${entry.kind}: ${problem}` };
	return placesOf[entry.kind](entry).map(([route, parameters]) => ({
		path: addressOf(route, parameters),
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
		if (error instanceof CallFailure && error.status === 404) return null;
		throw error;
	}
};

/** Every entry of a kind; none where the platform does not know the call. */
async function* walkKind(fresh: () => Reader, kind: CatalogueKind): AsyncGenerator<BesideEntry> {
	for (let after = ''; ; ) {
		const answer = await read(fresh(), { kind, after });
		for (const entry of answer?.list ?? []) yield { ...entry, kind };
		if (answer === null || !answer.hasMore || answer.next === '' || answer.next === after) return;
		after = answer.next;
	}
}

/**
 * Everything beside articles. A platform without the call has these pages all the same: as route shells.
 *
 * @param fresh a reader for each page of the answer.
 */
export async function* walkBeside(fresh: () => Reader): AsyncGenerator<BesideEntry> {
	for (const kind of catalogueKinds) yield* walkKind(fresh, kind);
}

const kinds: ReadonlySet<string> = new Set(catalogueKinds);
const isKind = (name: string): name is CatalogueKind => kinds.has(name);

/** One thing whose pages may come or go: the options of a poll go with the poll. */
export interface Named {
	kind: CatalogueKind;
	id: string;
}

/** What a change may give pages to, or take them from. */
export const namedBy = ({
	subject,
	id,
	touches,
}: {
	subject: string;
	id: string;
	touches: readonly string[];
}): Named[] => {
	const tags = touches.flatMap((name) => holderIdOfTag(name, 'article', 'tag') ?? []);
	return [
		...(isKind(subject) ? [{ kind: subject, id }] : []),
		...(subject === 'poll' ? [{ kind: 'option', id } as const] : []),
		...tags.filter((name) => problemOfName(name) === '').map((name) => ({ kind: 'tag', id: name }) as const),
	];
};

/** Kinds whose entries lie in others: a poll in an activity, an option in a poll. */
export const isNested = (kind: CatalogueKind): boolean => kind === 'poll' || kind === 'option';

/** What an item of the account names; null for an article. */
export const namedByItem = (item: string): Named | null => {
	const [kind = '', path] = item.split(':');
	if (path === undefined || !isKind(kind)) return null;
	return { kind, id: path.split('/').at(kind === 'option' ? -2 : -1) ?? '' };
};

/** The entries that one thing has now: one or none, of a poll all its options. */
export const entriesNow = async (fresh: () => Reader, { kind, id }: Named): Promise<BesideEntry[]> =>
	((await read(fresh(), { kind, id }))?.list ?? []).map((entry) => ({ ...entry, kind }));
