/** What a code of a generator becomes, by its kind. Its inside is read on as text of the page, but for code, formulas and what is raw. */
import { escapeContent, escapeHtml } from '../../../../domain/escape.ts';
import { addressOfEmbed, type CodeKind, kindOfCode, plainName } from './code-table.ts';
import type { Code } from './code-values.ts';
import {
	addressOfPath,
	block,
	type Dialect,
	figure,
	isInAddress,
	link,
	lonelyLink,
	mediaFile,
	noticeEnd,
	noticeStart,
	pictureFile,
	pictureMarkup,
	titleLine,
	titleOfNotice,
} from './dialect.ts';
import type { Piece, Scan } from './rewrite.ts';

export interface CodePlace {
	readonly dialect: Dialect;
	readonly scan: Scan;
	readonly at: number;
	/** Behind the code. */
	readonly end: number;
	/** Where its inside ends, and what ends it; undefined for a code without one. */
	endOf(name: string): readonly [at: number, end: number] | undefined;
}

/** The first of these values that a code names. */
const first = ({ named }: Code, ...names: string[]): string =>
	names.map((name) => named.get(name)).find((one) => one !== undefined && one !== '') ?? '';

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text);
const isFile = (text: string): boolean =>
	pictureFile.test(text.replace(/[?#].*$/s, '')) || isAddress(text) || /^\/\S+\/\S+$/.test(text);

/** An address that a component imports, names, or has as an expression. */
export const fileOf = (givenName: string, { imports }: Dialect): string => {
	const importedFile = imports.get(givenName.replace(/\.(?:src|default)$/, ''));
	if (importedFile !== undefined) return importedFile;
	const [, inside] = /["'`]([^"'`$]{1,500})["'`]/.exec(givenName) ?? [];
	return /[(]/.test(givenName) && inside !== undefined ? inside : givenName;
};

/** The title of a notice, where it says more than the name of the notice's kind. */
const titleOf = (code: Code, kindNames: readonly string[]): string => {
	const titleText = first(code, 'title', 'header', 'heading', 'summary', 'caption', 'label', 'name');
	if (titleText !== '') return titleText;
	const [quoted] = code.values.filter((text) => /\s|[^\w.#-]/.test(text));
	return quoted ?? code.values.find((text) => /^\p{Lu}/u.test(text) && !kindNames.includes(text.toLowerCase())) ?? '';
};

const noticeNames = [
	...['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success', 'error', 'question', 'default'],
	...['primary', 'secondary', 'check', 'quote', 'abstract', 'example', 'bug', 'failure', 'modern', 'flat', 'simple'],
];

const notice = (code: Code): string => {
	const title = titleOf(code, noticeNames);
	if (title !== '') return noticeStart(title);
	const kind = first(code, 'type', 'kind', 'level', 'style', 'variant') || code.values[0] || code.name;
	return noticeStart(
		noticeNames.slice(0, 10).includes(kind.toLowerCase()) && plainName(code.name) !== 'note' ? titleOfNotice(kind) : '',
	);
};

const pictureOf = (code: Code, dialect: Dialect): string => {
	const givenSource = first(code, 'src', 'source', 'url', 'image', 'imagepath', 'path', 'file', 'href', 'light');
	const src = fileOf(givenSource || (code.values.find(isFile) ?? code.values[0] ?? ''), dialect);
	if (src === '') return '';
	const words = code.values
		.slice(code.values.indexOf(givenSource || src) + 1)
		.filter((text) => !/^\d+$|^(?:inline|lazy)$/.test(text));
	const name = plainName(code.name);
	// Hexo has a title and a text in one value: `'"title" "text"'`.
	const texts =
		words.length === 1 && /^"/.test(words[0] ?? '') ? (words[0]?.match(/[^"]{2,500}/g) ?? []) : [words.join(' ')];
	const alt =
		first(code, 'alt', 'alttext', 'description') || (name === 'assetimg' || name === 'img' ? (texts.at(-1) ?? '') : '');
	const caption = first(code, 'caption', 'title', 'figcaption', 'attr');
	return figure(src, alt, caption);
};

const filmOf = (code: Code, dialect: Dialect): string => {
	const givenSource =
		first(code, 'src', 'url', 'file', 'path', 'mp4', 'webm', 'href') ||
		code.values.find((text) => isAddress(text) || mediaFile.test(text)) ||
		'';
	const src = fileOf(givenSource, dialect);
	if (src !== '') return mediaFile.test(src.replace(/[?#].*$/s, '')) ? pictureMarkup(src, '') : lonelyLink(src);
	const provider = first(code, 'provider', 'type');
	return embed(code, provider || (/^[\w-]{11}$/.test(first(code, 'id')) ? 'youtube' : code.name));
};

const embed = (code: Code, name: string): string => {
	const ownName = first(
		code,
		'id',
		'videoid',
		'video',
		'vid',
		'youtubeid',
		'bvid',
		'aid',
		'url',
		'src',
		'link',
		'href',
		'status',
		'tweetid',
	);
	const service = plainName(name);
	const user = first(code, 'user', 'username', 'author', 'owner', ...(service === 'spotify' ? ['type'] : []));
	const isPair = /^(?:tweet|twitter|x|gist|spotify)$/.test(service);
	const userAndName = ownName === '' ? [] : isPair && user !== '' ? [user, ownName] : [ownName, user];
	const address = addressOfEmbed(name, userAndName.length > 0 ? userAndName : code.values);
	return address === '' ? '' : lonelyLink(address);
};

/** The address of another page, or a link to it. */
const pageOf = (code: Code, { dialect, scan }: CodePlace): string => {
	const name = plainName(code.name);
	const isHexoLink = name === 'link' && code.values.some(isAddress);
	if (isHexoLink) {
		const at = code.values.findIndex(isAddress);
		const address = code.values[at] ?? '';
		return link(address, escapeHtml(code.values.slice(0, at).join(' ') || address));
	}
	const target = first(code, 'path', 'page', 'href') || code.values[0] || '';
	const words = code.values
		.slice(1)
		.filter((text) => !/^(?:true|false)$/.test(text))
		.join(' ');
	const isFileName = name.startsWith('asset');
	const page = isFileName ? undefined : dialect.site?.pageNamed(target.replace(/#.*$/s, ''));
	const file = page === undefined ? dialect.site?.fileNamed(target) : undefined;
	const path = page?.path ?? file;
	const address = path === undefined ? (isFileName ? addressOfPath(target) : '') : addressOfPath(path);
	if (isInAddress(scan.written())) return address || '#';
	const shownWords = words || page?.title || target;
	return address === '' ? escapeHtml(shownWords) : link(address, escapeHtml(shownWords));
};

const button = (code: Code, inside: string, { dialect }: CodePlace): string => {
	// Hexo parts address, words and icon by commas.
	const listed = code.raw.includes(',') && !/["'=]/.test(code.raw) ? (code.raw.split(',')[1] ?? '').trim() : '';
	const givenSource =
		first(code, 'href', 'url', 'link', 'to', 'relref', 'ref', 'path') ||
		(code.values.find((text) => /^(?:https?:|\/|#|mailto:)/.test(text)) ?? '');
	const page = isAddress(givenSource) ? undefined : dialect.site?.pageNamed(givenSource.replace(/#.*$/s, ''));
	const address = page === undefined ? givenSource : addressOfPath(page.path);
	const words =
		first(code, 'title', 'text', 'label', 'content', 'name') ||
		listed ||
		code.values
			.filter((text) => text !== givenSource && !/^(?:fa|fas|fab|icon|btn|larger|block|center|outline)\b/.test(text))
			.join(' ') ||
		page?.title ||
		'';
	const html = inside === '' ? escapeHtml(words || address) : inside;
	return address === '' ? html : link(address, html);
};

/** Lines of code without the empty ones around them. */
export const codeBlock = (text: string): string =>
	`<pre><code>${escapeContent(text.replace(/^(?:[ \t]*\n)+/, '').trimEnd())}</code></pre>`;

/** What an unknown code has for readers: the picture or the link that it names. */
const leftOf = (code: Code, dialect: Dialect): string => {
	const all = [...code.named.values(), ...code.values];
	const src = all.map((text) => fileOf(text, dialect)).find((text) => pictureFile.test(text.replace(/[?#].*$/s, '')));
	if (src !== undefined) return figure(src, first(code, 'alt'), first(code, 'caption', 'title'));
	const address = all.find(isAddress);
	return address === undefined
		? ''
		: block(`<p>${link(address, escapeHtml(first(code, 'title', 'text', 'label', 'name') || address))}</p>`);
};

/** Files of templates that show a picture or a film, whatever is in them: `{% include youtube.html id="…" %}`. */
const includedCode = (code: Code, dialect: Dialect): Code | undefined => {
	const [name = '', ...values] = code.values;
	const kind = kindOfCode(name);
	return kind === 'picture' || kind === 'film' || kind === 'embed' || kind === 'nothing'
		? {
				...code,
				name,
				values,
				named: new Map([...code.named].map(([key, givenValue]) => [key, valueOfPage(givenValue, dialect)])),
			}
		: undefined;
};

const beginOf = (code: Code, kind: CodeKind, place: CodePlace): string | undefined => {
	const { dialect } = place;
	switch (kind) {
		case 'notice':
			return notice(code);
		case 'details': {
			const title = first(code, 'title', 'summary', 'label', 'name', 'header') || code.values.join(' ');
			return `\n\n<details><summary>${escapeHtml(title || '…')}</summary>\n\n`;
		}
		case 'quote':
			return '\n\n<blockquote>\n\n';
		case 'picture':
			return pictureOf(code, dialect) || undefined;
		case 'film':
			return filmOf(code, dialect) || undefined;
		case 'embed':
			return embed(code, code.name) || undefined;
		case 'page':
			return pageOf(code, place);
		case 'text': {
			const name = plainName(code.name);
			const isInline = /^(?:badge|label|kbd|mark|abbr|icon|br|span)$/.test(name);
			const hasTitle = /^(?:tab|tabitem|accordion|card|step|label|badge)$/.test(name);
			const title =
				first(code, 'label', 'title', 'name', 'header', ...(isInline ? ['text'] : [])) ||
				(hasTitle
					? code.values
							.filter((one) => !/^\d+$/.test(one))
							.join(' ')
							.replace(/^\w{1,20}@/, '')
					: '');
			if (title === '') return isInline ? ' ' : '\n\n';
			return isInline ? ` ${escapeHtml(title)} ` : titleLine(title);
		}
		default:
			return undefined;
	}
};

const ends: Readonly<Partial<Record<CodeKind, string>>> = {
	notice: noticeEnd,
	details: '\n\n</details>\n\n',
	quote: '\n\n</blockquote>\n\n',
	text: '\n\n',
};

/** The source that a quotation names. */
const sourceOf = (code: Code): string => {
	// Hexo says on which side it stands.
	if (plainName(code.name) === 'pullquote') return '';
	const address = code.values.find(isAddress);
	const words = code.raw
		.replace(/https?:\/\/\S{1,2000}/, '')
		.replace(/^["']|["']$/g, '')
		.trim();
	const titleText =
		[first(code, 'author'), first(code, 'source', 'cite')].filter((text) => text !== '').join(', ') ||
		(words.includes('=') ? '' : words);
	if (titleText === '' && address === undefined) return '';
	const text = escapeHtml(titleText || (address ?? ''));
	return `\n\n<p>— ${address === undefined ? text : link(address, text)}</p>\n\n`;
};

/** Kinds whose inside is taken as it is. */
const htmlOfKind = (code: Code, kind: CodeKind, inside: string, dialect: Dialect): string | undefined => {
	if (kind === 'remark') return '';
	if (kind === 'code') return block(dialect.hold(codeBlock(inside)));
	if (kind === 'formula') return dialect.hold(inside.includes('\n') ? codeBlock(inside) : escapeContent(inside));
	if (kind === 'raw')
		return /html/.test(plainName(code.name)) || dialect.isHtml ? inside : escapeCodes(inside, dialect);
	return undefined;
};

/** Signs of codes as the text that they are; the rest is Markdown. */
const escapeCodes = (text: string, dialect: Dialect): string =>
	text.replace(/\{\{|\}\}|\{%|%\}/g, (sign) => dialect.hold(sign));

/** A value that a page gives, or has itself: `id=page.film`. */
const valueOfPage = (givenValue: string, { fields }: Dialect): string => {
	const field = fields[/^page\.(\w{1,60})$/.exec(givenValue)?.[1] ?? ''];
	return typeof field === 'string' || typeof field === 'number' ? String(field) : givenValue;
};

/** @param kind undefined for a code that nobody knows. */
export const writeCode = (givenCode: Code, kindNamed: CodeKind | undefined, place: CodePlace): Piece | undefined => {
	const { dialect, end, scan } = place;
	const includedHtml = kindNamed === 'include' && !givenCode.isEnd ? includedCode(givenCode, dialect) : undefined;
	const code = includedHtml ?? givenCode;
	const kind = includedHtml === undefined ? kindNamed : kindOfCode(code.name);
	if (code.isEnd) {
		const source = kind === 'quote' ? (dialect.sources.pop() ?? '') : '';
		return { text: `${source}${kind === undefined ? '' : (ends[kind] ?? '')}`, end };
	}
	if (kind === 'remark' || kind === 'code' || kind === 'raw' || kind === 'formula' || kind === 'button') {
		const close = place.endOf(code.name);
		const inside = close === undefined ? '' : scan.text.slice(end, close[0]);
		if (close === undefined && kind !== 'button') {
			dialect.unknown(code.shown);
			return { text: leftOf(code, dialect), end };
		}
		const text =
			kind === 'button' ? button(code, inside.trim(), place) : (htmlOfKind(code, kind, inside, dialect) ?? '');
		return { text, end: close?.[1] ?? end };
	}
	if (kind === 'logic') {
		const isNever = /^(?:if|unless)$/.test(code.name) && code.raw === (code.name === 'if' ? 'false' : 'true');
		const close = isNever || code.name === 'capture' ? place.endOf(code.name) : undefined;
		return { text: '', end: close?.[1] ?? end };
	}
	if (kind === 'nothing') return { text: /^(?:more|pagebreak)$/.test(plainName(code.name)) ? '<!--more-->' : '', end };
	if (kind === 'include') {
		const name =
			first(code, 'file', 'path', 'src', 'page') ||
			code.values.find((text) => /[./]/.test(text)) ||
			code.values[0] ||
			'';
		const values = new Map(
			[...code.named].map(([key, givenValue]) => [key, valueOfPage(givenValue, dialect)] as const),
		);
		return { text: dialect.include(name, values, /code/.test(code.name) ? '<code>' : ''), end };
	}
	const text = kind === undefined ? undefined : beginOf(code, kind, place);
	if (kind === 'quote') dialect.sources.push(sourceOf(code));
	if (text !== undefined) return { text, end };
	dialect.unknown(code.shown);
	return { text: leftOf(code, dialect), end };
};
