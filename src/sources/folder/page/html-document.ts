/** What an HTML document says of itself, and its text. */
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import type { FrontMatter } from './front-matter.ts';

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
	}
	// An entry of microformats, as Medium exports it.
	const published = /<time[^<>]{0,200}\bdt-published\b[^<>]{0,200}>/i.exec(html)?.[0];
	const time = published === undefined ? undefined : /\bdatetime="([^"]{1,40})"/i.exec(published)?.[1];
	if (time !== undefined) fields['date'] = time;
	const summary = /<(\w{1,10})[^<>]{0,200}\bp-summary\b[^<>]{0,200}>([^<]{1,2000})<\/\1>/i.exec(head)?.[2];
	if (summary !== undefined) fields['description'] = plainText(summary);
	const language = /<html\s[^<>]{0,300}?\blang=["']?([\w-]{2,20})/i.exec(head)?.[1];
	if (language !== undefined) fields['lang'] = language;
	return fields;
};

export const isHtmlName = (name: string): boolean => /\.html?$/i.test(name);

export const bodyOf = (html: string): string => {
	// The text of an entry of microformats; its head and foot are about the export.
	const entry = /<section[^<>]{0,500}\bclass="[^"<>]{0,300}\be-content\b[^<>]{0,500}>/i.exec(html);
	const foot = entry === null ? -1 : html.indexOf('<footer', entry.index);
	if (entry !== null) return html.slice(entry.index + entry[0].length, foot < 0 ? undefined : foot);
	const start = /<body[^<>]{0,1000}>/i.exec(html);
	if (start === null) return html.replace(/^[\s\S]{0,20000}?<\/head>/i, '');
	const end = html.toLowerCase().lastIndexOf('</body');
	return html.slice(start.index + start[0].length, end < 0 ? undefined : end);
};
