/** Follows a WordPress through its REST interface alone: no plug-in is needed there. */
import * as v from 'valibot';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import type { ColumnDocument, ContentDocument } from '../../../intake/documents.ts';
import { pagesColumn } from '../../../intake/hidden-columns.ts';
import { type Given, givenOf, type ListedKind, type LiveSource } from '../../../intake/live-source.ts';
import { cut } from '../../../intake/texts.ts';
import { jsonOf } from '../../answers.ts';
import { eachOf } from '../../each.ts';
import { defineSource, type SourceTools } from '../../source.ts';
import { Category, Ids, Person, type Post, those } from './answers.ts';
import { commentsNamed, listedComments, newestComments } from './comments.ts';
import { articleOf, authorOf, columnOf, isHidden } from './documents.ts';
import { isGone } from './gone.ts';
import { type PostKind, postKinds, postsNamed, postsSince, signOf, visible } from './posts.ts';
import { openRest, pageSize } from './rest.ts';

/** What was read of it, as JSON in its cursor. */
const State = v.object({
	/** The last change that was read, of each kind, as WordPress has it. */
	posts: v.optional(v.string(), ''),
	pages: v.optional(v.string(), ''),
	/** Cheap signs of the posts and pages. */
	signs: v.optional(v.record(v.string(), v.string()), {}),
	sticky: v.optional(v.array(v.number()), []),
	/** Ids of the categories. */
	categories: v.optional(v.array(v.number()), []),
});
type State = v.InferOutput<typeof State>;

const stateOf = (cursor: string): State => {
	// Of before there were pages and signs.
	if (/^\d{4}-/.test(cursor)) return v.parse(State, { posts: cursor });
	try {
		return v.parse(State, JSON.parse(cursor));
	} catch {
		return v.parse(State, {});
	}
};

/** A change younger than this is looked for again: another one in the same second has the same sign. */
const settledMs = 120_000;
/** Names of tags and authors change seldom. */
const namesAgainAfter = 10 * 60_000;

const ListedPost = v.object({
	id: v.number(),
	content: v.fallback(v.object({ protected: v.fallback(v.boolean(), false) }), { protected: false }),
});
const Tag = v.object({ id: v.number(), name: v.fallback(v.string(), '') });

