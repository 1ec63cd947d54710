/** Bare ampersands, which many feeds contain although XML does not allow them. */

/** What may be the beginning of a reference, a CDATA section or their ends, when a chunk stops inside it. */
const openEnd = /(?:&[#\w]{0,32}|<(?:!(?:\[(?:C(?:D(?:A(?:T(?:A\[?)?)?)?)?)?)?)?|\]{1,2})$/;
const reference = /&(?!#\d{1,7};|#x[0-9a-f]{1,6};|[A-Za-z][\w.-]{0,31};)/gi;

/**
 * Escapes the ampersands of an XML text that begin no reference, outside CDATA sections, so that one of them does not end
 * the whole import. Call it with each chunk in order, and with '' at the end.
 */
export const createAmpersandEscaper = (): ((chunk: string) => string) => {
	let held = '';
	let inCdata = false;
	return (chunk) => {
		let text = held + chunk;
		const end = chunk === '' ? '' : (openEnd.exec(text)?.[0] ?? '');
		held = end;
		text = text.slice(0, text.length - end.length);
		let out = '';
		while (text !== '') {
			const mark = inCdata ? ']]>' : '<![CDATA[';
			const at = text.indexOf(mark);
			const until = at < 0 ? text.length : at + mark.length;
			const part = text.slice(0, until);
			out += inCdata ? part : part.replace(reference, '&amp;');
			if (at >= 0) inCdata = !inCdata;
			text = text.slice(until);
		}
		return out;
	};
};
