/** Rows of comma-separated values (RFC 4180): quoted fields may have commas, line breaks and doubled quotes. */
export const csvRows = (text: string): string[][] => {
	const rows: string[][] = [];
	let row: string[] = [];
	const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/y;
	const source = text.replace(/^\ufeff/, '');
	while (field.lastIndex < source.length) {
		const match = field.exec(source);
		if (match === null) break;
		const [, quotedText, plain = '', end] = match;
		row.push(quotedText === undefined ? plain : quotedText.replaceAll('""', '"'));
		if (end === ',') continue;
		rows.push(row);
		row = [];
	}
	if (row.length > 0) rows.push([...row, '']);
	return rows.filter((cells) => cells.length > 1 || cells[0] !== '');
};

/** The rows below the first one, each by the names of the first row in lower case. */
export const csvRecords = (text: string): Record<string, string>[] => {
	const [names = [], ...rows] = csvRows(text);
	return rows.map((row) =>
		Object.fromEntries(names.map((name, index) => [name.trim().toLowerCase(), row[index] ?? ''] as const)),
	);
};
