/** Marks at which editors' programs cut a text into pages: dedecms, EmpireCMS, phpcms, UEditor, Joomla and others. */
import { escapeContent } from '../domain/escape.ts';
import { plainText } from '../domain/sanitize/plain-text.ts';

const heading = (title: string): string => {
	const text = plainText(title);
	return text === '' ? '' : `<h3>${escapeContent(text)}</h3>`;
};

/** Each mark, with the title of the page in its first group where the mark has one. */
const marks: readonly RegExp[] = [
	/#p#([^<>#]{0,100})#e#/g,
	/\[page\]([^[\]<>]{1,100})\[\/page\]/gi,
	/\[!--(?:empirenews\.)?page--\](?:([^<>[\]]{1,100})\[\/!--(?:empirenews\.)?page--\])?/g,
	/\{(?:mospagebreak|pagebreak)(?:[^{}<>]{0,100}?title=["']?([^"'{}<>]{1,100})["']?)?[^{}<>]{0,100}\}/gi,
	/\[nextpage(?:\s{1,3}title=["']?([^"'[\]<>]{1,100})["']?)?\]/gi,
	/_ueditor_page_break_tag_/g,
	/\[--page--\]|\[page_?break\]|__page_?break__|\{\$page\$\}/gi,
	/\[\u5206\u9875\]|\uff3b\u5206\u9875\uff3d/g,
];
/** A word in brackets is a word, so this one is a mark only where it stands alone. */
const lonePage = /(^|>|\n)[ \t]{0,20}\[page\][ \t]{0,20}(?=<|\n|$)/gi;
const titledBreak = /<hr\b[^<>]{0,300}\bclass=["'][^"'<>]{0,60}system-pagebreak[^<>]{0,300}>/gi;

const mayHaveMarks = /#p#|page|\u5206\u9875/i;

/** HTML without marks of pages; the title of a page becomes a heading. */
export const withoutPageMarks = (html: string): string => {
	if (!mayHaveMarks.test(html)) return html;
	let text = html.replace(
		titledBreak,
		(tag) => heading(/\btitle=["']([^"'<>]{1,100})/i.exec(tag)?.[1] ?? '') || '<hr>',
	);
	for (const mark of marks)
		text = text.replace(mark, (_, title?: unknown) => (typeof title === 'string' ? heading(title) : ''));
	return text.replace(lonePage, '$1');
};
