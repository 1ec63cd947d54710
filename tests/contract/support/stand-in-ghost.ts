/** A server that answers as the Content API of Ghost 6 does, by its documentation; a test changes its posts. */
import { type SiteAnswer, type StandInSite, startSite } from './stand-in-site.ts';

export const ghostKey = '0123456789abcdef01234567ab';

export interface GhostTag {
	id: string;
	name: string;
	slug: string;
	visibility: 'public' | 'internal';
}

export interface GhostPost {
	id: string;
	title: string;
	html: string;
	updated_at: string;
	published_at?: string;
	visibility?: 'public' | 'members' | 'paid' | 'tiers';
	custom_excerpt?: string | null;
	excerpt?: string;
	featured?: boolean;
	feature_image?: string | null;
	tags?: GhostTag[];
}

export interface StandInGhost extends StandInSite {
	posts: GhostPost[];
	pages: GhostPost[];
	/** Answers in place of the interface. */
	fault: SiteAnswer | undefined;
}

export const tag = (name: string, visibility: GhostTag['visibility'] = 'public'): GhostTag => ({
	...{ id: `t-${name.toLowerCase().replace(/\W/g, '')}`, name, slug: name.toLowerCase(), visibility },
});

const author = { id: 'a1', name: 'Mara', slug: 'mara', bio: null, profile_image: null };

const isFound = (post: GhostPost, filter: string): boolean => {
	const ids = /^id:\[([\w,-]*)\]$/.exec(filter)?.[1]?.split(',');
	const since = /^updated_at:>='([^']+)'$/.exec(filter)?.[1];
	const slug = /^tag:([\w-]+)$/.exec(filter)?.[1];
	if (ids !== undefined) return ids.includes(post.id);
	if (since !== undefined) return Date.parse(post.updated_at) >= Date.parse(since);
	return slug === undefined || (post.tags ?? []).some((one) => one.slug === slug);
};

export const startGhost = async (): Promise<StandInGhost> => {
	const site = await startSite(() => ({}));
	const ghost: StandInGhost = Object.assign(site, { posts: [], pages: [], fault: undefined });
	const json = (body: unknown, status = 200): SiteAnswer => ({
		status,
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	ghost.answer = (path) => {
		if (ghost.fault !== undefined) return ghost.fault;
		const { pathname, searchParams: query } = new URL(path, ghost.address);
		if (pathname === '/')
			return { body: '<!doctype html><html><head><meta name="generator" content="Ghost 6.65"></head></html>' };
		if (query.get('key') !== ghostKey)
			return json({ errors: [{ message: 'Unknown Content API Key', code: 'UNKNOWN_CONTENT_API_KEY' }] }, 401);
		const kind = pathname.split('/')[4] ?? '';
		if (kind === 'settings') return json({ settings: { title: 'Harbour Ghost', lang: 'en', locale: 'en' }, meta: {} });
		const posts = kind === 'pages' ? ghost.pages : ghost.posts;
		const one = pathname.split('/')[5] ?? '';
		if (one !== '' && !posts.some(({ id }) => id === one))
			return json({ errors: [{ message: 'Resource not found error, cannot read post.', type: 'NotFoundError' }] }, 404);
		const tags = new Map(ghost.posts.flatMap((post) => (post.tags ?? []).map((one) => [one.id, one] as const)));
		const found: readonly object[] =
			kind === 'tags'
				? [...tags.values()]
				: kind === 'authors'
					? [author]
					: posts
							.filter((post) => isFound(post, query.get('filter') ?? ''))
							.toSorted(
								(a, b) =>
									(Date.parse(a.updated_at) - Date.parse(b.updated_at)) *
									(query.get('order')?.startsWith('updated_at desc') === true ? -1 : 1),
							)
							.map(({ tags: own = [], ...post }) => ({
								...{ published_at: '2026-05-01T08:00:00.000+00:00', visibility: 'public', custom_excerpt: null },
								...{ excerpt: '', featured: false, feature_image: null, ...post },
								...(query.get('include')?.includes('tags') === true ? { tags: own } : {}),
								...(query.get('include')?.includes('authors') === true ? { authors: [author] } : {}),
							}));
		const limit = Number(query.get('limit') ?? 15);
		const page = Number(query.get('page') ?? 1);
		const fields = query.get('fields')?.split(',');
		const part = found
			.slice((page - 1) * limit, page * limit)
			.map((one) =>
				fields === undefined
					? one
					: Object.fromEntries(Object.entries(one).filter(([name]) => [...fields, 'tags'].includes(name))),
			);
		const pages = Math.max(1, Math.ceil(found.length / limit));
		return json({ [kind]: part, meta: { pagination: { page, limit, pages, total: found.length } } });
	};
	return ghost;
};
