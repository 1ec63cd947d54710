/** Bare ampersands, which many feeds contain although XML does not allow them. */

const reference = /&(?!#\d{1,7};|#x[0-9a-f]{1,6};|[A-Za-z][\w.-]{0,31};)/gi;

/**
 * Escapes the ampersands of an XML text that begin no reference, outside CDATA sections.
 *
 * @returns the text as it is when it has none of them.
 */
export const withAmpersands = (text: string): string => {
	if (!text.includes('&')) return text;
	let out = '';
	let at = 0;
	for (;;) {
		const start = text.indexOf('<![CDATA[', at);
		const end = start < 0 ? -1 : text.indexOf(']]>', start);
		const until = end < 0 ? text.length : start;
		out += text.slice(at, until).replace(reference, '&amp;');
		if (end < 0) return out;
		out += text.slice(start, end);
		at = end;
	}
};
