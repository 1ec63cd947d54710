/** Follows a WordPress through its REST interface alone: no plug-in is needed there. */
import * as v from 'valibot';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import type { ColumnDocument, ContentDocument } from '../../../intake/documents.ts';
import { pagesColumn } from '../../../intake/hidden-columns.ts';
import { type Given, givenOf, type ListedKind, type LiveSource } from '../../../intake/live-source.ts';
import { cutText } from '../../../intake/texts.ts';
import { eachOf } from '../../each.ts';
import { Changes, changesIn, goneAmong, pageSize, stateIn, those } from '../../paging.ts';
import { defineSource, type SourceTools } from '../../source.ts';
import { isNoCategory, ownColumns } from '../terms.ts';
import { Category, Ids, Person, type Post } from './answers.ts';
import { authorNames } from './author-names.ts';
import { commentsNamed, listedComments, newestComments } from './comments.ts';
import {
	articleOf,
	authorsOf,
	categoriesOf,
	columnOf,
	hasUnnamedTags,
	isHidden,
	type SiteContext,
} from './documents.ts';
import { isGone } from './gone.ts';
import { leftOutSentence, type PostList, type PostLists, postLists, postsAndPages } from './kinds.ts';
import { postsNamed, postsSince, signOf, visible } from './posts.ts';
import { profileOf } from './profile.ts';
import { openRest } from './rest.ts';

/** What was read of it, as JSON in its cursor. */
const State = v.object({
	...Changes,
	sticky: v.optional(v.array(v.number()), []),
	/** Ids of the categories. */
	categories: v.optional(v.array(v.number()), []),
	/** Ids of those that say nothing, by their names. */
	unnamed: v.optional(v.array(v.number()), []),
});

/** Whether a category that said nothing has a name now, or the other way round: its posts have another column, and no later change. */
const areOthersNamed = (before: v.InferOutput<typeof State>, unnamed: readonly number[]): boolean =>
	before.unnamed.some((id) => !unnamed.includes(id)) ||
	unnamed.some((id) => before.categories.includes(id) && !before.unnamed.includes(id));

/** Names of tags and authors change seldom. */
const namesAgainAfter = 10 * 60_000;
const listsAgainAfter = 24 * 3_600_000;

const ListedPost = v.object({
	id: v.number(),
	content: v.fallback(v.object({ protected: v.fallback(v.boolean(), false) }), { protected: false }),
});
const Tag = v.object({ id: v.number(), name: v.fallback(v.string(), '') });

type CategoryOfSite = v.InferOutput<typeof Category>;

