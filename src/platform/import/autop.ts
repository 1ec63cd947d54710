/** Paragraphs of classic WordPress text: what its `wpautop` does when a post is shown. */

const BLOCKS =
	'address|article|aside|audio|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video';
const OPENING = new RegExp(`<(?:${BLOCKS})(?=[\\s/>])`, 'gi');
const CLOSING = new RegExp(`</(?:${BLOCKS})\\s*>|<hr[^>]*>`, 'gi');
const CONTAINER = /<(?:article|aside|blockquote|center|div|footer|form|header|main|section)(?:\s[^>]*)?>/gi;
const STARTS_WITH_BLOCK = new RegExp(`^</?(?!p[\\s>])(?:${BLOCKS})(?=[\\s/>])`, 'i');
const KEPT = /<(pre|script|style|textarea|svg|math)(?=[\s>])[^]*?<\/\1\s*>/gi;
// A private-use character cannot come out of an editor; those that stand in the text are taken away first.
const MARK = '\ue000';

/** HTML with `<p>` where blank lines separate texts and `<br>` where single line breaks do; blocks stay as they are. */
export function autop(text: string): string {
	const kept: string[] = [];
	const spaced = text
		.replaceAll(MARK, '')
		.replace(/\r\n?/g, '\n')
		.replace(KEPT, (whole) => `\n\n${MARK}${kept.push(whole) - 1}${MARK}\n\n`)
		.replace(OPENING, (tag) => `\n\n${tag}`)
		.replace(CLOSING, (tag) => `${tag}\n\n`)
		.replace(CONTAINER, (tag) => `${tag}\n\n`);
	return spaced
		.split(/\n[ \t\u00a0]*\n\s*/)
		.map((piece) => piece.trim())
		.filter((piece) => piece !== '')
		.map((piece) => paragraph(piece))
		.join('\n')
		.replace(new RegExp(`${MARK}(\\d+)${MARK}`, 'g'), (_, at: string) => kept[Number(at)] ?? '');
}

function paragraph(piece: string): string {
	if (piece.startsWith(MARK) || STARTS_WITH_BLOCK.test(piece)) return piece;
	const broken = piece.replace(/<[^>]*>|\s*\n\s*/g, (part) => (part.startsWith('<') ? part : '<br>'));
	return /^<p[\s>]/i.test(piece) ? broken : `<p>${broken}</p>`;
}
