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
	/** Date in UTC. */
	date?: string;
	tags?: number[];
}

export interface StandInComment {
	id: number;
	post: number;
	parent?: number;
	content: string;
	type?: string;
	/** Counts, and is left out of its part: the comments of a draft are so. */
	hidden?: boolean;
}

export interface StandIn {
	address: string;
	posts: StandInPost[];
	pages: StandInPost[];
	comments: StandInComment[];
	tags: { id: number; name: string }[];
	users: { id: number; name: string }[];
	/** Who may read drafts, as `user:password`; '' for nobody. */
	editor: string;
	categories: { id: number; name: string; slug: string; parent: number }[];
	/** Answers everything in place of the interface; undefined for the interface. */
	fault: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
	/** Answers as the interface does. */
	pass: (request: IncomingMessage, response: ServerResponse) => void;
	/** Paths that were asked for, with their queries. */
	asked: string[];
	close: () => Promise<void>;
}

const day = '2026-05-01T08:00:00';

const answerOf = (post: StandInPost, { categories, tags, users }: StandIn) => ({
	id: post.id,
	date_gmt: post.date ?? day,
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
		author: post.id === 2 ? [{ code: 'rest_user_cannot_view' }] : users.map((user) => ({ ...user, description: '' })),
		'wp:featuredmedia': [],
		'wp:term': [
			categories
				.filter(({ id }) => post.categories.includes(id))
				.map(({ id, name, slug }) => ({ id, name, slug, taxonomy: 'category' })),
			tags
				.filter(({ id }) => (post.tags ?? [9]).includes(id))
				.map(({ id, name }) => ({ id, name, taxonomy: 'post_tag' })),
		],
	},
});

/** @param turn of the request: posts that changed in one second come in another order each time, as a database has them. */
const postsFor = (
	posts: readonly StandInPost[],
	query: URLSearchParams,
	isEditor: boolean,
	turn: number,
): StandInPost[] => {
	const include = query.get('include')?.split(',').map(Number);
	const tags = query.get('tags')?.split(',').map(Number);
	const after = query.get('modified_after');
	const before = query.get('modified_before');
	const place = (id: number): number => (id * (31 + 2 * turn)) % 1009;
	// Scheduled and trashed posts are not listed, but for editors who ask for them.
	const states = isEditor ? (query.get('status') ?? 'publish').split(',') : ['publish'];
	const listed = posts.filter(({ status = 'publish' }) => states.includes(status));
	const found = listed
		.filter(({ id }) => include === undefined || include.includes(id))
		.filter((post) => tags === undefined || (post.tags ?? [9]).some((tag) => tags.includes(tag)))
		.filter(({ sticky }) => query.get('sticky') === null || sticky === true)
		.filter(({ modified }) => after === null || Date.parse(`${modified}Z`) > Date.parse(after))
		.filter(({ modified }) => before === null || Date.parse(`${modified}Z`) < Date.parse(before));
	return query.get('orderby') === 'modified'
		? found.toSorted(
				(a, b) =>
					(a.modified < b.modified ? -1 : a.modified > b.modified ? 1 : place(b.id) - place(a.id)) *
					(query.get('order') === 'asc' ? 1 : -1),
			)
		: found.toSorted((a, b) => a.id - b.id);
};

export const startStandIn = async (): Promise<StandIn> => {
	const stand: StandIn = {
		address: '',
		...{ posts: [], pages: [], categories: [], comments: [], editor: '' },
		tags: [{ id: 9, name: 'C#' }],
		users: [{ id: 7, name: 'Mara' }],
		fault: undefined,
		pass: () => undefined,
		asked: [],
		close: async () => undefined,
	};
	const server: Server = createServer((request, response) => {
		stand.asked.push(request.url ?? '');
		(stand.fault ?? stand.pass)(request, response);
	});
	stand.pass = (request, response) => {
		const url = new URL(request.url ?? '/', stand.address);
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
		const one = /^\/wp-json\/wp\/v2\/(posts|pages|categories)\/(\d+)$/.exec(url.pathname);
		if (one !== null) {
			const refuse = (status: number, code: string): void => {
				response.writeHead(status, { 'content-type': 'application/json' });
				response.end(JSON.stringify({ code }));
			};
			const [, kind = '', id = ''] = one;
			if (kind === 'categories')
				return stand.categories.some((category) => category.id === Number(id))
					? json({ id: Number(id) })
					: refuse(404, 'rest_term_invalid');
			const post = stand[kind === 'posts' ? 'posts' : 'pages'].find((found) => found.id === Number(id));
			if (post === undefined) return refuse(404, 'rest_post_invalid_id');
			return (post.status ?? 'publish') === 'publish' ? json(answerOf(post, stand)) : refuse(401, 'rest_forbidden');
		}
		const size = Math.min(100, Number(url.searchParams.get('per_page') ?? 10));
		const page = Number(url.searchParams.get('page') ?? 1);
		const isEditor =
			stand.editor !== '' && request.headers.authorization === `Basic ${Buffer.from(stand.editor).toString('base64')}`;
		const name = url.pathname.slice('/wp-json/wp/v2/'.length);
		if (url.searchParams.get('status')?.includes('draft') === true && !isEditor) {
			response.writeHead(401);
			response.end(JSON.stringify({ code: 'rest_forbidden_status' }));
			return;
		}
		const include = url.searchParams.get('include')?.split(',').map(Number);
		const comments = stand.comments
			.filter(({ id }) => include === undefined || include.includes(id))
			.toSorted((a, b) => (url.searchParams.get('order') === 'desc' ? b.id - a.id : a.id - b.id))
			.map(({ content, ...one }) => ({
				...{ parent: 0, type: 'comment', author_name: 'Reader', date_gmt: day, ...one },
				content: { rendered: content },
			}));
		const all =
			name === 'posts' || name === 'pages'
				? postsFor(stand[name], url.searchParams, isEditor, stand.asked.length)
				: name === 'comments'
					? comments
					: name === 'tags' || name === 'users'
						? stand[name]
						: stand.categories;
		const part = all.slice((page - 1) * size, page * size);
		if (page > 1 && part.length === 0) {
			response.writeHead(400);
			response.end(JSON.stringify({ code: 'rest_post_invalid_page_number' }));
			return;
		}
		const fields = url.searchParams
			.get('_fields')
			?.split(',')
			.map((field) => field.split('.')[0]);
		const only = (one: object): object =>
			fields === undefined
				? one
				: Object.fromEntries(
						Object.entries(one)
							.map(([field, value]: [string, unknown]) => {
								const isWhole = url.searchParams.get('_fields')?.includes('content.protected') !== true;
								const inner =
									field === 'content' && !isWhole ? { protected: (value as { protected: boolean }).protected } : value;
								return [field, inner];
							})
							.filter(([field]) => fields.includes(String(field))),
					);
		json(
			part
				.filter((one) => !('hidden' in one && one.hidden === true))
				.map((one) => only('modified' in one ? answerOf(one, stand) : { description: '', ...one })),
			{ 'x-wp-total': String(all.length), 'x-wp-totalpages': String(Math.ceil(all.length / size)) },
		);
	};
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	stand.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	stand.close = () => new Promise((closed) => server.close(() => closed()));
	return stand;
};
