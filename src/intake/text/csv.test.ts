import { expect, it } from 'vitest';
import { csvRecords, csvRows } from './csv.ts';

it('rows with quotes, commas and line breaks in fields, and any end of a line', () => {
	expect(csvRows('\ufeffa,b\r\n"x, ""y""","1\n2"\n,\nlast,"open')).toEqual([
		['a', 'b'],
		['x, "y"', '1\n2'],
		['', ''],
		['last', ''],
	]);
	expect(csvRecords('Post_ID, title\n1,A\n2\n')).toEqual([
		{ post_id: '1', title: 'A' },
		{ post_id: '2', title: '' },
	]);
});
