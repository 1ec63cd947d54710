/** The REST interface of a WordPress: where it is, and lists of it in parts. */
import * as v from 'valibot';
import type { Language } from '../../../domain/entities.ts';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import { languageOf } from '../../../intake/languages.ts';
import { SourceError } from '../../../intake/live-source.ts';
import { isPrivateAddress } from '../../../net/private-address.ts';
import { jsonOf } from '../../answers.ts';
import { itemsByIds, type Part, pageSize, partsOf, type Query } from '../../paging.ts';
import type { FetchedText, SourceTools } from '../../source.ts';
import { type LanguagePlace, languagePlaces } from '../languages.ts';
import { Root } from './answers.ts';
import { type Found, findInterface } from './find.ts';

export interface Rest {
	title: string;
	language: Language | undefined;
	/** Addresses below which its pages are in one language. */
	places: readonly LanguagePlace[];
	/** Its address as it names itself, else as it is followed. */
	home: string;
	/** Whether drafts and scheduled posts may be read. */
	isEditor: boolean;
	/** What the interface says that plug-ins add to it. */
	namespaces: readonly string[];
	/** Tells the operator of items that could not be taken. */
	warn: SourceTools['warn'];
	ask(path: string, query: Query): Promise<FetchedText>;
	list(path: string, query: Query): Promise<Part>;
	/** All parts of a list. */
	parts(path: string, query: Query): AsyncGenerator<unknown[]>;
	/**
	 * All of a list that the site may keep to itself: that is told once. @param cost what is missing without it.
	 *
	 * @returns undefined where the site does not show it.
	 */
	optional(path: string, query: Query, cost: string): Promise<unknown[] | undefined>;
	/** Items by their ids, in parts; one that is larger than what is read is told and left out. */
	byIds(path: string, ids: readonly (string | number)[], query: Query): AsyncGenerator<unknown[]>;
}

/** Answers that say that a list is not for this reader, or is not there. */
const keptBack: ReadonlySet<number> = new Set([401, 403, 404, 405, 410]);

/** A user name and an application password, as they are sent. @throws SourceError where others could read them. */
const credentialsOf = (site: string, key: string): Readonly<Record<string, string>> => {
	if (key === '') return {};
	const { protocol, hostname } = new URL(site);
	const isLocal = hostname === 'localhost' || isPrivateAddress(hostname.replace(/^\[|\]$/g, ''));
	if (protocol !== 'https:' && !isLocal)
		throw new SourceError(
			`WORDPRESS_KEY is not sent to ${site}: without https anybody on the way could read it. Give the address with https.`,
		);
	if (!key.includes(':'))
		throw new SourceError('WORDPRESS_KEY must be a user name, a colon and an application password of that user.');
	return { authorization: `Basic ${Buffer.from(key).toString('base64')}` };
};

const feedOf = (folder: string): string => `feed:${new URL('feed/', folder).href}`;

/** What is wrong with a site that keeps its posts back, and the two ways to go on. */
const closed = (
	site: string,
	{ base, folder }: Found,
	{ status, what, hasKey }: { status: number; what: string; hasKey: boolean },
): SourceError => {
	const { origin } = new URL(base);
	const elsewhere =
		hasKey && origin !== new URL(site).origin
			? ` WORDPRESS_KEY is sent to ${new URL(site).origin} alone, and its interface is at ${origin}: give that address.`
			: '';
	const key = hasKey
		? 'WORDPRESS_KEY does not open it: check the user name and the application password, and that the user may read posts there'
		: 'Set WORDPRESS_KEY to a user name, a colon and an application password (Users, Profile there)';
	return new SourceError(
		`${site} refuses ${what} (HTTP ${status}): it is closed to visitors, or a filter blocks this machine.${elsewhere} ${key}, or follow its feed: ${feedOf(folder)}`,
	);
};

/** The address of a call. Without pretty addresses its path is a parameter. */
const addressIn =
	(base: string) =>
	(path: string, query: Query): string => {
		const address = new URL(base);
		const route = address.searchParams.get('rest_route');
		if (route === null) address.pathname = `${address.pathname.replace(/\/$/, '')}/${path}`;
		else address.searchParams.set('rest_route', `${route.replace(/\/$/, '')}/${path}`);
		for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
		return address.href;
	};

type Opened = Pick<Rest, 'title' | 'home' | 'namespaces'>;

