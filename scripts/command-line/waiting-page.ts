/** What a reader gets from `npm start` before its site is there. */
import { escapeHtml } from '../../src/domain/escape.ts';
import { programVersion } from '../../src/platform/server/version.ts';
import type { FetchHandler } from './http-server.ts';

/** Seconds after which the page loads itself again. */
const reloadSeconds = 2;

const style = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}h1{font-size:1.25rem}progress{width:100%;height:1rem;accent-color:#c8161d}`;

const pageOf = (step: string, doneCount: number, plannedCount: number): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${reloadSeconds}"><title>The site is being exported.</title><style>${style}</style></head>
<body><h1>The site is being exported.</h1><p>${escapeHtml(step)}</p>
<progress aria-label="${escapeHtml(step)}"${plannedCount === 0 ? '' : ` value="${doneCount}" max="${plannedCount}"`}></progress>
<p>This page loads itself again until the site is there.</p></body></html>
`;

export interface Waiting {
	/** Answers with status 503 and how far the export is; `/health` says that the process runs. */
	handle: FetchHandler;
	/** Says what is done now, as a sentence. */
	say: (sentence: string) => void;
	/** Says how many are done. @param plannedCount how many there are; 0 when nobody knows. @param what they are and what is done with them. */
	count: (doneCount: number, plannedCount: number, what: string) => void;
}

/** The answers until the site is exported. Programs get a line, browsers a page that needs no scripts. */
export const createWaiting = (): Waiting => {
	let [step, writtenCount, all] = ['The content is being read.', 0, 0];
	return {
		handle: (request) => {
			if (new URL(request.url).pathname === '/health')
				return Response.json({ status: 'ok', version: programVersion }, { headers: { 'Cache-Control': 'no-store' } });
			const isPage = request.headers.get('accept')?.includes('text/html') === true;
			return new Response(isPage ? pageOf(step, writtenCount, all) : `The site is being exported. ${step}\n`, {
				status: 503,
				headers: {
					'Retry-After': String(reloadSeconds),
					'Cache-Control': 'no-store',
					'Content-Type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
				},
			});
		},
		say: (sentence) => {
			[step, writtenCount, all] = [sentence, 0, 0];
		},
		count: (doneCount, plannedCount, what) => {
			[writtenCount, all] = [doneCount, plannedCount];
			step = plannedCount === 0 ? `${doneCount} ${what}.` : `${doneCount} of ${plannedCount} ${what}.`;
		},
	};
};
