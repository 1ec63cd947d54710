/**
 * The cache for home and a reporter's page on Back (R-ROUTE-01, R-ROUTE-26, A-019, M-05) when the browser did not keep
 * the page. Session storage holds the answers from which the further pages of their lists were rendered, and Back
 * renders the same entries from them without a request.
 */
import { safeParse } from 'valibot';
import { sessionItems } from '../../client/runtime/storage.ts';
import { type CallDeclaration, callKey } from '../../contract/call.ts';
import type { Reader } from '../../contract/reader.ts';

/** One further page of a list. */
export interface CachedPage {
	kind: string;
	id: string;
	page: number;
	/** Answers by the name of their call. */
	answers: Readonly<Record<string, unknown>>;
}

interface CachedView {
	/** Epoch milliseconds. */
	time: number;
	place: number;
	pages: CachedPage[];
}

/** Maximum age in milliseconds of a cached view. */
const maxAgeMs = 30 * 60_000;

const item = (): string => `kept:${window.location.pathname}${window.location.search}`;
const isCachedRoute = (): boolean => document.documentElement.dataset['keptAlive'] !== undefined;

const pages: CachedPage[] = [];
let watched = false;

const store = (): void => {
	const view: CachedView = { time: Date.now(), place: window.pageYOffset, pages };
	sessionItems.set(item(), JSON.stringify(view));
};

/** Adds a further page of a list to the cache, which is stored when the reader leaves. */
export const cachePage = (page: CachedPage): void => {
	if (!isCachedRoute()) return;
	pages.push(page);
	if (watched) return;
	watched = true;
	window.addEventListener('pagehide', store);
};

/** A reader that also records its answers. */
export const recordingReader = (read: Reader): { read: Reader; answers: Record<string, unknown> } => {
	const answers: Record<string, unknown> = {};
	const recordingReaderReader: Reader = async (call, parameters) => {
		const answer = await read(call, parameters);
		answers[callKey(call)] = answer;
		return answer;
	};
	return { read: recordingReaderReader, answers };
};

/** A reader over the cache. Storage is not trusted: its answers are checked like any other. */
export const cachedReader = ({ answers }: CachedPage): Reader => {
	const replay = (call: CallDeclaration): unknown => {
		const checked = safeParse(call.answer, answers[callKey(call)]);
		if (!checked.success) throw new RangeError(`${call.name} is not in the cache.`);
		return checked.output;
	};
	return async (call) => replay(call) as never;
};

/** The cached view of this address; null when there is none, or it is too old. */
export const cachedView = (now = Date.now()): CachedView | null => {
	try {
		const view = JSON.parse(sessionItems.get(item()) ?? 'null') as Partial<CachedView> | null;
		if (view === null || !Array.isArray(view.pages) || typeof view.place !== 'number') return null;
		if (typeof view.time !== 'number' || Math.abs(now - view.time) > maxAgeMs) return null;
		return { time: view.time, place: view.place, pages: view.pages };
	} catch {
		return null;
	}
};
