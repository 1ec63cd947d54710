/** The text of comments: its line breaks and its length. */

/** A text with one empty line at most between two lines, and none at its ends. */
export const plainBreaks = (text: string): string =>
	text
		.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
		.replace(/\n(?:[^\S\n]*\n)+/g, '\n\n')
		.trim();

/** Lines of a comment that are shown before the rest is folded. */
const maxLines = 12;
/** Chinese characters of a line on a phone; letters are half as wide. */
const lineWidth = 19;
const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/;

/** Whether a text takes more than twelve lines on a phone. */
export const isLongText = (text: string): boolean => {
	let lines = 0;
	for (const line of text.split('\n')) {
		let width = 0;
		for (let at = 0; at < line.length; at += 1) width += wide.test(line.charAt(at)) ? 1 : 0.5;
		lines += Math.max(1, Math.ceil(width / lineWidth));
		if (lines > maxLines) return true;
	}
	return false;
};
