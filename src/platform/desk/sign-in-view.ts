/** The page on which editors sign in, and on which the first editor is made. */
import { escapeHtml } from '../../domain/escape.ts';
import { numbersOfProof } from '../../domain/proof-of-work.ts';
import { minSecretLength } from '../auth/editors.ts';
import { filled, type Language, textsOf } from './texts.ts';
import { languageLink } from './views.ts';

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
): string => {
	const t = textsOf[language];
	const wrong = problem === '' ? '' : ' aria-invalid="true" aria-describedby="problem"';
	const field = (name: string, label: string, more: string): string =>
		`<label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" required${more}>`;
	const secret = hasEditors ? t.secret : filled(t.newSecret, { count: minSecretLength });
	const token = hasEditors ? '' : field('token', t.token, ` type="password" autocomplete="off" autofocus${wrong}`);
	const name = field('name', t.name, ` autocomplete="username"${hasEditors ? ` autofocus${wrong}` : ''}`);
	const password = field(
		'secret',
		secret,
		` type="password" autocomplete="${hasEditors ? 'current-password' : `new-password" minlength="${minSecretLength}`}"`,
	);
	const said = problem === '' ? '' : `<p class="note" id="problem" role="alert">${escapeHtml(problem)}</p>`;
	const proofField =
		proof === undefined
			? ''
			: `<p id="proof-note" hidden>${escapeHtml(t.proofNote)}</p><input type="hidden" name="proof" value="" data-bits="${proof.bits}" data-numbers="${numbersOfProof}" data-now="${proof.now}" data-wait="${escapeHtml(t.proofWait)}">`;
	const intro = hasEditors ? '' : `<p>${escapeHtml(t.firstEditor)}</p>`;
	return `<header><h1>${t.title}</h1>${languageLink(language, 'held')}</header><main><form class="enter" method="post" action="/desk/sign-in">${intro}${token}${name}${password}${said}${proofField}<button class="main" type="submit">${hasEditors ? t.signIn : t.makeEditor}</button></form></main>`;
};
