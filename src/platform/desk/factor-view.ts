/** The pages of the second factor: asking for a code, turning it on and off, and the recovery codes. */
import { html } from 'hono/html';
import type { QrCode } from '../../domain/qr-code.ts';
import type { Markup } from '../http/markup.ts';
import { confirmFields } from './confirm.ts';
import { factorTexts } from './factor-texts.ts';
import { fillPlaceholders, type Language, textsOf } from './texts.ts';
import { describedBy, keyField, languageLink, problemOf } from './views.ts';

const framed = (language: Language, inside: Markup): Markup =>
	html`<header><h1>${textsOf[language].title}</h1>${languageLink(language, 'held')}</header><main>${inside}</main>`;

/** Asks an editor, whose password was right, for a code. */
export const codeBody = (language: Language, key: string, problem: string): Markup => {
	const t = factorTexts[language];
	return framed(
		language,
		html`<form class="enter" method="post" action="/desk/code">${keyField(key)}<h2>${t.factor}</h2><p>${t.ask}</p><label for="code">${t.code}</label><input id="code" name="code" autocomplete="one-time-code" autofocus required${describedBy(problem, 'problem')}>${problemOf(problem, 'problem')}<button class="main" type="submit">${textsOf[language].signIn}</button></form>`,
	);
};

export interface FactorStart {
	/** Of the forms of the sign-in. */
	key: string;
	editor: string;
	/** In base 32. */
	factorKey: string;
	picture: QrCode;
	problem: string;
	isDemanded: boolean;
}

/** The form that turns the second factor on. */
export const startBody = (
	language: Language,
	{ key, editor, factorKey, picture, problem, isDemanded }: FactorStart,
): Markup => {
	const t = factorTexts[language];
	const { size, path } = picture;
	const spacedKey = factorKey.match(/.{4}/g)?.join(' ') ?? factorKey;
	const code = html`<svg viewBox="0 0 ${size} ${size}" width="240" height="240" shape-rendering="crispEdges" role="img" aria-label="${fillPlaceholders('{word}: {name}', { word: t.factor, name: editor })}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
	return framed(
		language,
		html`<form class="enter" method="post" action="/desk/factor">${keyField(key)}<h2>${t.factor}</h2>${isDemanded ? html`<p>${t.demanded}</p>` : ''}<p>${t.start}</p>${code}<p>${t.secretKey}: <code>${spacedKey}</code></p><input type="hidden" name="factor" value="${factorKey}"><label for="code">${t.appCode}</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required${describedBy(problem, 'problem')}><label for="secret">${textsOf[language].secret}</label><input id="secret" name="secret" type="password" autocomplete="current-password" required>${problemOf(problem, 'problem')}<button class="main" type="submit" name="do" value="on">${t.turnOn}</button></form>`,
	);
};

/** The recovery codes, once. */
export const codesBody = (language: Language, codes: readonly string[]): Markup => {
	const t = factorTexts[language];
	const items = codes.map((code) => html`<li class="item"><code>${code}</code></li>`);
	return framed(
		language,
		html`<h2>${t.codes}</h2><p>${t.codesWhy}</p><ul>${items}</ul><p><a href="/desk/">${t.done}</a></p>`,
	);
};

/** The part of the own page about the second factor. */
export const ownFactor = (language: Language, key: string, hasFactor: boolean, problem: string): Markup => {
	const t = factorTexts[language];
	if (!hasFactor) return html`<h2>${t.factor}</h2><p><a class="refresh" href="/desk/?view=factor">${t.turnOn}</a></p>`;
	return html`<form class="set" method="post" action="/desk/factor">${keyField(key)}<h2>${t.factor}</h2>${problemOf(problem, 'problem')}${confirmFields(language, 'factor', true)}<div class="acts"><button type="submit" name="do" value="off">${t.turnOff}</button></div></form>`;
};