const open = async (site: string, tools: SourceTools): Promise<LiveSource> => {
	const rest = await openRest(site, tools);
	let tagNames: ReadonlyMap<number, string> | undefined;
	let namesRead = Number.NEGATIVE_INFINITY;
	let lists: PostLists = { taken: postsAndPages, left: [] };
	let listsRead = Number.NEGATIVE_INFINITY;
	const hasOwnTypes = (tools.options.types ?? []).length > 0;
	/** Some of the posts that were read last. */
	let seen: readonly Post[] = [];
	let commentSign = '';
	let signs: string[] = [];
	let columnSign = '';
	let hasComments = true;
	/** The list of each post that was named. */
	const listOf = new Map<string | number, string>();
	const names = authorNames(rest);

	const readLists = async (): Promise<void> => {
		if (tools.now() - listsRead < listsAgainAfter) return;
		lists = await postLists(rest, tools);
		listsRead = tools.now();
	};
	/** @returns undefined where the site does not show its categories. */
	const categories = async (): Promise<CategoryOfSite[] | undefined> => {
		const foundPart = await rest.optional(
			...(['wp/v2/categories', { orderby: 'id', order: 'asc' }] as const),
			'columns are those that the posts name, without their order',
		);
		return foundPart === undefined ? undefined : those(Category, foundPart);
	};
	const contextOf = (all: readonly CategoryOfSite[] | undefined): SiteContext => ({
		hidden: new Set((all ?? []).filter((one) => isHidden(one, tools)).map(({ id }) => id)),
		categories: new Map((all ?? []).map((one) => [one.id, one])),
		none: none.id,
		...{ home: rest.home, language: rest.language, places: rest.places },
		authors: names.known,
	});
	const own = ownColumns[rest.language ?? 'cn'];
	const pages: ColumnDocument = { ...pagesColumn, id: tools.idOf('column', pagesColumn.id), name: own.pages };
	/** Of posts without a category: a list shows them. */
	const none: ColumnDocument = {
		...{ kind: 'column', id: tools.idOf('column', 'none'), name: own.none },
	};
	/** Whether a post that was read is in that column. */
	let isNoneUsed = false;
	const columnOfList = ({ kind, name }: PostList): ColumnDocument => ({
		...{ kind: 'column', id: tools.idOf('column', `type-${kind}`), name: cutText(plainText(name), 100) || kind },
	});
	/** Columns that are no categories of the site, by their ids. */
	const extras = (): ColumnDocument[] => [pages, none, ...lists.taken.slice(postsAndPages.length).map(columnOfList)];

	/** Columns of a post that stand in no list of the site. */
	const columnsOf = (post: Post, site: SiteContext): ColumnDocument[] =>
		categoriesOf(post, site)
			.filter(({ number, name }) => name !== '' && site.categories?.has(number) !== true)
			.map(({ number, slug, name }) =>
				columnOf({ id: number, slug, name, parent: 0, description: '', lang: '' }, 0, tools),
			);
	const documentsOfPost = (post: Post, kind: string, site: SiteContext): Given[] => {
		const list = lists.taken.find((one) => one.kind === kind) ?? postsAndPages[0];
		const isPage = kind === 'pages';
		const ownColumn = list === undefined || postsAndPages.includes(list) ? none : columnOfList(list);
		const madeArticle = articleOf(post, tools, { ...site, none: ownColumn.id, column: isPage ? pages.id : undefined });
		if (madeArticle === undefined) return [];
		const columns: ContentDocument[] = isPage ? [] : columnsOf(post, site);
		if (madeArticle.article.columnId === ownColumn.id) columns.push(ownColumn);
		if (madeArticle.article.columnId === none.id) isNoneUsed = true;
		return [...columns, ...authorsOf(post, tools, site.authors), ...givenOf(madeArticle)];
	};
	async function* documentsOf(posts: readonly Post[], kind: string, site: SiteContext): AsyncGenerator<Given> {
		await names.learn(posts);
		seen = [...posts, ...seen].slice(0, pageSize);
		// Answers name the tags of their posts, but on sites where a plug-in takes that away.
		if (tagNames === undefined && posts.some(hasUnnamedTags)) tagNames = await tagsOfSite();
		const full = tagNames === undefined ? site : { ...site, tags: tagNames };
		yield* eachOf<Post, Given>(posts, (post) => documentsOfPost(post, kind, full), {
			nameOf: ({ id }) => `${kind} ${id}`,
			warn: tools.warn,
		});
	}

	const tagsOfSite = async (): Promise<ReadonlyMap<number, string>> => {
		const foundPart = await rest.optional(
			...(['wp/v2/tags', { _fields: 'id,name', orderby: 'id', order: 'asc' }] as const),
			'another name of a tag is noticed with the next change of a post',
		);
		return new Map(those(Tag, foundPart ?? []).map(({ id, name }) => [id, name]));
	};
	/** Tags that have another name than before: their posts are read again. Authors come with their names. */
	const renamedRecords = async (): Promise<{ authors: ContentDocument[]; tags: number[] }> => {
		if (tools.now() - namesRead < namesAgainAfter) return { authors: [], tags: [] };
		const read = await tagsOfSite();
		const tags = [...read].flatMap(([id, name]) => ((tagNames?.get(id) ?? name) === name ? [] : [id]));
		tagNames = read;
		// Security plug-ins close the list of users: authors then come with their posts alone.
		const { status, text } = await rest.ask('wp/v2/users', { per_page: pageSize, _fields: 'id,name,description' });
		const people =
			status === 200 ? those(Person, JSON.parse(text.slice(Math.max(0, text.indexOf('[')))) as unknown[]) : [];
		namesRead = tools.now();
		return {
			authors: people.map((person) => ({
				...{ kind: 'author', id: tools.idOf('author', person.id), name: cutText(plainText(person.name), 100) || '—' },
				...(person.description === '' ? {} : { description: cutText(plainText(person.description), 2000) }),
			})),
			tags,
		};
	};
	const pathOf = (kind: string): string => lists.taken.find((one) => one.kind === kind)?.path ?? `wp/v2/${kind}`;

	return {
		title: rest.title,
		language: rest.language,
		async *documents(cursor): AsyncGenerator<Given, string> {
			let state = stateIn(State, cursor);
			if (hasOwnTypes) await readLists();
			const all = await categories();
			const ids = (all ?? []).map(({ id }) => id);
			columnSign = ids.join(' ');
			// Posts of a category that is gone have another one, and no later change.
			const unnamed = (all ?? []).filter(({ slug, name }) => isNoCategory(slug, name)).map(({ id }) => id);
			const isOther = state.categories.some((id) => !ids.includes(id)) || areOthersNamed(state, unnamed);
			const isReadAgain = all !== undefined && cursor !== '' && isOther;
			if (isReadAgain) [state, isNoneUsed] = [stateIn(State, ''), false];
			for (const [order, category] of (all ?? []).entries()) yield columnOf(category, order, tools);
			yield pages;
			const context = contextOf(all);
			signs = yield* changesIn<Post, v.InferOutput<typeof State>>(
				lists.taken.map(({ kind }) => kind),
				state,
				{
					signOf: (kind) => signOf(rest, pathOf(kind)),
					itemsSince: (kind, since) => postsSince(rest, pathOf(kind), since),
					documentsOf: (posts, kind) => documentsOf(posts, kind, context),
				},
			);

			// Every post was read again, and none is in it any more.
			if (isReadAgain && !isNoneUsed) yield { kind: 'gone', of: 'column', id: none.id };

			const sticky = those(
				Ids.item,
				(await rest.list('wp/v2/posts', { sticky: 'true', per_page: pageSize, _fields: 'id' })).found,
			)
				.map(({ id }) => id)
				.sort((a, b) => a - b);
			const changedSticky = [...sticky, ...state.sticky].filter(
				(id) => sticky.includes(id) !== state.sticky.includes(id),
			);
			if (changedSticky.length > 0)
				for await (const posts of postsNamed(rest, 'wp/v2/posts', changedSticky))
					yield* documentsOf(posts, 'posts', context);
			const { authors, tags } = await renamedRecords();
			yield* authors;
			if (tags.length > 0)
				for await (const part of rest.parts('wp/v2/posts', { tags: tags.join(','), _fields: 'id', ...visible(rest) })) {
					const ownIds = those(Ids.item, part).map(({ id }) => id);
					for await (const posts of postsNamed(rest, 'wp/v2/posts', ownIds))
						yield* documentsOf(posts, 'posts', context);
				}

			const comments = await newestComments(rest, tools);
			hasComments = comments !== undefined;
			commentSign = comments?.sign ?? '';
			yield* comments?.documents ?? [];
			if (cursor === '') {
				await readLists();
				for (const leftList of lists.left) {
					tools.warn(leftOutSentence(leftList));
					yield { kind: 'left', name: `entries of the type ${leftList.type}`, count: leftList.count };
				}
			}
			return JSON.stringify({ ...state, sticky, categories: ids, unnamed });
		},
		async listIds() {
			if (hasOwnTypes) await readLists();
			const articles = new Map<string, number>();
			// With a password a post is listed, and is nothing for readers.
			for (const { kind, path } of lists.taken)
				for await (const part of rest.parts(path, {
					...{ orderby: 'id', order: 'asc', _fields: 'id,content.protected', ...visible(rest) },
				}))
					for (const { id, content } of those(ListedPost, part))
						if (!content.protected) {
							articles.set(tools.idOf('article', id), id);
							listOf.set(id, kind);
						}
			const all = await categories();
			const columns = (all ?? []).map(({ id }): [string, string | number] => [tools.idOf('column', id), id]);
			const ownPairs = extras().map(({ id }): [string, string | number] => [id, id]);
			return new Map<ListedKind, ReadonlyMap<string, string | number>>([
				['article', articles],
				...(all === undefined ? [] : [['column', new Map([...columns, ...ownPairs])] as const]),
				...(hasComments ? [['comment', await listedComments(rest, tools)] as const] : []),
			]);
		},
		confirmGone: (ids, kind) =>
			goneAmong(ids, kind, {
				ownIn: (id) => /-(?:co)?(\d{1,20})$/.exec(id)?.[1] ?? '',
				idOf: tools.idOf,
				isGone: (sourceId) => isGone(rest, kind, sourceId, lists.taken),
			}),
		async *fetchByIds(ownIds, kind) {
			if (kind === 'comment') {
				yield* commentsNamed(rest, ownIds, tools);
				return;
			}
			const context = contextOf(await categories());
			for (const { kind: one, path } of lists.taken) {
				const those = ownIds.filter((id) => listOf.get(id) === one);
				for await (const posts of postsNamed(rest, path, those)) yield* documentsOf(posts, one, context);
			}
		},
		fingerprint: () => Promise.resolve(`${signs.join(' | ')} | ${commentSign} | ${columnSign}`),
		async profile() {
			await readLists();
			return profileOf(rest, lists, { seen, hasCategories: (await categories()) !== undefined, hasComments });
		},
	};
};

/** `wordpress:https://…` */
export const wordpress = defineSource({ kind: 'wordpress', open });
