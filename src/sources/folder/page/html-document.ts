/** What an HTML document says of itself, and its text: of any page, of a story of Medium, of an article of WeChat that was saved. */
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import type { FrontMatter } from './front-matter.ts';

export const isHtmlName = (name: string): boolean => /\.html?$/i.test(name);

/** The start of the element with an id. */
const startOfId = (html: string, id: string): RegExpExecArray | null =>
	new RegExp(`<(\\w{1,20})\\b[^<>]{0,2000}?\\sid=["']?${id}["']?(?=[\\s>])`, 'i').exec(html);

/** What is inside the element that begins here, by counting elements of its name. */
const insideOf = (html: string, name: string, from: number): string => {
	const tags = new RegExp(`<(/?)${name}\\b`, 'gi');
	tags.lastIndex = from;
	let depth = 1;
	for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
		depth += tag[1] === '/' ? -1 : 1;
		if (depth === 0) return html.slice(from, tag.index);
	}
	return html.slice(from);
};

/** The inside of the element with an id; undefined for a document without it. */
const elementOfId = (html: string, id: string): string | undefined => {
	const start = startOfId(html, id);
	if (start === null) return undefined;
	const open = html.indexOf('>', start.index + start[0].length);
	return open < 0 ? undefined : insideOf(html, start[1] ?? 'div', open + 1);
};

/** A variable of a script in the page of a WeChat article. */
const variable = (html: string, name: string): string => {
	const valueMatch = new RegExp(`\\b${name}\\s{0,9}[=:]\\s{0,9}(?:htmlDecode\\()?["']([^"'\\n]{1,2000})["']`).exec(
		html,
	);
	return plainText(
		(valueMatch?.[1] ?? '').replace(/\\x([0-9a-f]{2})/gi, (_, code: string) =>
			String.fromCharCode(Number.parseInt(code, 16)),
		),
	);
};

const isWeChat = (html: string): boolean => /\sid=["']?js_content["'\s>]/.test(html);

/** What an article of WeChat says of itself. */
const weChatHead = (html: string): Record<string, unknown> => {
	const textOf = (id: string): string => plainText(elementOfId(html, id) ?? '');
	const seconds = variable(html, 'ct') || variable(html, 'create_time') || variable(html, 'oriCreateTime');
	const title = textOf('activity-name') || variable(html, 'msg_title');
	const date = /^\d{9,10}$/.test(seconds)
		? new Date(Number(seconds) * 1000).toISOString()
		: textOf('publish_time') || variable(html, 'createTime');
	const author = textOf('js_author_name') || textOf('js_name') || variable(html, 'nickname');
	const address = variable(html, 'msg_link').replaceAll('&amp;', '&').replace(/#.*$/, '');
	const fields: Record<string, string> = {
		...{ title, date, author, description: variable(html, 'msg_desc'), image: variable(html, 'msg_cdn_url') },
		url: address.replace(/^http:/, 'https:'),
	};
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
};

/** What a story of Medium says of itself, as microformats. */
const entryHead = (html: string): Record<string, unknown> => {
	const fields: Record<string, unknown> = {};
	const publishedTag = /<time[^<>]{0,200}\bdt-published\b[^<>]{0,200}>/i.exec(html)?.[0];
	const time = publishedTag === undefined ? undefined : /\bdatetime="([^"]{1,40})"/i.exec(publishedTag)?.[1];
	if (time !== undefined) fields['date'] = time;
	const summary = /<(\w{1,10})[^<>]{0,200}\bp-summary\b[^<>]{0,200}>([^<]{1,2000})<\/\1>/i.exec(
		html.slice(0, 20_000),
	)?.[2];
	if (summary !== undefined) fields['description'] = plainText(summary);
	const author = /<a[^<>]{0,500}\bp-author\b[^<>]{0,500}>([^<]{1,200})<\/a>/i.exec(html)?.[1];
	if (author !== undefined) fields['author'] = plainText(author);
	// Where the story is there: it is led here from.
	const canonicalTag = /<a\b[^<>]{0,1000}\bp-canonical\b[^<>]{0,1000}>/i.exec(html)?.[0];
	const address = canonicalTag === undefined ? undefined : /\bhref="(https?:[^"]{1,1000})"/i.exec(canonicalTag)?.[1];
	if (address !== undefined) fields['url'] = address.replaceAll('&amp;', '&');
	return fields;
};

