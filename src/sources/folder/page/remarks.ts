/** What writers leave for themselves in a page of Markdown: remarks of Obsidian, MDX, Hugo, Jekyll, kramdown and Nunjucks. */

/** Beginnings of code, which is left alone, and of remarks. */
const beginning =
	/^[ \t>]{0,20}(?:`{3,}|~{3,})|`+|%%|\{\/\*|\{\{-?[ \t]{0,5}\/\*|\{\{[<%][ \t]{0,5}comment[ \t]{0,5}[>%]\}\}|\{%-?[ \t]{0,5}comment\b[^%]{0,200}%\}|\{::comment\}|\{#(?=[\s])/gm;

/** Where a remark ends, by how it begins. */
const endOf = (begin: string): string | RegExp => {
	if (begin === '%%') return '%%';
	if (begin === '{/*') return '*/}';
	if (begin === '{::comment}') return '{:/comment}';
	if (begin === '{#') return '#}';
	if (begin.includes('/*')) return '*/';
	return begin.startsWith('{{')
		? /\{\{[<%][ \t]{0,5}\/comment[ \t]{0,5}[>%]\}\}/g
		: /\{%-?[ \t]{0,5}endcomment[ \t]{0,5}-?%\}/g;
};

/** The place behind the next end, or -1. */
const behind = (text: string, end: string | RegExp, from: number): number => {
	if (typeof end === 'string') {
		const at = text.indexOf(end, from);
		return at < 0 ? -1 : at + end.length;
	}
	end.lastIndex = from;
	return end.exec(text) === null ? -1 : end.lastIndex;
};

/** The line that closes a block of code. */
const endOfBlock = (text: string, fence: string, from: number): number => {
	const closing = new RegExp(`^[ \\t>]{0,20}${fence[0] === '~' ? '~' : '`'}{${fence.length},}[ \\t]*$`, 'gm');
	closing.lastIndex = from;
	return closing.exec(text) === null ? text.length : closing.lastIndex;
};

/** Ends that the rest of the text does not have: a text of openings alone is looked through once for each kind. */
const missing = Symbol('missing');

/**
 * Markdown without the remarks of its writer. Code stays as it is. A remark that is never closed hides the rest of the page where its
 * system does so (`%%` that begins a line); elsewhere the sign is text.
 */
export const withoutRemarks = (text: string): string => {
	let out = '';
	let from = 0;
	const none = new Map<string, typeof missing>();
	beginning.lastIndex = 0;
	for (let match = beginning.exec(text); match !== null; match = beginning.exec(text)) {
		const [begin] = match;
		const inside = match.index + begin.length;
		const sign = begin.trimStart().replace(/^[> \t]+/, '');
		if (/^(?:`{3,}|~{3,})$/.test(sign)) {
			beginning.lastIndex = endOfBlock(text, sign, inside);
			continue;
		}
		if (none.has(sign)) continue;
		if (sign.startsWith('`')) {
			// Inline code ends with as many signs, before the end of its paragraph.
			const close = new RegExp(`(?<!\`)\`{${sign.length}}(?!\`)|\\n[ \\t]*\\n`, 'g');
			close.lastIndex = inside;
			const found = close.exec(text);
			if (found === null) none.set(sign, missing);
			else if (found[0].startsWith('`')) beginning.lastIndex = close.lastIndex;
			continue;
		}
		let next = behind(text, endOf(sign), inside);
		if (next < 0) {
			none.set(sign, missing);
			const isLine = sign === '%%' && (match.index === 0 || text[match.index - 1] === '\n');
			if (!isLine) continue;
			next = text.length;
		} else if (sign.startsWith('{{') && sign.includes('/*')) next = text.indexOf('}}', next) + 2 || text.length;
		out += text.slice(from, match.index);
		from = next;
		beginning.lastIndex = next;
	}
	return out + text.slice(from);
};
