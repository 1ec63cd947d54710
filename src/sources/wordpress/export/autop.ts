/** Paragraphs for classic WordPress text, as WordPress's own `wpautop` adds them when it shows a post. */

const blocks =
	'address|article|aside|audio|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video';
const openingTag = new RegExp(`<(?:${blocks})(?=[\\s/>])`, 'gi');
const closingTag = new RegExp(`</(?:${blocks})\\s*>|<hr[^<>]*>`, 'gi');
const containerTag = /<(?:article|aside|blockquote|center|div|footer|form|header|main|section)(?:\s[^<>]*)?>/gi;
const startsWithBlock = new RegExp(`^</?(?!p[\\s>])(?:${blocks})(?=[\\s/>])`, 'i');
const verbatimStart = /<(pre|script|style|textarea|svg|math)(?=[\s>])/gi;
// A private-use character, which no editor writes; it is removed from the text first.
const mark = '\ue000';

/** Replaces the elements whose text is kept as it is. Linear: an element that is never closed is looked for once. */
const replaceVerbatim = (text: string, replacement: (element: string) => string): string => {
	// Only ASCII letters: the lower case of some others is longer, and positions would no longer fit.
	const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
	const unclosedNames = new Set<string>();
	let out = '';
	let from = 0;
	for (const match of text.matchAll(verbatimStart)) {
		const name = (match[1] ?? '').toLowerCase();
		if (match.index < from || unclosedNames.has(name)) continue;
		const closingPlace = lower.indexOf(`</${name}`, match.index);
		const end = closingPlace < 0 ? -1 : lower.indexOf('>', closingPlace);
		if (end < 0) {
			unclosedNames.add(name);
			continue;
		}
		out += text.slice(from, match.index) + replacement(text.slice(match.index, end + 1));
		from = end + 1;
	}
	return out + text.slice(from);
};

/** HTML with `<p>` for texts between blank lines and `<br>` for single line breaks; block elements are unchanged. */
export const autop = (text: string): string => {
	const verbatim: string[] = [];
	const plain = text.replaceAll(mark, '').replace(/\r\n?/g, '\n');
	const spacedText = replaceVerbatim(plain, (whole) => `\n\n${mark}${verbatim.push(whole) - 1}${mark}\n\n`)
		.replace(openingTag, (tag) => `\n\n${tag}`)
		.replace(closingTag, (tag) => `${tag}\n\n`)
		.replace(containerTag, (tag) => `${tag}\n\n`);
	return spacedText
		.split(/\n[ \t\u00a0]*\n\s*/)
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.map(paragraph)
		.join('\n')
		.replace(new RegExp(`${mark}(\\d+)${mark}`, 'g'), (_, at: string) => verbatim[Number(at)] ?? '');
};

const paragraph = (text: string): string => {
	if (text.startsWith(mark) || startsWithBlock.test(text)) return text;
	const withoutTrailing = text
		.split('\n')
		.map((line) => line.trimEnd())
		.join('\n');
	const withBreaks = withoutTrailing.replace(/<[^<>]*>|\n\s*/g, (part) => (part.startsWith('<') ? part : '<br>'));
	return /^<p[\s>]/i.test(text) ? withBreaks : `<p>${withBreaks}</p>`;
};