/** Whether an HTML document has the marks of an article that is known, so that it is no page of anything. */
export const isArticleDocument = (html: string): boolean =>
	isWeChat(html) ||
	/\be-content\b/.test(html) ||
	/<meta[^<>]{1,300}(?:article:published_time|["']og:type["'][^<>]{1,60}article)/i.test(html);

/** What an HTML document says in its head. */
export const headOf = (html: string): FrontMatter => {
	const head = html.slice(0, 20_000);
	const fields: Record<string, unknown> = {};
	const title = /<title[^<>]{0,100}>([^<]{0,1000})/i.exec(head)?.[1];
	if (title !== undefined) fields['title'] = plainText(title);
	for (const [tag] of [...head.matchAll(/<meta\s[^<>]{1,2000}>/gi)].slice(0, 100)) {
		const read = (name: string) => new RegExp(`\\s${name}=["']([^"']{0,1000})`, 'i').exec(tag)?.[1] ?? '';
		const name = (read('name') || read('property')).toLowerCase();
		const value = plainText(read('content'));
		if (name === 'description' || name === 'keywords' || name === 'author') fields[name] = value;
		else if (name === 'article:published_time' || name === 'date') fields['date'] = value;
		else if (name === 'article:modified_time') fields['modified'] = value;
		else if (name === 'og:image') fields['image'] = value;
		else if (name === 'og:title' && isWeChat(html)) fields['title'] = value;
	}
	const language = /<html\s[^<>]{0,300}?\blang=["']?([\w-]{2,20})/i.exec(head)?.[1];
	if (language !== undefined) fields['lang'] = language;
	return { ...fields, ...entryHead(html), ...(isWeChat(html) ? weChatHead(html) : {}) };
};

/** The text of a story of Medium without the line, the title and the subtitle that its head has too. */
const withoutEntryTitle = (html: string, summary: string): string => {
	const start = html.slice(0, 5_000);
	const title = /<h[1-4][^<>]{0,300}\bgraf--title\b[^<>]{0,300}>[\s\S]{0,2000}?<\/h[1-4]>/i.exec(start)?.[0] ?? '';
	const subtitle = /<h[1-4][^<>]{0,300}\bgraf--subtitle\b[^<>]{0,300}>([\s\S]{0,3000}?)<\/h[1-4]>/i.exec(start);
	const line = /<hr class="section-divider"[^<>]{0,20}>/i.exec(start)?.[0] ?? '';
	const isSame = subtitle !== null && plainText(subtitle[1] ?? '') === summary;
	return html
		.replace(line, '')
		.replace(title, '')
		.replace(isSame ? subtitle[0] : '', '');
};

/** The text of an HTML document. */
export const bodyOf = (html: string): string => {
	const article = isWeChat(html) ? elementOfId(html, 'js_content') : undefined;
	if (article !== undefined) return article;
	// The text of an entry of microformats; its head and foot are about the export.
	const entry = /<section[^<>]{0,500}\bclass="[^"<>]{0,300}\be-content\b[^<>]{0,500}>/i.exec(html);
	const foot = entry === null ? -1 : html.indexOf('<footer', entry.index);
	if (entry !== null) {
		const { description = '' } = entryHead(html);
		return withoutEntryTitle(
			html.slice(entry.index + entry[0].length, foot < 0 ? undefined : foot),
			String(description),
		);
	}
	const start = /<body[^<>]{0,1000}>/i.exec(html);
	if (start === null) return html.replace(/^[\s\S]{0,20000}?<\/head>/i, '');
	const end = html.toLowerCase().lastIndexOf('</body');
	return html.slice(start.index + start[0].length, end < 0 ? undefined : end);
};
