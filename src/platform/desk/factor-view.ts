/** The pages of the second factor: asking for a code, turning it on and off, and the recovery codes. */
import { escapeHtml } from '../../domain/escape.ts';
import type { QrCode } from '../../domain/qr-code.ts';
import { confirmFields } from './confirm.ts';
import { factorTexts } from './factor-texts.ts';
import { filled, type Language, textsOf } from './texts.ts';
import { keyField, languageLink } from './views.ts';

const problemOf = (problem: string): string =>
	problem === '' ? '' : `<p class="note" id="problem" role="alert">${escapeHtml(problem)}</p>`;

const invalid = (problem: string): string => (problem === '' ? '' : ' aria-invalid="true" aria-describedby="problem"');

const framed = (language: Language, inside: string): string =>
	`<header><h1>${textsOf[language].title}</h1>${languageLink(language, 'held')}</header><main>${inside}</main>`;

/** Asks an editor, whose password was right, for a code. */
export const codeBody = (language: Language, key: string, problem: string): string => {
	const t = factorTexts[language];
	return framed(
		language,
		`<form class="enter" method="post" action="/desk/code">${keyField(key)}<h2>${t.factor}</h2><p>${t.ask}</p><label for="code">${t.code}</label><input id="code" name="code" autocomplete="one-time-code" autofocus required${invalid(problem)}>${problemOf(problem)}<button class="main" type="submit">${textsOf[language].signIn}</button></form>`,
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
): string => {
	const t = factorTexts[language];
	const { size, path } = picture;
	const spaced = factorKey.match(/.{4}/g)?.join(' ') ?? factorKey;
	const code = `<svg viewBox="0 0 ${size} ${size}" width="240" height="240" shape-rendering="crispEdges" role="img" aria-label="${escapeHtml(filled('{word}: {name}', { word: t.factor, name: editor }))}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
	return framed(
		language,
		`<form class="enter" method="post" action="/desk/factor">${keyField(key)}<h2>${t.factor}</h2>${isDemanded ? `<p>${t.demanded}</p>` : ''}<p>${t.start}</p>${code}<p>${t.secretKey}: <code>${escapeHtml(spaced)}</code></p><input type="hidden" name="factor" value="${escapeHtml(factorKey)}"><label for="code">${t.appCode}</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required${invalid(problem)}><label for="secret">${escapeHtml(textsOf[language].secret)}</label><input id="secret" name="secret" type="password" autocomplete="current-password" required>${problemOf(problem)}<button class="main" type="submit" name="do" value="on">${t.turnOn}</button></form>`,
	);
};

/** The recovery codes, once. */
export const codesBody = (language: Language, codes: readonly string[]): string => {
	const t = factorTexts[language];
	const items = codes.map((code) => `<li class="item"><code>${escapeHtml(code)}</code></li>`).join('');
	return framed(
		language,
		`<h2>${t.codes}</h2><p>${t.codesWhy}</p><ul>${items}</ul><p><a href="/desk/">${t.done}</a></p>`,
	);
};

/** The part of the own page about the second factor. */
export const ownFactor = (language: Language, key: string, hasFactor: boolean, problem: string): string => {
	const t = factorTexts[language];
	if (!hasFactor) return `<h2>${t.factor}</h2><p><a href="/desk/?view=factor">${t.turnOn}</a></p>`;
	return `<form class="set" method="post" action="/desk/factor">${keyField(key)}<h2>${t.factor}</h2>${problemOf(problem)}${confirmFields(language, 'factor', true)}<div class="acts"><button type="submit" name="do" value="off">${t.turnOff}</button></div></form>`;
};
