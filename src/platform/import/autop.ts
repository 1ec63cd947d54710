/** Paragraphs for classic WordPress text, as WordPress's own `wpautop` adds them when it shows a post. */

const blocks =
	'address|article|aside|audio|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video';
const openingTag = new RegExp(`<(?:${blocks})(?=[\\s/>])`, 'gi');
const closingTag = new RegExp(`</(?:${blocks})\\s*>|<hr[^>]*>`, 'gi');
const containerTag = /<(?:article|aside|blockquote|center|div|footer|form|header|main|section)(?:\s[^>]*)?>/gi;
const startsWithBlock = new RegExp(`^</?(?!p[\\s>])(?:${blocks})(?=[\\s/>])`, 'i');
const verbatimElement = /<(pre|script|style|textarea|svg|math)(?=[\s>])[^]*?<\/\1\s*>/gi;
// A private-use character, which no editor writes; it is removed from the text first.
const mark = '\ue000';

/** HTML with `<p>` for texts between blank lines and `<br>` for single line breaks; block elements are unchanged. */
export const autop = (text: string): string => {
	const verbatim: string[] = [];
	const spaced = text
		.replaceAll(mark, '')
		.replace(/\r\n?/g, '\n')
		.replace(verbatimElement, (whole) => `\n\n${mark}${verbatim.push(whole) - 1}${mark}\n\n`)
		.replace(openingTag, (tag) => `\n\n${tag}`)
		.replace(closingTag, (tag) => `${tag}\n\n`)
		.replace(containerTag, (tag) => `${tag}\n\n`);
	return spaced
		.split(/\n[ \t\u00a0]*\n\s*/)
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.map(paragraph)
		.join('\n')
		.replace(new RegExp(`${mark}(\\d+)${mark}`, 'g'), (_, at: string) => verbatim[Number(at)] ?? '');
};

const paragraph = (text: string): string => {
	if (text.startsWith(mark) || startsWithBlock.test(text)) return text;
	const withBreaks = text.replace(/<[^>]*>|\s*\n\s*/g, (part) => (part.startsWith('<') ? part : '<br>'));
	return /^<p[\s>]/i.test(text) ? withBreaks : `<p>${withBreaks}</p>`;
};
