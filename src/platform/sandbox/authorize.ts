/** The authorize page: the visitor chooses what happens, and returns with a code as from the real page. */

import { html } from 'hono/html';
import { firstCharacters } from '../../domain/text.ts';
import type { Store } from '../db/store.ts';
import { readBody } from '../http/body.ts';
import type { PlatformOptions } from '../http/options.ts';
import { isForeign } from '../http/origin.ts';
import { isOutcome, issueCode, outcomes } from './messaging.ts';
import { sandboxPage } from './page.ts';

type Origins = Pick<PlatformOptions, 'origins'>;

const maxForm = 16 * 1024;

/** The page to return to; only pages of this host or of an allowed origin (`*` allows none). */
const allowedReturn = (address: string, request: Request, { origins }: Origins): URL | undefined => {
	if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return undefined;
	const url = new URL(address);
	const ownHost = request.headers.get('host') ?? new URL(request.url).host;
	return url.host === ownHost || origins.includes(url.origin) ? url : undefined;
};

const rejectionPage = (sentence: string): Promise<Response> =>
	sandboxPage('Authorize: rejected', html`<p>${sentence}</p>`, '', 400);

const wrongReturn = 'redirect_uri must be a page of this site, or of an origin in CORS_ORIGINS.';

/** `GET /sandbox/authorize`, with the parameters of the real page. */
export const authorizePage = (request: Request, options: Origins): Promise<Response> => {
	const query = new URL(request.url).searchParams;
	const target = allowedReturn(query.get('redirect_uri') ?? '', request, options);
	if (target === undefined) return rejectionPage(wrongReturn);
	if (query.get('response_type') !== 'code') return rejectionPage('response_type must be code.');
	const hiddenFields = ['redirect_uri', 'state'].map(
		(name) => html`<input type="hidden" name="${name}" value="${query.get(name) ?? ''}">`,
	);
	const choices = Object.entries(outcomes).map(
		([name, label], index) =>
			html`<label><input type="radio" name="outcome" value="${name}"${index === 0 ? ' checked' : ''}> ${label}</label>`,
	);
	return sandboxPage(
		'Messaging platform: authorize',
		html`<p>${target.host} asks who you are (scope ${query.get('scope') ?? 'none'}).</p>
		<form method="post" action="/sandbox/authorize">${hiddenFields}
		<label>Name <input type="text" name="person" value="微信读者一" maxlength="30"></label>${choices}
		<p><button type="submit">Continue</button></p></form>`,
		// Browsers check the redirects of a form against form-action too.
		`form-action 'self' ${target.origin}`,
	);
};

/** `POST /sandbox/authorize`: returns to the page with code and state; a refusal has no code. */
export const authorize = async (request: Request, store: Store, options: Origins): Promise<Response> => {
	if (isForeign(request, options)) return rejectionPage('Pages of other sites may not authorize.');
	const form = new URLSearchParams((await readBody(request, maxForm, 'The form is too large.')).toString('utf8'));
	const target = allowedReturn(form.get('redirect_uri') ?? '', request, options);
	if (target === undefined) return rejectionPage(wrongReturn);
	const outcome = form.get('outcome') ?? '';
	if (!isOutcome(outcome)) return rejectionPage('outcome must be one of those on the page.');
	const person = firstCharacters((form.get('person') ?? '').replaceAll('\0', ''), 30) || '微信读者一';
	if (outcome !== 'refusal') target.searchParams.set('code', await issueCode(store, outcome, person));
	target.searchParams.set('state', form.get('state') ?? '');
	return new Response(null, { status: 303, headers: { Location: target.href, 'Cache-Control': 'no-store' } });
};
