/** Follows a feed of any format: asked only when it wants to be, and answered with nothing as long as it did not change. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { plainText } from '../../domain/sanitize/plain-text.ts';
import type { ContentDocument } from '../../intake/documents.ts';
import { languageOf } from '../../intake/languages.ts';
import { type ListedKind, type LiveSource, SourceError } from '../../intake/live-source.ts';
import { withIds } from '../../intake/references.ts';
import type { Language } from '../../schema/field.ts';
import { refuseRefusals } from '../answers.ts';
import { detectFormat } from '../file/detect.ts';
import { readImport } from '../file/read.ts';
import { defineSource, type FetchedText, type SourceTools } from '../source.ts';
import { feedHead } from './file/file.ts';
import { cacheRestOf, restOf } from './schedule.ts';

/** What is known of a feed between two readings, as JSON in its cursor. */
const State = v.object({
	etag: v.optional(v.string(), ''),
	changed: v.optional(v.string(), ''),
	/** Epoch milliseconds before which it is not asked. */
	next: v.optional(v.number(), 0),
	/** Where it has moved to for good; '' when it has not. */
	address: v.optional(v.string(), ''),
	/** It said that it is gone for good. */
	isGone: v.optional(v.boolean(), false),
	/** Milliseconds for which its text wants it to be left alone. */
	rest: v.optional(v.number(), 0),
	/** Of the text that was read last. */
	digest: v.optional(v.string(), ''),
});
type State = v.InferOutput<typeof State>;

const noState = v.parse(State, {});

const stateOf = (cursor: string): State => {
	try {
		return v.parse(State, JSON.parse(cursor));
	} catch {
		return noState;
	}
};

