/** Posts, pages and entries of other kinds that changed since a time. */
import * as v from 'valibot';
import { TooLargeError } from '../../network.ts';
import { type ListSign, type Part, pageSize, type Query, those } from '../../paging.ts';
import { Post } from './answers.ts';
import type { Rest } from './rest.ts';

const embedded = 'author,wp:featuredmedia,wp:term';
const Named = v.object({ id: v.number(), modified_gmt: v.fallback(v.string(), '') });

/** What is read of posts: with a key also those that readers do not see yet. */
export const visible = ({ isEditor }: Rest): Query =>
	isEditor ? { context: 'edit', status: 'publish,future,draft,pending' } : {};

/** A time of WordPress, which has none of a zone, moved by seconds: `modified_after` and `modified_before` leave out that very second. */
const movedTime = (time: string, seconds: number): string =>
	new Date(Date.parse(`${time}Z`) + seconds * 1_000).toISOString();

/** Posts of one answer; where that is too large, one after the other. */
const answeredPart = async (rest: Rest, path: string, query: Query): Promise<Part> => {
	const full = { ...query, _embed: embedded };
	try {
		return await rest.list(path, full);
	} catch (error) {
		if (!(error instanceof TooLargeError)) throw error;
		const namedPart = await rest.list(path, { ...query, _fields: 'id,modified_gmt' });
		const names = those(Named, namedPart.found);
		const ids = names.map(({ id }) => id);
		const foundPosts: unknown[] = [];
		for await (const part of rest.byIds(path, ids, { ...visible(rest), _embed: embedded })) foundPosts.push(...part);
		// What was left out counts for the end of the list.
		const read = new Set(those(Named, foundPosts).map(({ id }) => id));
		return { found: [...foundPosts, ...names.filter(({ id }) => !read.has(id))], isLast: namedPart.isLast };
	}
};

/** All posts that changed in one second, by their ids: in the order of their changes they come anew in each answer, so that some are in no part. */
async function* postsOfSecond(rest: Rest, path: string, second: string): AsyncGenerator<unknown[]> {
	const query = {
		...{ per_page: pageSize, orderby: 'id', order: 'asc', ...visible(rest) },
		...{ modified_after: movedTime(second, -1), modified_before: movedTime(second, 1) },
	};
	for (let page = 1; ; page += 1) {
		const { found, isLast } = await answeredPart(rest, path, { ...query, page });
		yield found;
		if (isLast) return;
	}
}

/**
 * Posts that changed since a time, in the order of their changes. Every request begins at the last one's time: pages by number would miss
 * posts that change meanwhile. Many may have one time, after a bulk edit.
 *
 * @param path of their list. @param since as WordPress has it (`modified_gmt`); '' for all.
 */
export async function* postsSince(
	rest: Rest,
	path: string,
	since: string,
): AsyncGenerator<{ items: Post[]; time: string }> {
	const seenIds = new Set<string>();
	const newOnes = (foundPosts: readonly unknown[]): { items: Post[]; time: string } => {
		const numberedPosts = those(Named, foundPosts);
		if (numberedPosts.length < foundPosts.length)
			rest.warn(
				`${foundPosts.length - numberedPosts.length} ${path.split('/').pop()} have no number that can be read, and were left out.`,
			);
		const names = numberedPosts.filter(({ id, modified_gmt }) => !seenIds.has(`${id} ${modified_gmt}`));
		for (const { id, modified_gmt } of names) seenIds.add(`${id} ${modified_gmt}`);
		const ids = new Set(names.map(({ id }) => id));
		const items = those(Post, foundPosts).filter(({ id }) => ids.has(id));
		return { items, time: items.reduce((last, { modified_gmt: time }) => (time > last ? time : last), '') };
	};
	for (let [after, isWhole, page] = [since, false, 1]; ; ) {
		const { found, isLast } = await answeredPart(rest, path, {
			...{ per_page: pageSize, page, orderby: 'modified', order: 'asc', ...visible(rest) },
			...(after === '' ? {} : { modified_after: movedTime(after, isWhole ? 0 : -1) }),
		});
		yield newOnes(found);
		if (isLast) return;
		const last = those(Named, found).at(-1)?.modified_gmt ?? '';
		if (last > after) [after, isWhole, page] = [last, false, 1];
		// A part of which readers may see nothing.
		else if (last === '') page += 1;
		// A system that answers the same again has come to its end.
		else if (isWhole) return;
		else {
			for await (const part of postsOfSecond(rest, path, after)) yield newOnes(part);
			[isWhole, page] = [true, 1];
		}
	}
}

/** Posts by their ids. */
export async function* postsNamed(rest: Rest, path: string, ids: readonly (string | number)[]): AsyncGenerator<Post[]> {
	for await (const part of rest.byIds(path, ids, { ...visible(rest), _embed: embedded })) yield those(Post, part);
}

/** A cheap text that changes when a post does, or when one comes or goes; and how old the last change is. */
export const signOf = async (rest: Rest, path: string): Promise<ListSign> => {
	const answer = await rest.ask(path, {
		...{ per_page: 1, _fields: 'modified_gmt', orderby: 'modified', order: 'desc' },
		...visible(rest),
	});
	const total = answer.headers.get('x-wp-total') ?? '';
	// Not which post it is: of posts that changed in one second any may come first.
	const newest = /"modified_gmt":\s{0,5}"([^"]{1,40})"/.exec(answer.text)?.[1] ?? '';
	const age = Date.parse(answer.headers.get('date') ?? '') - Date.parse(`${newest}Z`);
	return {
		...{ sign: `${total} ${newest}`, total: total === '' ? Number.NaN : Number(total) },
		age: newest !== '' && Number.isNaN(age) ? 0 : age,
	};
};