const open = async (site: string, tools: SourceTools): Promise<LiveSource> => {
	const rest = await openRest(site, tools);
	let tagNames: ReadonlyMap<number, string> | undefined;
	let namesRead = Number.NEGATIVE_INFINITY;
	let commentSign = '';
	let signs: string[] = [];
	let columnSign = '';
	let hasComments = true;
	/** The kind of each post that was named. */
	const kinds = new Map<string | number, PostKind>();

	const categories = async (): Promise<v.InferOutput<typeof Category>[]> => {
		const all: v.InferOutput<typeof Category>[] = [];
		for await (const part of rest.parts('wp/v2/categories', { orderby: 'id', order: 'asc' }))
			all.push(...those(Category, part));
		return all;
	};
	const hiddenOf = (all: readonly v.InferOutput<typeof Category>[]): ReadonlySet<number> =>
		new Set(all.filter((one) => isHidden(one, tools)).map(({ id }) => id));
	const pages: ColumnDocument = { ...pagesColumn, id: tools.idOf('column', pagesColumn.id) };
	const documentsOf = (posts: readonly Post[], kind: PostKind, hidden: ReadonlySet<number>): Given[] => {
		const column = kind === 'pages' ? pages.id : undefined;
		return eachOf<Post, Given>(
			posts,
			(post) => {
				const made = articleOf(post, tools, { hidden, column, home: rest.home });
				const author = authorOf(post, tools);
				return made === undefined ? [] : [...(author === undefined ? [] : [author]), ...givenOf(made)];
			},
			{ nameOf: ({ id }) => `${kind} ${id}`, tell: tools.tell },
		);
	};

	/** Tags that have another name than before: their posts are read again. Authors come with their names. */
	const renamed = async (): Promise<{ authors: ContentDocument[]; tags: number[] }> => {
		if (tools.now() - namesRead < namesAgainAfter) return { authors: [], tags: [] };
		const names = new Map<number, string>();
		for await (const part of rest.parts('wp/v2/tags', { _fields: 'id,name', orderby: 'id', order: 'asc' }))
			for (const { id, name } of those(Tag, part)) names.set(id, name);
		const tags = [...names].flatMap(([id, name]) => ((tagNames?.get(id) ?? name) === name ? [] : [id]));
		tagNames = names;
		// Security plug-ins close the list of users: authors then come with their posts alone.
		const users = await rest.ask('wp/v2/users', { per_page: pageSize, _fields: 'id,name,description' });
		const people = users.status === 200 ? those(Person, jsonOf(users, 'wp/v2/users') as unknown[]) : [];
		namesRead = tools.now();
		return {
			authors: people.map((person) => ({
				...{ kind: 'author', id: tools.idOf('author', person.id), name: cut(plainText(person.name), 100) || '—' },
				...(person.description === '' ? {} : { description: cut(plainText(person.description), 2000) }),
			})),
			tags,
		};
	};

	/** Posts and pages that changed, with a checkpoint after each part. */
	async function* changed(state: State, hidden: ReadonlySet<number>): AsyncGenerator<Given> {
		signs = [];
		for (const kind of postKinds) {
			const { sign, age } = await signOf(rest, kind);
			signs.push(sign);
			if (state[kind] !== '' && state.signs[kind] === sign && age > settledMs) continue;
			for await (const posts of postsSince(rest, kind, state[kind])) {
				for (const { modified_gmt: time } of posts) if (time > state[kind]) state[kind] = time;
				yield* documentsOf(posts, kind, hidden);
				yield { kind: 'checkpoint', cursor: JSON.stringify(state) };
			}
			state.signs[kind] = sign;
		}
	}

	return {
		title: rest.title,
		language: rest.language,
		async *documents(cursor): AsyncGenerator<Given, string> {
			let state = stateOf(cursor);
			const all = await categories();
			const ids = all.map(({ id }) => id);
			columnSign = ids.join(' ');
			// Posts of a category that is gone have another one, and no later change.
			if (state.categories.some((id) => !ids.includes(id))) state = stateOf('');
			for (const [order, category] of all.entries()) yield columnOf(category, order, tools);
			yield pages;
			const hidden = hiddenOf(all);
			yield* changed(state, hidden);

			const sticky = those(
				Ids.item,
				(await rest.list('wp/v2/posts', { sticky: 'true', per_page: pageSize, _fields: 'id' })).found,
			)
				.map(({ id }) => id)
				.sort((a, b) => a - b);
			const turned = [...sticky, ...state.sticky].filter((id) => sticky.includes(id) !== state.sticky.includes(id));
			if (turned.length > 0)
				for await (const posts of postsNamed(rest, 'posts', turned)) yield* documentsOf(posts, 'posts', hidden);

			const { authors, tags } = await renamed();
			yield* authors;
			if (tags.length > 0)
				for await (const part of rest.parts('wp/v2/posts', { tags: tags.join(','), _fields: 'id', ...visible(rest) })) {
					const own = those(Ids.item, part).map(({ id }) => id);
					for await (const posts of postsNamed(rest, 'posts', own)) yield* documentsOf(posts, 'posts', hidden);
				}

			const comments = await newestComments(rest, tools);
			hasComments = comments !== undefined;
			commentSign = comments?.sign ?? '';
			yield* comments?.documents ?? [];
			return JSON.stringify({ ...state, sticky, categories: ids } satisfies State);
		},
		async listed() {
			const articles = new Map<string, number>();
			// With a password a post is listed, and is nothing for readers.
			for (const kind of postKinds)
				for await (const part of rest.parts(`wp/v2/${kind}`, {
					...{ orderby: 'id', order: 'asc', _fields: 'id,content.protected', ...visible(rest) },
				}))
					for (const { id, content } of those(ListedPost, part))
						if (!content.protected) {
							articles.set(tools.idOf('article', id), id);
							kinds.set(id, kind);
						}
			const columns = new Map((await categories()).map(({ id }) => [tools.idOf('column', id), id]));
			const comments: [ListedKind, ReadonlyMap<string, number>][] = hasComments
				? [['comment', await listedComments(rest, tools)]]
				: [];
			return new Map<ListedKind, ReadonlyMap<string, string | number>>([
				['article', articles],
				['column', new Map<string, string | number>([...columns, [pages.id, pagesColumn.id]])],
				...comments,
			]);
		},
		async confirmGone(ids, kind) {
			const gone: string[] = [];
			for (const id of ids) {
				const own = /-(?:co)?(\d{1,20})$/.exec(id)?.[1];
				if (own !== undefined && tools.idOf(kind, own) === id && (await isGone(rest, kind, own))) gone.push(id);
			}
			return gone;
		},
		async *named(own, kind) {
			if (kind === 'comment') {
				yield* commentsNamed(rest, own, tools);
				return;
			}
			const hidden = hiddenOf(await categories());
			for (const one of postKinds)
				for await (const posts of postsNamed(
					rest,
					one,
					own.filter((id) => kinds.get(id) === one),
				))
					yield* documentsOf(posts, one, hidden);
		},
		mark: () => Promise.resolve(`${signs.join(' | ')} | ${commentSign} | ${columnSign}`),
	};
};

/** `wordpress:https://…` */
export const wordpress = defineSource({ kind: 'wordpress', open });