/** What the interface says of itself. Security plug-ins close that alone: posts may be open. @throws SourceError. */
const openedAt = async (
	site: string,
	foundInterface: Found,
	fetch: (address: string) => Promise<FetchedText>,
	hasKey: boolean,
): Promise<Opened> => {
	const { base, folder, page } = foundInterface;
	const answer = foundInterface.root ?? (await fetch(base));
	if (keptBack.has(answer.status)) {
		const posts = await fetch(addressIn(base)('wp/v2/posts', { per_page: 1, _fields: 'id' }));
		if (posts.status === 200 && /^[\s\ufeff]{0,10}\[/.test(posts.text))
			return {
				title: plainText(/<title[^<>]{0,100}>([^<]{1,300})/i.exec(page.text)?.[1] ?? ''),
				home: folder,
				namespaces: [],
			};
		if ([401, 403].includes(answer.status))
			throw closed(site, foundInterface, { status: answer.status, what: 'its REST interface', hasKey });
		if ([401, 403].includes(posts.status))
			throw closed(site, foundInterface, { status: posts.status, what: 'its posts', hasKey });
		throw new SourceError(
			`${base} is not there (HTTP ${answer.status}): the REST interface of the site is off, or it is no WordPress. Turn it on there, or follow its feed: ${feedOf(folder)}`,
		);
	}
	const root = v.safeParse(Root, jsonOf(answer, 'its REST interface'));
	if (!root.success || !root.output.namespaces.includes('wp/v2'))
		throw new SourceError(
			`${base} is no REST interface of WordPress. Give the address of the site, as readers open it.`,
		);
	return { title: root.output.name, home: root.output.home || site, namespaces: root.output.namespaces };
};

/** Opens the interface. @throws SourceError. */
export const openRest = async (site: string, tools: SourceTools): Promise<Rest> => {
	// A site that is closed to visitors answers nothing without its key: the key goes with every call.
	let credentials = credentialsOf(site, tools.secret('KEY'));
	const hasKey = (): boolean => credentials['authorization'] !== undefined;
	const fetch = (address: string): Promise<FetchedText> => tools.fetch(address, credentials);
	let foundInterface = await findInterface(site, (address, headers) =>
		tools.fetch(address, { ...headers, ...credentials }),
	);
	if (hasKey() && [401, 403].includes(foundInterface.root?.status ?? 0)) {
		// WordPress refuses a wrong key even where visitors may read.
		const open = await findInterface(site, tools.fetch);
		if (open.root?.status === 200) {
			tools.warn(
				`${site} does not accept WORDPRESS_KEY (HTTP ${foundInterface.root?.status}): it is read as visitors see it, without drafts and scheduled posts. Check the user name and the application password.`,
			);
			[foundInterface, credentials] = [open, {}];
		}
	}
	const openedInterface = await openedAt(site, foundInterface, fetch, hasKey());
	const addressOf = addressIn(foundInterface.base);
	const ask = (path: string, query: Query): Promise<FetchedText> => fetch(addressOf(path, query));
	const partOf = (answer: FetchedText, path: string, page: number): Part => {
		// A page beyond the last.
		if (answer.status === 400 && /rest_\w{1,20}_invalid_page_number/.test(answer.text))
			return { found: [], isLast: true };
		const items = jsonOf(answer, path);
		if (!Array.isArray(items)) throw new SourceError(`${site} answers ${path} with no list. Is its REST interface on?`);
		const parts = Number(answer.headers.get('x-wp-totalpages') ?? Number.NaN);
		return { found: items as unknown[], isLast: Number.isNaN(parts) ? items.length < pageSize : page >= parts };
	};
	const list: Rest['list'] = async (path, query) => {
		const answer = await ask(path, query);
		if (answer.status === 401 || answer.status === 403)
			throw closed(site, foundInterface, { status: answer.status, what: path, hasKey: hasKey() });
		return partOf(answer, path, Number(query['page'] ?? 1));
	};
	const parts: Rest['parts'] = (path, query) => partsOf((page) => list(path, { ...query, per_page: pageSize, page }));
	const isEditor = async (): Promise<boolean> => {
		if (!hasKey()) return false;
		const { status } = await ask('wp/v2/posts', { context: 'edit', status: 'draft', per_page: 1, _fields: 'id' });
		if (status !== 200)
			tools.warn(
				`${site} does not let the user of WORDPRESS_KEY read drafts (HTTP ${status}): drafts and scheduled posts are left out. Check the application password, and that the user is an editor.`,
			);
		return status === 200;
	};
	return {
		...openedInterface,
		...{ isEditor: await isEditor(), ask, list, parts, warn: tools.warn },
		language: languageOf(/<html[^>]{1,500}?lang=["']?([\w-]+)/i.exec(foundInterface.page.text)?.[1] ?? ''),
		places: languagePlaces(foundInterface.page.text, foundInterface.page.address),
		optional: async (path, query, cost) => {
			const first = await ask(path, { ...query, per_page: pageSize, page: 1 });
			if (keptBack.has(first.status)) {
				tools.warn(
					`${site} does not show ${path} (HTTP ${first.status}): ${cost}. Allow it there, if it should be read.`,
				);
				return undefined;
			}
			const all: unknown[] = [];
			for await (const foundPart of partsOf(async (page) =>
				page === 1 ? partOf(first, path, 1) : await list(path, { ...query, per_page: pageSize, page }),
			))
				all.push(...foundPart);
			return all;
		},
		byIds: (path, ids, query) =>
			itemsByIds(
				ids,
				async (part) => (await list(path, { ...query, per_page: pageSize, include: part.join(',') })).found,
				{ kind: path, warn: tools.warn },
			),
	};
};
