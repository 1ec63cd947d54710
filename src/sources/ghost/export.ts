/** Reads the JSON file that a Ghost exports: its posts, pages, tags and authors, as its Content API answers them. */

import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { firstUnits } from '../../domain/text.ts';
import { FileProblem } from '../../intake/file-problem.ts';
import { pagesColumn } from '../../intake/hidden-columns.ts';
import { type Draft, draftsOfItem, note, problem } from '../../intake/result.ts';
import { idOf } from '../../intake/texts.ts';
import { Author, articleOf, authorOf, columnIdOf, columnOf, Post, publicTags, Tag, untagged } from './documents.ts';

const maxBytes = 200 * 1024 * 1024;

/** Whether the beginning of a file is that of a Ghost export. */
export const isGhostExport = (head: string): boolean =>
	/^\s{0,20}\{\s{0,20}"(?:db|meta|data)"\s{0,20}:/.test(head) &&
	/"exported_on"|"posts_authors"|"posts_tags"|"posts"\s{0,9}:/.test(head);

const text = v.fallback(v.string(), '');
const row = v.looseObject({ id: v.union([v.string(), v.number()]) });
const Data = v.object({
	...{ posts: v.fallback(v.array(row), []), tags: v.fallback(v.array(row), []), users: v.fallback(v.array(row), []) },
	...{
		posts_tags: v.fallback(v.array(v.looseObject({})), []),
		posts_authors: v.fallback(v.array(v.looseObject({})), []),
	},
	...{
		posts_meta: v.fallback(v.array(v.looseObject({})), []),
		settings: v.fallback(v.array(v.looseObject({ key: text, value: text })), []),
	},
});
const Export = v.union([
	v.pipe(
		v.object({ db: v.tupleWithRest([v.object({ data: Data })], v.unknown()) }),
		v.transform(({ db: [{ data }] }) => data),
	),
	v.pipe(
		v.object({ data: Data }),
		v.transform(({ data }) => data),
	),
]);

const State = v.object({
	status: text,
	type: text,
	visibility: text,
	page: v.fallback(v.union([v.boolean(), v.number()]), false),
});

/** The address of the site stands as a word in what is exported. */
const siteMark = /__GHOST_URL__/g;

type Row = Readonly<Record<string, unknown>>;

/** Rows that belong to others, in their order, by the id of these. */
const rowsByPost = (links: readonly Row[], name: string, rows: readonly Row[]): ReadonlyMap<string, Row[]> => {
	const byId = new Map(rows.map((one) => [String(one['id']), one] as const));
	const foundRows = new Map<string, Row[]>();
	for (const one of links.toSorted((a, b) => Number(a['sort_order'] ?? 0) - Number(b['sort_order'] ?? 0))) {
		const other = byId.get(String(one[name]));
		if (other === undefined) continue;
		const post = String(one['post_id']);
		foundRows.set(post, [...(foundRows.get(post) ?? []), other]);
	}
	return foundRows;
};

const withTextIds = (rows: readonly Row[] | undefined): Row[] =>
	(rows ?? []).map((one) => ({ ...one, id: String(one['id']) }));

/** Its documents have the ids that they have there. */
const tools = {
	idOf: (kind: string, sourceId: string | number) =>
		kind === 'article' ? idOf(String(sourceId)) : idOf(`${kind.slice(0, 2)}${sourceId}`),
	options: {},
};

const readExport = async (path: string): Promise<v.InferOutput<typeof Data>> => {
	if ((await stat(path)).size > maxBytes) throw new FileProblem('The Ghost export is larger than 200 MB.', 'format');
	let json: unknown;
	try {
		json = JSON.parse(await readFile(path, 'utf8'));
	} catch (error) {
		throw new FileProblem(
			`The Ghost export is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`,
			'format',
		);
	}
	const result = v.safeParse(Export, json);
	if (!result.success)
		throw new FileProblem('The file looks like a Ghost export, but has no list of posts; export it again.', 'format');
	return result.output;
};

/**
 * Drafts of the documents of a Ghost export. Drafts and scheduled posts come as drafts; what only members may read stays out.
 *
 * @param site its address, where it is known: `https://news.example.org`.
 */
export async function* ghostDrafts(path: string, site = ''): AsyncGenerator<Draft> {
	const data = await readExport(path);
	const tags = rowsByPost(data.posts_tags, 'tag_id', data.tags);
	const authors = rowsByPost(data.posts_authors, 'author_id', data.users);
	const meta = new Map(data.posts_meta.map((one) => [String(one['post_id']), one] as const));
	const users = new Map(data.users.map((one) => [String(one['id']), one] as const));
	const givenIds = new Set<string>();
	const isFirstUse = (id: string): boolean => !givenIds.has(id) && givenIds.add(id).has(id);
	let isUnplaced = false;
	for (const raw of data.posts) {
		const id = String(raw.id);
		const state = v.parse(State, raw);
		const isPage = state.type === 'page' || state.page === true || state.page === 1;
		const ownAuthors = authors.get(id) ?? [users.get(String(raw['author_id']))].filter((one) => one !== undefined);
		const whole = {
			...meta.get(id),
			...raw,
			id,
			published_at: raw['published_at'] ?? raw['created_at'],
			visibility: state.visibility || 'public',
		};
		const postJson = JSON.stringify({ ...whole, tags: withTextIds(tags.get(id)), authors: withTextIds(ownAuthors) });
		isUnplaced ||= site === '' && postJson.includes('__GHOST_URL__');
		yield* draftsOfItem(`post ${id}`, function* () {
			const address = typeof raw['slug'] === 'string' && raw['slug'] !== '' ? `${site}/${raw['slug']}/` : '';
			const post = v.parse(Post, { ...(JSON.parse(postJson.replace(siteMark, site)) as Row), url: address });
			if (state.status === 'sent') {
				yield problem(
					`post ${id} “${firstUnits(post.title, 60)}”`,
					'status',
					'It was only sent by mail there, so it was not imported.',
				);
				return;
			}
			const title = `post ${id} “${firstUnits(post.title, 60)}”`;
			if (post.visibility !== 'public') {
				yield {
					...problem(title, 'visibility', 'Only members may read it there, so it was not imported.'),
					hidden: tools.idOf('article', id),
				};
				return;
			}
			const madeArticle = articleOf(post, tools, isPage ? pagesColumn.id : undefined);
			if (madeArticle === undefined) {
				yield problem(title, 'published_at', 'It has no date, so it was not imported.');
				return;
			}
			const [tag] = publicTags(post.tags);
			const column = isPage
				? pagesColumn
				: tag === undefined
					? { kind: 'column' as const, id: columnIdOf(post, tools), name: titleOf(data.settings) }
					: columnOf(v.parse(Tag, tag), tools);
			if (isFirstUse(column.id)) yield { document: column };
			for (const author of post.authors)
				if (isFirstUse(`author ${author.id}`)) yield { document: authorOf(v.parse(Author, author), tools) };
			const isDraft = state.status !== 'published' && state.status !== '';
			const { article, kept } = madeArticle;
			yield {
				item: title,
				kept,
				document: isDraft
					? { ...article, draft: true }
					: { ...article, formerAddresses: address === '' ? undefined : [address] },
			};
		});
	}
	if (isUnplaced)
		yield note(
			'the file',
			'pictures',
			'It names its pictures and links without the address of its site; they are shown from here: copy its folder “content” there, or follow the site instead (ghost:https://…).',
		);
}

const titleOf = (settings: readonly { key: string; value: string }[]): string =>
	firstUnits(settings.find(({ key }) => key === 'title')?.value ?? '', 100) || untagged;

/** The name of the site that a file is exported from. @throws FileProblem. */
export const ghostTitle = async (path: string): Promise<string> => {
	const title = titleOf((await readExport(path)).settings);
	return title === untagged ? '' : title;
};
