/**
 * A text without certain characters at its ends, in linear time. A pattern such as `/ +$/` is not linear: it reads a run of spaces again
 * from each of them when something else follows.
 *
 * @param isCut says of one UTF-16 unit whether it goes.
 */
export const trimmedOf = (text: string, isCut: (unit: string) => boolean): string => {
	let start = 0;
	let end = text.length;
	while (start < end && isCut(text.charAt(start))) start += 1;
	while (end > start && isCut(text.charAt(end - 1))) end -= 1;
	return text.slice(start, end);
};

/** An address without the slashes at its end. */
export const withoutEndSlashes = (address: string): string => {
	let end = address.length;
	while (end > 0 && address.charAt(end - 1) === '/') end -= 1;
	return address.slice(0, end);
};
