/** The page on which editors sign in, and on which the first editor is made. */
import { escapeHtml } from '../../domain/escape.ts';
import { minSecretLength } from '../auth/editors.ts';
import { filled, type Language, textsOf } from './texts.ts';
import { languageLink } from './views.ts';

/**
 * The form to enter.
 *
 * @param problem why the last attempt failed; '' at first. @param hasEditors without an editor the form makes the first one.
 */
export const enterBody = (language: Language, problem: string, hasEditors: boolean): string => {
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
	const intro = hasEditors ? '' : `<p>${escapeHtml(t.firstEditor)}</p>`;
	return `<header><h1>${t.title}</h1>${languageLink(language, 'held')}</header><main><form class="enter" method="post" action="/desk/sign-in">${intro}${token}${name}${password}${said}<button class="main" type="submit">${hasEditors ? t.signIn : t.makeEditor}</button></form></main>`;
};
