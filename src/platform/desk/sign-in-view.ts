/** The page on which editors sign in, and on which the first editor is made. */
import { html } from 'hono/html';
import { numbersOfProof } from '../../domain/proof-of-work.ts';
import { minSecretLength } from '../auth/editors.ts';
import { type Markup, nothing } from '../http/markup.ts';
import { fillPlaceholders, type Language, textsOf } from './texts.ts';
import { describedBy, languageLink, problemOf } from './views.ts';

/**
 * The form to enter.
 *
 * @param problem why the last attempt failed; '' at first. @param hasEditors without an administrator the form makes the first one.
 * @param proof the form can send a proof of work: its bits, and the time of the platform, for the script of the page.
 */
export const enterBody = (
	language: Language,
	problem: string,
	hasEditors: boolean,
	proof?: { bits: number; now: number },
): Markup => {
	const t = textsOf[language];
	const problemAttribute = describedBy(problem, 'problem');
	const field = (name: string, label: string, more: Markup): Markup =>
		html`<label for="${name}">${label}</label><input id="${name}" name="${name}" required${more}>`;
	const secret = hasEditors ? t.secret : fillPlaceholders(t.newSecret, { count: minSecretLength });
	const token = hasEditors
		? nothing
		: field('token', t.token, html` type="password" autocomplete="off" autofocus${problemAttribute}`);
	const name = field(
		'name',
		t.name,
		html` autocomplete="username"${hasEditors ? html` autofocus${problemAttribute}` : ''}`,
	);
	const password = field(
		'secret',
		secret,
		hasEditors
			? html` type="password" autocomplete="current-password"`
			: html` type="password" autocomplete="new-password" minlength="${minSecretLength}"`,
	);
	const proofField =
		proof === undefined
			? ''
			: html`<p id="proof-note" hidden>${t.proofNote}</p><input type="hidden" name="proof" value="" data-bits="${proof.bits}" data-numbers="${numbersOfProof}" data-now="${proof.now}" data-wait="${t.proofWait}">`;
	const intro = hasEditors ? '' : html`<p>${t.firstEditor}</p>`;
	return html`<header><h1>${t.title}</h1>${languageLink(language, 'held')}</header><main><form class="enter" method="post" action="/desk/sign-in">${intro}${token}${name}${password}${problemOf(problem, 'problem')}${proofField}<button class="main" type="submit">${hasEditors ? t.signIn : t.makeEditor}</button></form></main>`;
};
