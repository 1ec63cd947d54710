/** Posts and pages of a WordPress that changed since a time. */
import * as v from 'valibot';
import { TooLargeError } from '../network.ts';
import { Post, those } from './answers.ts';
import { type Part, pageSize, type Query, type Rest } from './rest.ts';

export type PostKind = 'posts' | 'pages';
export const postKinds: readonly PostKind[] = ['posts', 'pages'];

const embedded = 'author,wp:featuredmedia,wp:term';
const Named = v.object({ id: v.number(), modified_gmt: v.fallback(v.string(), '') });

/** What is read of posts: with a key also those that readers do not see yet. */
export const visible = ({ isEditor }: Rest): Query =>
	isEditor ? { context: 'edit', status: 'publish,future,draft,pending' } : {};

/** A second before a time of WordPress, which has none of a zone: `modified_after` leaves out posts of that very second. */
const justBefore = (time: string): string => new Date(Date.parse(`${time}Z`) - 1_000).toISOString();

/** Posts of one answer; where that is too large, one after the other. */
const answered = async (rest: Rest, path: string, query: Query): Promise<Part> => {
	const full = { ...query, _embed: embedded };
	try {
		return await rest.list(path, full);
	} catch (error) {
		if (!(error instanceof TooLargeError)) throw error;
		const named = await rest.list(path, { ...query, _fields: 'id,modified_gmt' });
		const names = those(Named, named.found);
		const ids = names.map(({ id }) => id);
		const found: unknown[] = [];
		for await (const part of rest.byIds(path, ids, { ...visible(rest), _embed: embedded })) found.push(...part);
		// What was left out counts for the end of the list.
		const read = new Set(those(Named, found).map(({ id }) => id));
		return { found: [...found, ...names.filter(({ id }) => !read.has(id))], isLast: named.isLast };
	}
};

/**
 * Posts that changed since a time, in the order of their changes. Every request begins at the last one's time: pages by number would miss
 * posts that change meanwhile. Many may have one time, after a bulk edit.
 *
 * @param since as WordPress has it (`modified_gmt`); '' for all.
 */
export async function* postsSince(rest: Rest, kind: PostKind, since: string): AsyncGenerator<Post[]> {
	const path = `wp/v2/${kind}`;
	const seen = new Set<string>();
	for (let [after, page, stale] = [since, 1, 0]; ; ) {
		const query = {
			...{ per_page: pageSize, page, orderby: 'modified', order: 'asc', ...visible(rest) },
			...(after === '' ? {} : { modified_after: justBefore(after) }),
		};
		const { found, isLast } = await answered(rest, path, query);
		const names = those(Named, found);
		const isFresh = new Set(
			names.filter(({ id, modified_gmt }) => !seen.has(`${id} ${modified_gmt}`)).map(({ id }) => id),
		);
		for (const { id, modified_gmt } of names) seen.add(`${id} ${modified_gmt}`);
		yield those(Post, found).filter(({ id }) => isFresh.has(id));
		// A system that answers the same again and again has come to its end.
		stale = isFresh.size === 0 ? stale + 1 : 0;
		if (isLast || stale > 20) return;
		const last = names.at(-1)?.modified_gmt ?? '';
		if (last > after) [after, page] = [last, 1];
		else page += 1;
	}
}

/** Posts by their ids. */
export async function* postsNamed(
	rest: Rest,
	kind: PostKind,
	ids: readonly (string | number)[],
): AsyncGenerator<Post[]> {
	for await (const part of rest.byIds(`wp/v2/${kind}`, ids, { ...visible(rest), _embed: embedded }))
		yield those(Post, part);
}

/** A cheap text that changes when a post does, or when one comes or goes; and how old the last change is, in milliseconds. */
export const signOf = async (rest: Rest, kind: PostKind): Promise<{ sign: string; age: number }> => {
	const answer = await rest.ask(`wp/v2/${kind}`, {
		...{ per_page: 1, _fields: 'id,modified_gmt', orderby: 'modified', order: 'desc' },
		...visible(rest),
	});
	const total = answer.headers.get('x-wp-total') ?? '';
	const newest = /"id":\s{0,5}(\d+)[^{}]{0,200}"modified_gmt":\s{0,5}"([^"]{1,40})"/.exec(answer.text);
	const age = Date.parse(answer.headers.get('date') ?? '') - Date.parse(`${newest?.[2] ?? ''}Z`);
	return { sign: `${total} ${newest?.[1] ?? ''} ${newest?.[2] ?? ''}`, age: Number.isNaN(age) ? 0 : age };
};
