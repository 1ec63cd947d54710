/**
 * Home and reporter come back as they were left (R-ROUTE-01, R-ROUTE-26, A-019, M-05), also where the browser keeps no
 * pages: the answers that further pages of their lists were made of wait in session storage, and Back makes the same
 * entries of them again, without a request.
 */
import { safeParse } from 'valibot';
import { sessionItems } from '../../client/runtime/storage.ts';
import { type CallDeclaration, callKey } from '../../contract/call.ts';
import type { Reader } from '../../contract/reader.ts';

/** One further page of a list. */
export interface KeptPage {
	kind: string;
	id: string;
	page: number;
	/** Answers by the name of their call. */
	answers: Readonly<Record<string, unknown>>;
}

interface KeptView {
	/** Epoch milliseconds. */
	time: number;
	place: number;
	pages: KeptPage[];
}

/** Milliseconds after which a view is too old to be taken for what is there. */
const life = 30 * 60_000;

const item = (): string => `kept:${window.location.pathname}${window.location.search}`;
const isKept = (): boolean => document.documentElement.dataset['keptAlive'] !== undefined;

const pages: KeptPage[] = [];
let watched = false;

const keep = (): void => {
	const view: KeptView = { time: Date.now(), place: window.pageYOffset, pages };
	sessionItems.set(item(), JSON.stringify(view));
};

/** Notes a further page of a list; the view is kept when the reader leaves. */
export const notePage = (page: KeptPage): void => {
	if (!isKept()) return;
	pages.push(page);
	if (watched) return;
	watched = true;
	window.addEventListener('pagehide', keep);
};

/** A reader that also tells what it was answered. */
export const noting = (read: Reader): { read: Reader; answers: Record<string, unknown> } => {
	const answers: Record<string, unknown> = {};
	const notingReader: Reader = async (call, parameters) => {
		const answer = await read(call, parameters);
		answers[callKey(call)] = answer;
		return answer;
	};
	return { read: notingReader, answers };
};

/** A reader that gives the kept answers. Storage is not trusted: they are checked as answers are. */
export const replaying = ({ answers }: KeptPage): Reader => {
	const replay = (call: CallDeclaration): unknown => {
		const checked = safeParse(call.answer, answers[callKey(call)]);
		if (!checked.success) throw new RangeError(`${call.name} was not kept.`);
		return checked.output;
	};
	return async (call) => replay(call) as never;
};

/** What was kept of this address; null when there is nothing, or it is too old. */
export const keptView = (now = Date.now()): KeptView | null => {
	try {
		const view = JSON.parse(sessionItems.get(item()) ?? 'null') as Partial<KeptView> | null;
		if (view === null || !Array.isArray(view.pages) || typeof view.place !== 'number') return null;
		if (typeof view.time !== 'number' || Math.abs(now - view.time) > life) return null;
		return { time: view.time, place: view.place, pages: view.pages };
	} catch {
		return null;
	}
};
