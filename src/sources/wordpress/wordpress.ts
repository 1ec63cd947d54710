/** Follows a WordPress through its REST interface alone: no plug-in is needed there. */
import * as v from 'valibot';
import { languageOf } from '../../intake/languages.ts';
import type { ContentDocument } from '../../platform/import/documents.ts';
import { type LiveSource, SourceError } from '../../platform/mirror/live-source.ts';
import type { Language } from '../../schema/field.ts';
import { jsonOf } from '../answers.ts';
import { defineSource, type FetchedText, type SourceTools } from '../source.ts';
import { Category, Ids, Post, Root, those } from './answers.ts';
import { articleOf, authorOf, columnOf } from './documents.ts';

/** The most that WordPress answers at once. */
const pageSize = 100;

/** The address of the interface: as the site names it, else where it is by default; and the language of its pages. */
const findInterface = async (
	site: string,
	{ fetch }: SourceTools,
): Promise<{ base: string; language: Language | undefined }> => {
	const page = await fetch(site, { accept: 'text/html' });
	const link = /<([^<>]+)>;\s*rel="https:\/\/api\.w\.org\/"/.exec(page.headers.get('link') ?? '')?.[1];
	const named =
		link ??
		/<link[^>]{1,200}rel=["']https:\/\/api\.w\.org\/["'][^>]{1,500}>/
			.exec(page.text)?.[0]
			.match(/href=["']([^"']+)/)?.[1];
	const base = new URL(named ?? 'wp-json/', page.address.endsWith('/') ? page.address : `${page.address}/`).href;
	return { base, language: languageOf(/<html[^>]{1,500}?lang=["']([\w-]+)/i.exec(page.text)?.[1] ?? '') };
};

const open = async (site: string, tools: SourceTools): Promise<LiveSource> => {
	const { base, language } = await findInterface(site, tools);
	const addressOf = (path: string, query: Readonly<Record<string, string | number>>): string => {
		const address = new URL(base);
		// Without pretty addresses the path of a call is a parameter.
		const route = address.searchParams.get('rest_route');
		if (route === null) address.pathname = `${address.pathname.replace(/\/$/, '')}/${path}`;
		else address.searchParams.set('rest_route', `${route.replace(/\/$/, '')}/${path}`);
		for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
		return address.href;
	};
	const ask = (path: string, query: Readonly<Record<string, string | number>>): Promise<FetchedText> =>
		tools.fetch(addressOf(path, query));
	const list = async (path: string, query: Readonly<Record<string, string | number>>): Promise<unknown[]> => {
		const answer = await ask(path, query);
		// A page beyond the last.
		if (answer.status === 400 && answer.text.includes('rest_post_invalid_page_number')) return [];
		const found = jsonOf(answer, path);
		if (!Array.isArray(found)) throw new SourceError(`${site} answers ${path} with no list. Is its REST interface on?`);
		return found;
	};
	const root = v.safeParse(Root, jsonOf(await tools.fetch(base), 'its REST interface'));
	if (!root.success || !root.output.namespaces.includes('wp/v2'))
		throw new SourceError(
			`${base} is no REST interface of WordPress. Give the address of the site, as readers open it.`,
		);

	async function* pagesOf(path: string, query: Readonly<Record<string, string | number>>): AsyncGenerator<unknown[]> {
		for (let page = 1; ; page += 1) {
			const found = await list(path, { ...query, per_page: pageSize, page });
			yield found;
			if (found.length < pageSize) return;
		}
	}
	const categories = async (): Promise<v.InferOutput<typeof Category>[]> => {
		const all: v.InferOutput<typeof Category>[] = [];
		for await (const page of pagesOf('wp/v2/categories', { orderby: 'id' })) all.push(...those(Category, page));
		return all;
	};
	/**
	 * Posts by the time of their last change, from a time on. The next request begins at the last one's time: pages by number would miss
	 * posts that change meanwhile. Many may have one time, after a bulk edit.
	 */
	async function* postsSince(since: string): AsyncGenerator<Post[]> {
		const seen = new Set<string>();
		for (let [after, page] = [since, 1]; ; ) {
			const found = await list('wp/v2/posts', {
				...{ per_page: pageSize, page, orderby: 'modified', order: 'asc', _embed: embedded },
				...(after === '' ? {} : { modified_after: justBefore(after) }),
			});
			const posts = those(Post, found);
			const fresh = posts.filter(({ id, modified_gmt }) => !seen.has(`${id} ${modified_gmt}`));
			for (const { id, modified_gmt } of fresh) seen.add(`${id} ${modified_gmt}`);
			yield fresh;
			if (found.length < pageSize) return;
			const last = posts.at(-1)?.modified_gmt ?? '';
			if (last > after) [after, page] = [last, 1];
			else page += 1;
		}
	}
	const documentsOf = (post: Post, hidden: ReadonlySet<number>): ContentDocument[] => {
		const article = articleOf(post, tools, hidden);
		const author = authorOf(post, tools);
		return article === undefined ? [] : [...(author === undefined ? [] : [author]), article];
	};
	return {
		title: root.output.name,
		language,
		async *documents(cursor): AsyncGenerator<ContentDocument, string> {
			const all = await categories();
			for (const [order, category] of all.entries()) yield columnOf(category, order, tools);
			const hidden = hiddenOf(all);
			let last = cursor;
			for await (const posts of postsSince(cursor))
				for (const post of posts) {
					if (post.modified_gmt > last) last = post.modified_gmt;
					yield* documentsOf(post, hidden);
				}
			return last;
		},
		async listed() {
			const articles = new Map<string, number>();
			// With a password a post is listed, and is nothing for readers.
			for await (const page of pagesOf('wp/v2/posts', { orderby: 'id', order: 'asc', _fields: 'id,content.protected' }))
				for (const { id, content } of those(ListedPost, page))
					if (!content.protected) articles.set(tools.idOf('article', id), id);
			const columns = new Map((await categories()).map(({ id }) => [tools.idOf('column', id), id]));
			return new Map([
				['article', articles],
				['column', columns],
			] as const);
		},
		async *named(articles) {
			const hidden = hiddenOf(await categories());
			for (let from = 0; from < articles.length; from += pageSize) {
				const include = articles.slice(from, from + pageSize).join(',');
				const found = await list('wp/v2/posts', { ...{ per_page: pageSize, include }, _embed: embedded });
				for (const post of those(Post, found)) yield* documentsOf(post, hidden);
			}
		},
		async mark() {
			const answer = await ask('wp/v2/posts', { per_page: 1, _fields: 'id,modified_gmt', orderby: 'modified' });
			const newest = those(Ids, [jsonOf(answer, 'wp/v2/posts')]).flat()[0]?.id ?? '';
			return `${answer.headers.get('x-wp-total') ?? ''} ${newest}`;
		},
	};
};

/** Categories that no reader sees: that of posts without one. */
const hiddenOf = (all: readonly v.InferOutput<typeof Category>[]): ReadonlySet<number> =>
	new Set(all.flatMap(({ id, slug }) => (slug === 'uncategorized' ? [id] : [])));

const embedded = 'author,wp:featuredmedia,wp:term';

const ListedPost = v.object({
	id: v.number(),
	content: v.fallback(v.object({ protected: v.fallback(v.boolean(), false) }), { protected: false }),
});

/** A second before a time of WordPress, which has none of a zone: `modified_after` leaves out posts of that very second. */
const justBefore = (time: string): string => new Date(Date.parse(`${time}Z`) - 1_000).toISOString();

/** `wordpress:https://…` */
export const wordpress = defineSource({ kind: 'wordpress', open });
