/** Replaces WordPress shortcodes in a text. */

/** `inner` is undefined for a shortcode without a closing tag. Positional attributes have the names "0", "1" and so on. */
export type Shortcode = {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly inner: string | undefined;
};

export type Handler = (code: Shortcode) => string;

const shortcodeTag =
	/(\[?)\[(\/?)([A-Za-z][\w-]{0,60})((?:=|\s)(?:[^[\]"'<>]|"[^"]{0,4000}"|'[^']{0,4000}')*)?\](\]?)/g;
const attributePattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))|"([^"]*)"|'([^']*)'|([^\s"']+)/g;

type Token = {
	name: string;
	closing: boolean;
	attributes: Record<string, string>;
	start: number;
	end: number;
	close?: Token;
};

/**
 * `text` with its shortcodes replaced by the results of `handle`; `[[name]]` becomes the text `[name]`.
 *
 * @param known names that are always shortcodes. Other names need attributes or a closing tag, so "[sic]" is unchanged.
 */
export const replaceShortcodes = (text: string, known: ReadonlySet<string>, handle: Handler): string => {
	if (!text.includes('[')) return text;
	const tokens: Token[] = [];
	const escaped: Token[] = [];
	for (const match of text.matchAll(shortcodeTag)) {
		const [whole, before = '', slash, name = '', attributes = '', after = ''] = match;
		const isEscaped = before !== '' && after !== '';
		const token = { name: name.toLowerCase(), closing: slash === '/', attributes: parseAttributes(attributes) };
		const start = match.index + (isEscaped ? 0 : before.length);
		(isEscaped ? escaped : tokens).push({
			...token,
			start,
			end: match.index + whole.length - (isEscaped ? 0 : after.length),
		});
	}
	pair(tokens);
	const used = tokens.filter((token) => !token.closing && isShortcode(token, known));
	const closers = new Set(used.map((token) => token.close));
	const loose = tokens.filter((token) => token.closing && !closers.has(token) && known.has(token.name));
	return render(
		text,
		0,
		text.length,
		[...used, ...loose, ...escaped].sort((a, b) => a.start - b.start),
		handle,
	);
};

/** Pairs every opening tag with its closing tag, if it has one. */
const pair = (tokens: readonly Token[]): void => {
	const open = new Map<string, Token[]>();
	for (const token of tokens) {
		const list = open.get(token.name) ?? [];
		open.set(token.name, list);
		if (!token.closing) list.push(token);
		else {
			const start = list.pop();
			if (start !== undefined) start.close = token;
		}
	}
};

const isShortcode = (token: Token, known: ReadonlySet<string>): boolean => {
	if (known.has(token.name) || token.close !== undefined || /[_-]/.test(token.name)) return true;
	return Object.keys(token.attributes).some(
		(key) => !/^\d+$/.test(key) || /^https?:/.test(token.attributes[key] ?? ''),
	);
};

const render = (
	text: string,
	from: number,
	to: number,
	tokens: readonly Token[],
	handle: Handler,
	depth = 0,
): string => {
	let result = '';
	let at = from;
	for (let index = 0; index < tokens.length; index++) {
		const token = tokens[index];
		if (token === undefined || token.start < at || token.end > to) continue;
		result += text.slice(at, token.start);
		at = token.end;
		if (text.startsWith('[[', token.start)) result += text.slice(token.start + 1, token.end - 1);
		else if (!token.closing) {
			const { close } = token;
			const whole = close !== undefined && close.end <= to && depth < 20;
			let behind = index + 1;
			while (whole && (tokens[behind]?.start ?? to) < close.start) behind++;
			const inside = tokens.slice(index + 1, behind);
			const inner = whole ? render(text, token.end, close.start, inside, handle, depth + 1) : undefined;
			index = whole ? behind - 1 : index;
			if (whole) at = close.end;
			result += handle({ name: token.name, attributes: token.attributes, inner });
		}
	}
	return result + text.slice(at, to);
};

const parseAttributes = (text: string): Record<string, string> => {
	const result: Record<string, string> = {};
	let position = 0;
	// [youtube=https://…] is an old way to write one positional attribute.
	for (const match of text.replace(/^=\s*/, ' ').matchAll(attributePattern)) {
		const [, name, double, single, bare, ...unnamed] = match;
		if (name !== undefined && !/^https?$/i.test(name)) result[name.toLowerCase()] = double ?? single ?? bare ?? '';
		else result[String(position++)] = unnamed.find((value) => value !== undefined) ?? match[0];
	}
	return result;
};
