/** Follows a Ghost through its Content API. */
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { ContentDocument } from '../../../intake/documents.ts';
import { pagesColumn } from '../../../intake/hidden-columns.ts';
import { languageOf } from '../../../intake/languages.ts';
import { type Given, givenOf, type LiveSource, SourceError } from '../../../intake/live-source.ts';
import { cutText } from '../../../intake/texts.ts';
import { sameSecret } from '../../../net/same-secret.ts';
import { signatureLifeMs } from '../../../net/signature.ts';
import { jsonOf } from '../../answers.ts';
import { eachOf } from '../../each.ts';
import {
	Changes,
	changesIn,
	goneAmong,
	itemsByIds,
	type ListSign,
	type Part,
	pageSize,
	partsOf,
	type Query,
	stateIn,
	those,
} from '../../paging.ts';
import { defineSource, type FetchedText, type Hook, type SourceTools } from '../../source.ts';
import { Author, articleOf, authorOf, columnOf, Post, publicTags, Tag, untagged } from '../documents.ts';

const kinds = ['posts', 'pages'] as const;

/** What was read of it, as JSON in its cursor. */
const State = v.object(Changes);

const Settings = v.object({
	settings: v.object({
		title: v.fallback(v.string(), ''),
		lang: v.fallback(v.string(), ''),
		locale: v.fallback(v.string(), ''),
	}),
});
/** Ids become parts of addresses. */
const Newest = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), updated_at: v.fallback(v.string(), '') });
const Pagination = v.object({ meta: v.object({ pagination: v.object({ total: v.number(), pages: v.number() }) }) });

