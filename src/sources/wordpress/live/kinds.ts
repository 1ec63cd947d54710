/** Lists of entries of a WordPress: posts, pages, and those of other types that a site has. */
import * as v from 'valibot';
import type { SourceTools } from '../../source.ts';
import { isTakenType, isTechnicalType } from '../types.ts';
import type { Rest } from './rest.ts';

/** A list of entries that is read. */
export interface PostList {
	/** Its name in sentences and in the cursor: the last part of its path. */
	kind: string;
	path: string;
	/** What the site calls its type, for people; '' for posts and pages. */
	name: string;
}

/** Entries of a type that is not taken. */
export interface LeftOut {
	type: string;
	name: string;
	count: number;
}

export interface PostLists {
	taken: readonly PostList[];
	left: readonly LeftOut[];
}

export const postsAndPages: readonly PostList[] = [
	{ kind: 'posts', path: 'wp/v2/posts', name: '' },
	{ kind: 'pages', path: 'wp/v2/pages', name: '' },
];

const Type = v.object({
	slug: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)),
	name: v.fallback(v.string(), ''),
	rest_base: v.pipe(v.string(), v.regex(/^[\w/-]{1,100}$/)),
	rest_namespace: v.fallback(v.pipe(v.string(), v.regex(/^[\w/.-]{1,60}$/)), 'wp/v2'),
});

/** Other types that a site has. @param hide none of them where the site does not show its types. */
const otherTypes = async (rest: Rest): Promise<v.InferOutput<typeof Type>[]> => {
	const { status, text } = await rest.ask('wp/v2/types', {});
	if (status !== 200) return [];
	try {
		const answer: unknown = JSON.parse(text.slice(Math.max(0, text.search(/[[{]/))));
		return Object.entries(Object(answer) as object).flatMap(([slug, value]) => {
			const parsedType = v.safeParse(Type, { slug, ...(Object(value) as object) });
			return parsedType.success && !/^(?:post|page)$/.test(parsedType.output.slug) ? [parsedType.output] : [];
		});
	} catch {
		return [];
	}
};

/** The lists that are read, and what the site has besides. A type that readers cannot read has no count, and is not named. */
export const postLists = async (
	rest: Rest,
	{ options, warn }: Pick<SourceTools, 'options' | 'warn'>,
): Promise<PostLists> => {
	const wantedTypes = options.types ?? [];
	const types = (await otherTypes(rest)).filter(({ slug }) => wantedTypes.includes(slug) || !isTechnicalType(slug));
	const taken: PostList[] = [...postsAndPages];
	const left: LeftOut[] = [];
	for (const { slug, name, rest_base: base, rest_namespace: space } of types) {
		const path = `${space}/${base}`;
		const answer = await rest.ask(path, { per_page: 1, _fields: 'id' });
		const count = Number(answer.headers.get('x-wp-total') ?? Number.NaN);
		if (answer.status !== 200 || Number.isNaN(count)) {
			if (wantedTypes.includes(slug))
				warn(`Entries of the type ${slug} cannot be read (HTTP ${answer.status} for ${path}).`);
		} else if (isTakenType(slug, wantedTypes)) taken.push({ kind: base, path, name: name || slug });
		else if (count > 0) left.push({ type: slug, name: name || slug, count });
	}
	for (const one of wantedTypes)
		if (!types.some(({ slug }) => slug === one))
			warn(`There is no type ${one} that its interface shows; check \`types\`.`);
	return { taken, left };
};

/** What is left out, as a sentence. */
export const leftOutSentence = ({ type, name, count }: LeftOut): string =>
	`${count} entries of the type ${type} (${name}) are left out. To take them, name ${type} in \`types\` of the source.`;
