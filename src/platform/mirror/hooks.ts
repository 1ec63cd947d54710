/** Calls of sources, which say that something changed there: who calls is checked, then the source is looked at. */

import { readLimited } from '../../net/read-limited.ts';
import { hasSecret } from '../../sources/hook-secret.ts';
import { knownPlace, webhookSecretOf } from '../../sources/open-source.ts';
import type { SourceRow } from './source-rows.ts';

/** Bytes of the body of a call. */
const maxBody = 4 * 1024 * 1024;
const answer = (status: number, sentence: string): Response =>
	new Response(`${sentence}\n`, {
		status,
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
	});

class LongBody extends Error {}

const bodyOf = (request: Request): Promise<string | undefined> =>
	readLimited(request.body, maxBody, () => new LongBody()).then(
		(bytes) => bytes.toString('utf8'),
		(error: unknown) => {
			if (error instanceof LongBody) return undefined;
			throw error;
		},
	);

export interface HookOptions {
	/** The source of a name; undefined when none is followed under it. */
	find: (name: string) => Promise<SourceRow | undefined>;
	/** Looks at a source now. */
	wake: (name: string) => unknown;
	/** Epoch milliseconds. */
	now: () => number;
}

/** Answers `POST /hooks/<name of a source>`. */
export const createSourceHooks =
	({ find, wake, now }: HookOptions) =>
	async (request: Request): Promise<Response> => {
		const url = new URL(request.url);
		if (request.method !== 'POST') return answer(405, 'A source calls with POST.');
		const name = /^\/hooks\/([\w.-]{1,200})$/.exec(url.pathname)?.[1];
		const row = name === undefined ? undefined : await find(name);
		const place = row === undefined ? undefined : knownPlace(row.place);
		const secret = place === undefined ? '' : webhookSecretOf(place);
		// Whether a source exists is said to those alone who know its secret.
		if (row === undefined || place === undefined || secret === '')
			return answer(403, 'No source of this name takes calls, or its secret is not set.');
		const body = await bodyOf(request);
		if (body === undefined) return answer(413, 'The call is larger than 4 MB.');
		const headers = new Map(request.headers);
		const hook = { headers, query: url.searchParams, body, secret, now: now() };
		if (!(place.definition.isGenuine ?? hasSecret)(hook))
			return answer(403, 'No source of this name takes calls, or its secret is not set.');
		wake(row.name);
		return answer(202, 'The source is looked at.');
	};
