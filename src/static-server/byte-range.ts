/** A range of bytes; both ends are included. */
export interface ByteRange {
	from: number;
	to: number;
}

/**
 * The range of a `Range` header (RFC 9110, section 14.1.2).
 *
 * Several ranges, another unit, or a range whose end lies before its start count as no range: the standard says to
 * ignore such a header.
 *
 * @param size of the file in bytes.
 * @returns 'whole' without a usable range, 'unsatisfiable' when the range lies outside the file (status 416).
 */
export const byteRangeOf = (header: string | null, size: number): ByteRange | 'whole' | 'unsatisfiable' => {
	const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
	if (match === null) return 'whole';
	const [, first = '', last = ''] = match;
	if (first === '' && last === '') return 'whole';
	if (first === '') {
		const length = Math.min(size, Number(last));
		return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 };
	}
	const from = Number(first);
	if (last !== '' && Number(last) < from) return 'whole';
	return from >= size ? 'unsatisfiable' : { from, to: last === '' ? size - 1 : Math.min(size - 1, Number(last)) };
};
