/** The pages of the second factor: asking for a code, turning it on and off, and the recovery codes. */
import { escapeHtml } from '../../domain/escape.ts';
import type { QrCode } from '../../domain/qr-code.ts';
import { filled, type Language, textsOf } from './texts.ts';
import { keyField, languageLink } from './views.ts';

const chinese = {
	factor: '两步验证',
	code: '动态码或恢复码',
	appCode: '应用中显示的六位动态码',
	ask: '请打开验证应用，输入当前的动态码。没有应用时可以用一个恢复码。',
	wrongCode: '动态码不对、已过期或已用过。',
	start: '用验证应用扫描二维码，或手动输入密钥；再输入应用显示的动态码和您的密码。',
	demanded: '这里要求所有编辑使用两步验证。',
	secretKey: '密钥',
	turnOn: '开启',
	turnOff: '关闭两步验证',
	wrongStart: '没有开启：动态码或密码不对。',
	codes: '恢复码',
	codesWhy: '每个恢复码只能用一次，只在这里显示这一次。请抄下来，放在安全的地方。',
	done: '我已保存',
};

const english: typeof chinese = {
	factor: 'Second factor',
	code: 'Code, or a recovery code',
	appCode: 'Six digits that the app shows',
	ask: 'Open your authenticator app and type its current code. Without the app, use one of your recovery codes.',
	wrongCode: 'The code is wrong, too old or was used already.',
	start:
		'Scan the picture with an authenticator app, or type the key into it; then give the code that it shows, and your password.',
	demanded: 'Every editor here needs a second factor.',
	secretKey: 'Key',
	turnOn: 'Turn on',
	turnOff: 'Turn off',
	wrongStart: 'Not turned on: the code or the password is wrong.',
	codes: 'Recovery codes',
	codesWhy: 'Each works once, and they are shown only now. Write them down and keep them in a safe place.',
	done: 'I have them',
};

export const factorTexts: Readonly<Record<Language, typeof chinese>> = { cn: chinese, en: english };

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

/** The part of the page of editors about the own second factor. */
export const ownFactor = (language: Language, key: string, hasFactor: boolean, problem: string): string => {
	const t = factorTexts[language];
	if (!hasFactor) return `<h2>${t.factor}</h2><p><a href="/desk/?view=factor">${t.turnOn}</a></p>`;
	return `<form class="set" method="post" action="/desk/factor">${keyField(key)}<h2>${t.factor}</h2>${problemOf(problem)}<label for="code">${t.code}</label><input id="code" name="code" autocomplete="one-time-code" required${invalid(problem)}><div class="acts"><button type="submit" name="do" value="off">${t.turnOff}</button></div></form>`;
};
