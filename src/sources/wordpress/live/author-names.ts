/** Names of authors who are terms of Co-Authors Plus: a term has their login, its interface their name. */
import * as v from 'valibot';
import { loginOf } from '../authors.ts';
import type { Post } from './answers.ts';
import { authorTerms } from './plug-ins.ts';
import type { Rest } from './rest.ts';

const CoAuthors = v.array(
	v.object({
		displayName: v.string(),
		userNicename: v.string(),
	}),
);

export interface AuthorNames {
	/** By login. */
	readonly known: ReadonlyMap<string, string>;
	/** Asks for the authors of posts whose names are not known yet. */
	learn(posts: readonly Post[]): Promise<void>;
}

export const authorNames = (rest: Pick<Rest, 'ask' | 'namespaces'>): AuthorNames => {
	const known = new Map<string, string>();
	const askedIds = new Set<string>();
	const learnOf = async (post: Post): Promise<void> => {
		const unknown = authorTerms(post).filter(({ login }) => !known.has(login) && !askedIds.has(login));
		if (unknown.length === 0) return;
		for (const { login } of unknown) askedIds.add(login);
		const { status, text } = await rest.ask('coauthors/v1/coauthors', { post_id: post.id });
		if (status !== 200) return;
		try {
			const coAuthors = v.safeParse(CoAuthors, JSON.parse(text.slice(Math.max(0, text.indexOf('[')))));
			if (coAuthors.success)
				for (const { displayName, userNicename } of coAuthors.output) known.set(loginOf(userNicename), displayName);
		} catch {
			// The names of the terms stay.
		}
	};
	return {
		known,
		learn: async (posts) => {
			if (rest.namespaces.includes('coauthors/v1')) for (const post of posts) await learnOf(post);
		},
	};
};
