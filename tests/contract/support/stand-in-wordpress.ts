/** A server that answers as the REST interface of WordPress 6 does, recorded from a real one; a test changes its posts. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInPost {
	id: number;
	title: string;
	modified: string;
	categories: number[];
	status?: string;
	protected?: boolean;
	content?: string;
	sticky?: boolean;
}

export interface StandIn {
	address: string;
	posts: StandInPost[];
	categories: { id: number; name: string; slug: string; parent: number }[];
	/** Answers everything in place of the interface; undefined for the interface. */
	fault: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
	/** Paths that were asked for, with their queries. */
	asked: string[];
	close: () => Promise<void>;
}

const day = '2026-05-01T08:00:00';

const answerOf = (post: StandInPost, categories: StandIn['categories']) => ({
	id: post.id,
	date_gmt: day,
	modified_gmt: post.modified,
	status: post.status ?? 'publish',
	link: `https://news.example.org/${post.id}`,
	title: { rendered: post.title },
	content: {
		rendered: post.content ?? `<p>Text ${post.id}</p><script>alert(1)</script>`,
		protected: post.protected ?? false,
	},
	excerpt: { rendered: '<p>Short</p>' },
	comment_status: 'open',
	sticky: post.sticky ?? false,
	format: 'standard',
	categories: post.categories,
	_embedded: {
		// Security plug-ins close the users.
		author: post.id === 2 ? [{ code: 'rest_user_cannot_view' }] : [{ id: 7, name: 'Mara', description: '' }],
		'wp:featuredmedia': [],
		'wp:term': [
			categories.map(({ id, name }) => ({ id, name, taxonomy: 'category' })),
			[{ id: 9, name: 'C#', taxonomy: 'post_tag' }],
		],
	},
});

const postsFor = (stand: StandIn, query: URLSearchParams): StandInPost[] => {
	const include = query.get('include')?.split(',').map(Number);
	const after = query.get('modified_after');
	// Scheduled and trashed posts are not listed, whatever is asked.
	const listed = stand.posts.filter(({ status = 'publish' }) => status === 'publish');
	const found = listed
		.filter(({ id }) => include === undefined || include.includes(id))
		.filter(({ modified }) => after === null || Date.parse(`${modified}Z`) > Date.parse(after));
	return query.get('orderby') === 'modified'
		? found.toSorted(
				(a, b) =>
					(a.modified < b.modified ? -1 : a.modified > b.modified ? 1 : b.id - a.id) *
					(query.get('order') === 'asc' ? 1 : -1),
			)
		: found.toSorted((a, b) => a.id - b.id);
};

export const startStandIn = async (): Promise<StandIn> => {
	const stand: StandIn = {
		address: '',
		posts: [],
		categories: [],
		fault: undefined,
		asked: [],
		close: async () => undefined,
	};
	const server: Server = createServer((request, response) => {
		const url = new URL(request.url ?? '/', stand.address);
		stand.asked.push(`${url.pathname}${url.search}`);
		if (stand.fault !== undefined) return stand.fault(request, response);
		const json = (body: unknown, headers: Record<string, string> = {}): void => {
			response.writeHead(200, { 'content-type': 'application/json', ...headers });
			// PHP notices may stand before the JSON.
			response.end(`\ufeff${JSON.stringify(body)}`);
		};
		if (url.pathname === '/') {
			response.writeHead(200, { link: `<${stand.address}/wp-json/>; rel="https://api.w.org/"` });
			response.end('<!doctype html><html lang="en-GB"><title>Harbour</title>');
			return;
		}
		if (url.pathname === '/wp-json/') return json({ name: 'Harbour News', namespaces: ['oembed/1.0', 'wp/v2'] });
		const size = Math.min(100, Number(url.searchParams.get('per_page') ?? 10));
		const page = Number(url.searchParams.get('page') ?? 1);
		const all = url.pathname === '/wp-json/wp/v2/posts' ? postsFor(stand, url.searchParams) : stand.categories;
		const part = all.slice((page - 1) * size, page * size);
		if (page > 1 && part.length === 0) {
			response.writeHead(400);
			response.end(JSON.stringify({ code: 'rest_post_invalid_page_number' }));
			return;
		}
		json(
			part.map((one) => ('modified' in one ? answerOf(one, stand.categories) : { ...one, description: '' })),
			{ 'x-wp-total': String(all.length) },
		);
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	stand.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	stand.close = () => new Promise((closed) => server.close(() => closed()));
	return stand;
};