/** The bytes with the encoding that only the HTTP header names. */
const inUtf8 = ({ bytes, headers }: FetchedText): Uint8Array => {
	const label = /charset\s{0,5}=\s{0,5}["']?([\w.:-]{1,40})/i.exec(headers.get('content-type') ?? '')?.[1];
	const start = Buffer.from(bytes.subarray(0, 1_000)).toString('latin1');
	const isMarked = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/.test(start) || /\bencoding\s{0,5}=/.test(start);
	if (label === undefined || /^utf-?8$/i.test(label) || isMarked) return bytes;
	try {
		return Buffer.from(new TextDecoder(label).decode(bytes));
	} catch {
		return bytes;
	}
};

interface FeedText {
	title: string;
	language: Language | undefined;
	documents: ContentDocument[];
	/** Names of what stayed as text or as a link, one for each time. */
	kept: string[];
	/** Own ids of items that the feed says are deleted or not public. */
	gone: string[];
}

/** Reads the text of a feed as a file of an import is read. */
const readFeed = async (answer: FetchedText, tools: SourceTools): Promise<FeedText> => {
	const folder = await mkdtemp(join(tmpdir(), 'touch-edition-feed-'));
	const { host } = new URL(answer.address);
	try {
		const file = join(folder, 'feed');
		await writeFile(file, inUtf8(answer));
		const documents: ContentDocument[] = [];
		const gone: string[] = [];
		const kept: string[] = [];
		for await (const result of readImport(file))
			if ('ok' in result) {
				documents.push(result.ok);
				kept.push(...(result.kept ?? []));
			} else if (result.problem.item === '' && result.problem.field !== 'item')
				throw new SourceError(
					`${answer.address} answers with no feed that can be read: ${result.problem.message} Check the address. The pages that exist stay.`,
				);
			else if (result.hidden !== undefined) gone.push(result.hidden);
			else tools.warn(`${result.problem.item || host}: ${result.problem.message}`);
		const { format } = await detectFormat(file);
		const head = format === 'xml-feed' || format === 'json-feed' ? await feedHead(file, format) : undefined;
		return {
			title: plainText(head?.title ?? '') || host,
			language: languageOf(head?.language ?? ''),
			documents,
			kept,
			gone,
		};
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
};

const open = async (home: string, tools: SourceTools): Promise<LiveSource> => {
	let read: FeedText | undefined;
	let title = new URL(home).host;
	let language: Language | undefined;
	/** Ids of stories whose feed gave them new ones, by the new ones. */
	let storedTexts: ReadonlyMap<string, string> = new Map();
	// A feed that changes its name keeps its column.
	const ownId = (kind: string, sourceId: string): string => {
		const id = tools.idOf(kind, kind === 'column' ? 'feed' : sourceId);
		return storedTexts.get(id) ?? id;
	};

	const fetchFeed = async (state: State, isConditional: boolean): Promise<FetchedText> => {
		const answer = await tools.fetch(state.address || home, {
			accept: 'application/feed+json, application/atom+xml, application/rss+xml, application/xml;q=0.9, */*;q=0.5',
			...(isConditional && state.etag !== '' ? { 'if-none-match': state.etag } : {}),
			...(isConditional && state.changed !== '' ? { 'if-modified-since': state.changed } : {}),
		});
		if (answer.status === 410)
			throw new SourceError(
				`${state.address || home} has ended (HTTP 410). It is not asked again, and its pages stay. Remove the source, or follow another feed.`,
				0,
				JSON.stringify({ ...state, isGone: true }),
			);
		refuseRefusals(answer, 'its feed');
		if (answer.status !== 304 && answer.status !== 200)
			throw new SourceError(
				`${answer.address} answers with HTTP ${answer.status} in place of a feed. Check the address. The pages that exist stay.`,
			);
		return answer;
	};
	const take = async (answer: FetchedText): Promise<FeedText> => {
		read = await readFeed(answer, tools);
		({ title, language } = read);
		storedTexts = await tools.storedStories(
			read.documents.flatMap((document) =>
				document.kind === 'article'
					? [{ id: tools.idOf('article', document.id), addresses: document.formerAddresses ?? [] }]
					: [],
			),
		);
		return read;
	};
	const source: LiveSource = {
		get title() {
			return title;
		},
		get language() {
			return language;
		},
		profile: async () =>
			read === undefined
				? []
				: [
						`The feed names ${read.documents.filter(({ kind }) => kind === 'article').length} items; its language: ${read.language ?? 'not said'}.`,
					],
		pollAfter: (cursor) => {
			const { next, isGone } = stateOf(cursor);
			return isGone ? Number.POSITIVE_INFINITY : next;
		},
		async *documents(cursor) {
			const state = stateOf(cursor);
			const answer = await fetchFeed(state, true);
			const now = tools.now();
			const rest = answer.status === 304 ? state.rest : restOf(answer.text);
			const next = now + Math.max(rest, cacheRestOf(answer.headers));
			if (answer.status === 304) return JSON.stringify({ ...state, next });
			if (answer.moved !== (state.address || home)) {
				const newAddress = new URL(answer.moved).href;
				tools.warn(`The feed has moved to ${newAddress}, and is read there from now on. Change it in the settings.`);
				state.address = newAddress;
			}
			const digest = createHash('sha256').update(answer.bytes).digest('hex').slice(0, 16);
			// A server without marks of its own: the same text is not read again.
			if (digest !== state.digest || read === undefined) {
				const { documents, kept, gone } = await take(answer);
				if (kept.length > 0) yield { kind: 'kept', names: kept };
				for (const document of documents) yield withIds(document, ownId);
				for (const id of gone) yield { kind: 'gone', of: 'article', id: ownId('article', id) };
			}
			const { headers } = answer;
			return JSON.stringify({
				...{ etag: headers.get('etag') ?? '', changed: headers.get('last-modified') ?? '' },
				...{ next, rest, address: state.address, isGone: false, digest },
			} satisfies State);
		},
		...(tools.options.removeGone === true
			? {
					listIds: async () => {
						const { documents } = read ?? (await take(await fetchFeed(noState, false)));
						const ids = (kind: ListedKind) =>
							new Map(documents.flatMap((one) => (one.kind === kind ? [[ownId(kind, one.id), one.id] as const] : [])));
						return new Map([['article', ids('article')]] as const);
					},
				}
			: {}),
	};
	return source;
};

/** `feed:https://…` */
export const feed = defineSource({ kind: 'feed', open });
