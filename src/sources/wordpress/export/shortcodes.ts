/** Replaces WordPress shortcodes in a text. */
import { embedAddress } from './embed-codes.ts';

/**
 * `inner` is undefined for a shortcode without a closing tag; in `raw` the shortcodes inside it are not replaced. Positional attributes
 * have the names "0", "1" and so on.
 */
export type Shortcode = {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly inner: string | undefined;
	readonly raw: string;
};

export type Handler = (code: Shortcode) => string;

const shortcodeTag =
	/(\[?)\[(\/?)([A-Za-z][\w-]{0,60})((?:=|\s)(?:[^[\]"'<>]|"[^"]{0,4000}"|'[^']{0,4000}')*)?\](\]?)/g;
const attributePattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))|"([^"]*)"|'([^']*)'|([^\s"']+)/g;

type Token = {
	name: string;
	closing: boolean;
	attributes: Record<string, string>;
	/** Whether an attribute is written as name="value", or the code closes itself: no word in brackets does. */
	isMarked: boolean;
	start: number;
	end: number;
	close?: Token;
};

/**
 * `text` with its shortcodes replaced by the results of `handle`; `[[name]]` becomes the text `[name]`.
 *
 * @param knownCodes names that are always shortcodes. Other names need an attribute as name="value" or a closing tag: a word in brackets, such
 * as "[sic]" or "[COVID-19]", is a word.
 */
export const replaceShortcodes = (text: string, knownCodes: ReadonlySet<string>, handle: Handler): string => {
	if (!text.includes('[')) return text;
	const tokens: Token[] = [];
	const escapedTokens: Token[] = [];
	for (const match of text.matchAll(shortcodeTag)) {
		const [whole, before = '', slash, name = '', attributes = '', after = ''] = match;
		const isEscaped = before !== '' && after !== '';
		const token = {
			name: name.toLowerCase(),
			closing: slash === '/',
			attributes: parseAttributes(attributes),
			isMarked: attributeMark.test(attributes),
		};
		const start = match.index + (isEscaped ? 0 : before.length);
		(isEscaped ? escapedTokens : tokens).push({
			...token,
			start,
			end: match.index + whole.length - (isEscaped ? 0 : after.length),
		});
	}
	pair(tokens);
	const usedTokens = tokens.filter((token) => !token.closing && isShortcode(token, knownCodes));
	const closers = new Set(usedTokens.map((token) => token.close));
	const loose = tokens.filter(
		(token) => token.closing && !closers.has(token) && (knownCodes.has(token.name) || builderName.test(token.name)),
	);
	return render(
		text,
		0,
		text.length,
		[...usedTokens, ...loose, ...escapedTokens].sort((a, b) => a.start - b.start),
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

const attributeMark = /[\w-]\s{0,9}=\s{0,9}["'\u201c\u201d\u2033]|(?:=|\s)["']?https?:|\/$/;

/** Names that page builders give their codes, and nobody gives a word. */
const builderName =
	/^(?:vc|et_pb|fusion|su|av|tatsu|cs|mk|wpb|kc|ux|thb|nectar|themify|wpsm|mvc|fl|elementor|avia|x)_[a-z0-9_-]+$/;

const isShortcode = (token: Token, knownCodes: ReadonlySet<string>): boolean =>
	knownCodes.has(token.name) ||
	token.close !== undefined ||
	token.isMarked ||
	builderName.test(token.name) ||
	embedAddress(token) !== undefined;

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
			let nextIndex = index + 1;
			while (whole && (tokens[nextIndex]?.start ?? to) < close.start) nextIndex++;
			const inside = tokens.slice(index + 1, nextIndex);
			const inner = whole ? render(text, token.end, close.start, inside, handle, depth + 1) : undefined;
			index = whole ? nextIndex - 1 : index;
			if (whole) at = close.end;
			const raw = whole ? text.slice(token.end, close.start) : '';
			result += handle({ name: token.name, attributes: token.attributes, inner, raw });
		}
	}
	return result + text.slice(at, to);
};

const parseAttributes = (text: string): Record<string, string> => {
	const result: Record<string, string> = {};
	let position = 0;
	// [youtube=https://…] is an old way to write one positional attribute.
	for (const match of text.replace(/^=\s*/, ' ').matchAll(attributePattern)) {
		const [, name, double, single, bareValue, ...unnamedValues] = match;
		if (name !== undefined && !/^https?$/i.test(name))
			result[name.toLowerCase()] = decodedValue(double ?? single ?? bareValue ?? '');
		else result[String(position++)] = decodedValue(unnamedValues.find((value) => value !== undefined) ?? match[0]);
	}
	return result;
};

/** The signs that builders write instead of those that would end a code. */
const builderSigns: Readonly<Record<string, string>> = {
	'%22': '"',
	'%91': '[',
	'%93': ']',
	'``': '"',
	'`{`': '[',
	'`}`': ']',
};

/** A value without the encodings that builders use: of addresses, of signs, and of links as `url:…|title:…`. */
const decodedValue = (value: string): string => {
	const link = /^url:([^|]*)/.exec(value)?.[1];
	if (link !== undefined) return decodedValue(link);
	// In an address these are part of it.
	if (/^https?:\/\//i.test(value)) return value;
	const text = value.replace(/%22|%9[13]|``|`[{}]`/g, (sign) => builderSigns[sign] ?? sign);
	if (!/%[0-9a-f]{2}/i.test(text)) return text;
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};
