/** A source for Directus, as docs/sources.md has it: articles of a collection, each with a category. Written from that page alone. */
import * as v from 'valibot';
import { sanitizeHtml } from '../../../src/domain/sanitize/sanitize.ts';
import { wallTimeOf } from '../../../src/domain/wall-time.ts';
import type { ArticleDocument } from '../../../src/intake/documents.ts';
import { type LiveSource, SourceError } from '../../../src/intake/live-source.ts';
import { momentOf } from '../../../src/intake/times.ts';
import { jsonOf } from '../../../src/sources/answers.ts';
import { defineSource, type SourceTools } from '../../../src/sources/source.ts';

const Item = v.object({
	id: v.number(),
	title: v.string(),
	body: v.fallback(v.string(), ''),
	status: v.picklist(['published', 'draft']),
	date_published: v.string(),
	date_updated: v.string(),
	cover: v.fallback(v.nullable(v.string()), null),
	category: v.fallback(v.nullable(v.object({ id: v.number(), name: v.string() })), null),
});
type Item = v.InferOutput<typeof Item>;
const Answer = v.object({ data: v.array(v.unknown()) });
const pageSize = 100;

const open = async (site: string, tools: SourceTools): Promise<LiveSource> => {
	const token = tools.secret('KEY');
	if (token === '')
		throw new SourceError(`${site} wants a token: make a user there who may read, and set DIRECTUS_KEY.`);
	const ask = async (path: string, query: Readonly<Record<string, string>>): Promise<unknown[]> => {
		const address = new URL(path, site);
		for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
		const json = jsonOf(await tools.fetch(address.href, { authorization: `Bearer ${token}` }), path);
		return v.parse(Answer, json).data;
	};
	async function* parts(query: Readonly<Record<string, string>>): AsyncGenerator<unknown[]> {
		for (let page = 1; ; page += 1) {
			const data = await ask('/items/articles', { ...query, limit: String(pageSize), page: String(page) });
			yield data;
			if (data.length < pageSize) return;
		}
	}
	const columnId = ({ category }: Item): string => tools.idOf('column', category?.id ?? 'other');
	const articleOf = (item: Item): ArticleDocument | undefined => {
		const published = momentOf(item.date_published, { zone: 'utc' });
		if (published === undefined) {
			tools.warn(`article ${item.id} “${item.title}”: “${item.date_published}” is no date. Correct it there.`);
			return undefined;
		}
		return {
			...{ kind: 'article', id: tools.idOf('article', item.id), columnId: columnId(item), type: 0, title: item.title },
			...{ publishtime: wallTimeOf(published), body: sanitizeHtml(item.body) },
			...(item.cover === null ? {} : { picture: { src: new URL(`/assets/${item.cover}`, site).href } }),
			// A draft is stored for previews, and no reader sees it.
			...(item.status === 'draft' ? { draft: true } : {}),
		};
	};
	const itemsIn = (data: readonly unknown[]): Item[] =>
		data.flatMap((value) => {
			const result = v.safeParse(Item, value);
			if (!result.success) tools.warn(`An article is not as expected: ${result.issues[0].message}. It was left out.`);
			return result.success ? [result.output] : [];
		});
	const fields = 'id,title,body,status,date_published,date_updated,cover,category.id,category.name';
	return {
		title: new URL(site).host,
		async *documents(cursor) {
			let last = cursor;
			const since = cursor === '' ? {} : { 'filter[date_updated][_gte]': cursor };
			for await (const data of parts({ fields, sort: 'date_updated,id', ...since })) {
				for (const item of itemsIn(data)) {
					last = item.date_updated;
					yield { kind: 'column', id: columnId(item), name: item.category?.name ?? 'Other' };
					const article = articleOf(item);
					if (article !== undefined) yield article;
				}
				yield { kind: 'checkpoint', cursor: last };
			}
			return last;
		},
		async listIds() {
			const articles = new Map<string, number>();
			for await (const data of parts({ fields: 'id', sort: 'id' }))
				for (const { id } of data as { id: number }[]) articles.set(tools.idOf('article', id), id);
			return new Map([['article', articles]] as const);
		},
	};
};

/** `directus:https://…` */
export const directus = defineSource({ kind: 'directus', open });