const open = async (site: string, tools: SourceTools): Promise<LiveSource> => {
	const key = tools.secret('KEY');
	if (key === '')
		throw new SourceError(
			`${site} is a Ghost, which wants a key: make a custom integration there (Settings, Integrations), and set GHOST_KEY to its Content API key. Without a key its feed can be followed: feed:${new URL('rss/', site.endsWith('/') ? site : `${site}/`).href}`,
		);
	const base = new URL('ghost/api/content/', site.endsWith('/') ? site : `${site}/`);
	const fetchOf = (path: string, query: Query): Promise<FetchedText> => {
		const address = new URL(`${path}/`, base);
		for (const [name, value] of Object.entries({ key, ...query })) address.searchParams.set(name, String(value));
		return tools.fetch(address.href, { 'accept-version': 'v5.0' });
	};
	const ask = async (kind: string, query: Query): Promise<unknown> => jsonOf(await fetchOf(kind, query), kind);
	const list = async (kind: string, query: Query): Promise<Part & { total: number }> => {
		const answer = await ask(kind, { limit: pageSize, ...query });
		const items = (answer as Record<string, unknown>)[kind];
		const meta = v.safeParse(Pagination, answer);
		if (!Array.isArray(items) || !meta.success)
			throw new SourceError(`${site} answers ${kind} with no list. Is it a Ghost, and its address right?`);
		const { total, pages } = meta.output.meta.pagination;
		const isLast = Number(query['page'] ?? 1) >= pages || items.length === 0;
		return { found: items as unknown[], isLast, total };
	};
	const parts = (kind: string, query: Query): AsyncGenerator<unknown[]> =>
		partsOf((page) => list(kind, { ...query, page }));
	/** Whether Ghost says of a post that it is not public or not there: a list that lacks it may be wrong. */
	const isGone = async (sourceId: string): Promise<boolean> => {
		for (const kind of kinds) {
			const { status, text } = await fetchOf(`${kind}/${sourceId}`, { fields: 'id' });
			if (status !== 404 || !/"(?:NotFoundError|errors)"/.test(text)) return false;
		}
		return true;
	};
	const whole: Query = { include: 'authors,tags', formats: 'html' };
	async function* byIds(kind: string, ids: readonly string[]): AsyncGenerator<Post[]> {
		const some = async (part: readonly string[]): Promise<unknown[]> =>
			(await list(kind, { ...whole, filter: `id:[${part.join(',')}]` })).found;
		for await (const part of itemsByIds(ids, some, { kind, warn: tools.warn })) yield those(Post, part);
	}
	const settings = v.safeParse(Settings, await ask('settings', {}));
	if (!settings.success) throw new SourceError(`${site} answers no settings of a Ghost. Check the address.`);
	const { title, lang, locale } = settings.output.settings;

	const primary = new Set<string>();
	const ownIds = new Map<string | number, string>();
	let names: ReadonlyMap<string, string> | undefined;
	let signs: string[] = [];
	const pagesId = tools.idOf('column', pagesColumn.id);

	const documentsOfPost = (post: Post, kind: string): Given[] => {
		const madeArticle = articleOf(post, tools, kind === 'pages' ? pagesId : undefined);
		if (madeArticle === undefined) return [];
		const [tag] = kind === 'pages' ? [] : publicTags(post.tags);
		if (tag !== undefined) primary.add(tag.id);
		else if (kind === 'posts') primary.add(untagged);
		const column: ContentDocument[] =
			kind === 'pages'
				? []
				: [
						tag === undefined
							? { kind: 'column', id: tools.idOf('column', untagged), name: cutText(title, 100) || '—' }
							: columnOf(tag, tools),
					];
		return [...column, ...post.authors.map((author) => authorOf(author, tools)), ...givenOf(madeArticle)];
	};
	const documentsOf = (posts: readonly Post[], kind: string): Given[] =>
		eachOf(posts, (post) => documentsOfPost(post, kind), {
			...{ nameOf: ({ id }: Post) => `${kind} ${id}`, warn: tools.warn },
		});
	const tagsOfSite = async (): Promise<Tag[]> => {
		const tags: Tag[] = [];
		for await (const part of parts('tags', { fields: 'id,name,slug,description,visibility' }))
			tags.push(...those(Tag, part));
		return tags;
	};
	const signOf = async (kind: string): Promise<ListSign> => {
		const { found, total } = await list(kind, { limit: 1, order: 'updated_at desc', fields: 'id,updated_at' });
		const [newest] = those(Newest, found);
		const time = newest?.updated_at ?? '';
		return { sign: `${total} ${newest?.id ?? ''} ${time}`, total, age: tools.now() - Date.parse(time) };
	};
	async function* changedSince(kind: string, since: string): AsyncGenerator<{ items: Post[]; time: string }> {
		const filter = since === '' ? {} : { filter: `updated_at:>='${since}'` };
		const newestPosts: { id: string; time: string }[] = [];
		for await (const part of parts(kind, { ...filter, order: 'updated_at asc,id asc', fields: 'id,updated_at' })) {
			const usablePosts = those(Newest, part);
			if (usablePosts.length < part.length)
				tools.warn(`${part.length - usablePosts.length} ${kind} have no id that can be used, and were left out.`);
			newestPosts.push(...usablePosts.map(({ id, updated_at: time }) => ({ id, time })));
		}
		for (let from = 0; from < newestPosts.length; from += pageSize) {
			const part = newestPosts.slice(from, from + pageSize);
			const items: Post[] = [];
			for await (const posts of byIds(
				kind,
				part.map(({ id }) => id),
			))
				items.push(...posts);
			yield { items, time: part.at(-1)?.time ?? '' };
		}
	}

	return {
		title: title || new URL(site).host,
		language: languageOf(locale || lang),
		async *documents(cursor): AsyncGenerator<Given, string> {
			const state = stateIn(State, cursor);
			const tags = await tagsOfSite();
			yield { ...pagesColumn, id: pagesId };
			for (const tag of publicTags(tags)) if (primary.has(tag.id)) yield columnOf(tag, tools);
			signs = yield* changesIn<Post, v.InferOutput<typeof State>>(kinds, state, {
				signOf,
				itemsSince: changedSince,
				documentsOf,
			});
			// A tag with another name changes no post there.
			const renamedTags = tags.filter(({ id, name }) => (names?.get(id) ?? name) !== name);
			names = new Map(tags.map(({ id, name }) => [id, name]));
			for (const { slug } of renamedTags)
				for await (const part of parts('posts', { ...whole, filter: `tag:${slug}` }))
					yield* documentsOf(those(Post, part), 'posts');
			for await (const part of parts('authors', { fields: 'id,name,bio,profile_image' }))
				for (const author of those(Author, part)) yield authorOf(author, tools);
			return JSON.stringify(state);
		},
		async listIds() {
			const articles = new Map<string, string>();
			const columns = new Set([pagesId]);
			for (const kind of kinds)
				for await (const part of parts(kind, { fields: 'id', ...(kind === 'posts' ? { include: 'tags' } : {}) }))
					for (const one of those(v.object({ id: Newest.entries.id, tags: v.fallback(v.array(Tag), []) }), part)) {
						articles.set(tools.idOf('article', one.id), one.id);
						ownIds.set(one.id, kind);
						if (kind === 'pages') continue;
						const column = publicTags(one.tags)[0]?.id ?? untagged;
						primary.add(column);
						columns.add(tools.idOf('column', column));
					}
			return new Map([
				['article', articles],
				['column', new Map([...columns].map((id) => [id, id]))],
			] as const);
		},
		confirmGone: async (ids, kind) =>
			kind === 'article'
				? goneAmong(ids, kind, {
						ownIn: (id) => /^[0-9a-f]{1,16}-(\w{1,64})$/.exec(id)?.[1] ?? '',
						idOf: tools.idOf,
						isGone,
					})
				: [],
		async *fetchByIds(own) {
			for (const kind of kinds)
				for await (const posts of byIds(kind, own.filter((id) => ownIds.get(id) === kind).map(String)))
					yield* documentsOf(posts, kind);
		},
		fingerprint: () => Promise.resolve(signs.join(' | ')),
		async profile() {
			const counts: string[] = [];
			for (const kind of kinds) counts.push(`${(await list(kind, { limit: 1, fields: 'id' })).total} ${kind}`);
			const { found } = await list('posts', { limit: 1, fields: 'id', filter: 'visibility:-public' });
			const closed = found.length === 0 ? [] : ['Of posts that are not public only the excerpt is taken.'];
			const authors = await list('authors', { limit: 1, fields: 'id' });
			const internal = (await tagsOfSite()).filter(({ visibility }) => visibility === 'internal').length;
			return [
				`Taken: ${counts.join(', ')} (pages in no list).`,
				`Authors by Ghost: ${authors.total}.`,
				`The main category is the first public tag; ${internal} internal tags are left out.`,
				`Language of the site: ${locale || lang || 'not said'}; Ghost ties no translations.`,
				...closed,
			];
		},
	};
};

/** `X-Ghost-Signature: sha256=<hex>, t=<milliseconds>`, over the body and the time. */
const isGenuine = ({ headers, body, secret, now }: Hook): boolean => {
	const signatureMatch = /^sha256=([0-9a-f]{64}),\s{0,5}t=(\d{1,16})$/.exec(headers.get('x-ghost-signature') ?? '');
	if (signatureMatch === null) return false;
	const [, signature = '', time = ''] = signatureMatch;
	const ownSignature = createHmac('sha256', secret).update(`${body}${time}`).digest('hex');
	return Math.abs(now - Number(time)) <= signatureLifeMs && sameSecret(signature, ownSignature);
};

/** `ghost:https://…` */
export const ghost = defineSource({ kind: 'ghost', open, isGenuine });
