/** The REST interface of a WordPress: where it is, and lists of it in parts. */
import * as v from 'valibot';
import { languageOf } from '../../../intake/languages.ts';
import { SourceError } from '../../../intake/live-source.ts';
import { isPrivateAddress } from '../../../intake/private-address.ts';
import type { Language } from '../../../schema/field.ts';
import { jsonOf } from '../../answers.ts';
import { TooLargeError } from '../../network.ts';
import type { FetchedText, SourceTools } from '../../source.ts';
import { Root } from './answers.ts';

/** The most that WordPress answers at once. */
export const pageSize = 100;
/** Parts of one list: a system that never comes to an end is not asked for ever. */
const maxParts = 10_000;

export type Query = Readonly<Record<string, string | number>>;

/** A part of a list. */
export interface Part {
	found: unknown[];
	/** Whether no part follows. A short part may be followed by others: WordPress leaves out of each what this reader may not see. */
	isLast: boolean;
}

export interface Rest {
	title: string;
	language: Language | undefined;
	/** Its address as it names itself, else as it is followed. */
	home: string;
	/** Whether drafts and scheduled posts may be read. */
	isEditor: boolean;
	/** Tells the operator of items that could not be taken. */
	tell: SourceTools['tell'];
	ask(path: string, query: Query): Promise<FetchedText>;
	list(path: string, query: Query): Promise<Part>;
	/** All parts of a list. */
	parts(path: string, query: Query): AsyncGenerator<unknown[]>;
	/** Items by their ids, in parts; one that is larger than what is read is told and left out. */
	byIds(path: string, ids: readonly (string | number)[], query: Query): AsyncGenerator<unknown[]>;
}

/** The address of the interface: as the site names it, else where it is by default; and the language of its pages. */
const findInterface = async (
	site: string,
	{ fetch }: SourceTools,
	credentials: Readonly<Record<string, string>>,
): Promise<{ base: string; language: Language | undefined }> => {
	const page = await fetch(site, { accept: 'text/html', ...credentials });
	const link = /<([^<>]+)>;\s*rel="https:\/\/api\.w\.org\/"/.exec(page.headers.get('link') ?? '')?.[1];
	const named =
		link ??
		/<link[^>]{1,200}rel=["']https:\/\/api\.w\.org\/["'][^>]{1,500}>/
			.exec(page.text)?.[0]
			.match(/href=["']([^"']+)/)?.[1];
	const base = new URL(named ?? 'wp-json/', page.address.endsWith('/') ? page.address : `${page.address}/`).href;
	return { base, language: languageOf(/<html[^>]{1,500}?lang=["']([\w-]+)/i.exec(page.text)?.[1] ?? '') };
};

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

/** Opens the interface. @throws SourceError. */
export const openRest = async (site: string, tools: SourceTools): Promise<Rest> => {
	// A site that is closed to visitors answers nothing without its key: the key goes with every call.
	let credentials = credentialsOf(site, tools.secret('KEY'));
	const { base, language } = await findInterface(site, tools, credentials);
	const addressOf = (path: string, query: Query): string => {
		const address = new URL(base);
		// Without pretty addresses the path of a call is a parameter.
		const route = address.searchParams.get('rest_route');
		if (route === null) address.pathname = `${address.pathname.replace(/\/$/, '')}/${path}`;
		else address.searchParams.set('rest_route', `${route.replace(/\/$/, '')}/${path}`);
		for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
		return address.href;
	};
	const ask = (path: string, query: Query): Promise<FetchedText> => tools.fetch(addressOf(path, query), credentials);
	const list: Rest['list'] = async (path, query) => {
		const answer = await ask(path, query);
		// A page beyond the last.
		if (answer.status === 400 && /rest_\w{1,20}_invalid_page_number/.test(answer.text))
			return { found: [], isLast: true };
		const found = jsonOf(answer, path);
		if (!Array.isArray(found)) throw new SourceError(`${site} answers ${path} with no list. Is its REST interface on?`);
		const parts = Number(answer.headers.get('x-wp-totalpages') ?? Number.NaN);
		const isLast = Number.isNaN(parts) ? found.length < pageSize : Number(query['page'] ?? 1) >= parts;
		return { found: found as unknown[], isLast };
	};
	let answer = await tools.fetch(base, credentials);
	if (credentials['authorization'] !== undefined && [401, 403].includes(answer.status)) {
		// WordPress refuses a wrong key even where visitors may read.
		const open = await tools.fetch(base);
		if (open.status === 200) {
			tools.tell(
				`${site} does not accept WORDPRESS_KEY (HTTP ${answer.status}): it is read as visitors see it, without drafts and scheduled posts. Check the user name and the application password.`,
			);
			[answer, credentials] = [open, {}];
		}
	}
	if ([401, 403].includes(answer.status))
		throw new SourceError(
			`${site} is closed to visitors (HTTP ${answer.status}). Set WORDPRESS_KEY to a user name, a colon and an application password (Users, Profile there), or follow its feed: feed:${new URL('feed/', base.replace(/wp-json.*$/, '')).href}`,
		);
	if (answer.status === 404)
		throw new SourceError(
			`${base} is not there (HTTP 404): the REST interface of the site is off, or it is no WordPress. Turn it on there, or follow its feed: feed:${new URL('feed/', base.replace(/wp-json.*$/, '')).href}`,
		);
	const root = v.safeParse(Root, jsonOf(answer, 'its REST interface'));
	if (!root.success || !root.output.namespaces.includes('wp/v2'))
		throw new SourceError(
			`${base} is no REST interface of WordPress. Give the address of the site, as readers open it.`,
		);
	const isEditor = async (): Promise<boolean> => {
		if (credentials['authorization'] === undefined) return false;
		const { status } = await ask('wp/v2/posts', { context: 'edit', status: 'draft', per_page: 1, _fields: 'id' });
		if (status !== 200)
			tools.tell(
				`${site} does not let the user of WORDPRESS_KEY read drafts (HTTP ${status}): drafts and scheduled posts are left out. Check the application password, and that the user is an editor.`,
			);
		return status === 200;
	};
	async function* byIds(path: string, ids: readonly (string | number)[], query: Query): AsyncGenerator<unknown[]> {
		for (let from = 0; from < ids.length; from += pageSize) {
			const part = ids.slice(from, from + pageSize);
			try {
				yield (await list(path, { ...query, per_page: pageSize, include: part.join(',') })).found;
			} catch (error) {
				if (!(error instanceof TooLargeError)) throw error;
				if (part.length === 1) {
					tools.tell(
						`${path} ${part[0]} is larger than 30 MB, and was not read; its page stays as it was. Make it smaller there.`,
					);
					continue;
				}
				const half = Math.ceil(part.length / 2);
				yield* byIds(path, part.slice(0, half), query);
				yield* byIds(path, part.slice(half), query);
			}
		}
	}
	return {
		...{
			title: root.output.name,
			home: root.output.home || site,
			language,
			isEditor: await isEditor(),
			ask,
			list,
			byIds,
		},
		tell: tools.tell,
		async *parts(path, query) {
			for (let page = 1; page <= maxParts; page += 1) {
				const { found, isLast } = await list(path, { ...query, per_page: pageSize, page });
				yield found;
				if (isLast) return;
			}
		},
	};
};
