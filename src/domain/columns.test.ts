import { expect, it } from 'vitest';
import { shownColumns } from './columns.ts';
import type { Column } from './entities.ts';

const column = (columnId: string, more: Partial<Column> = {}): Column => ({
	columnId,
	columnName: columnId,
	parentId: '',
	columnStyle: 101,
	cmDisplayStyle: 0,
	description: '',
	picture: null,
	lang: 'cn',
	...more,
});
const shown = (...columns: Column[]): string =>
	shownColumns(columns)
		.map(({ columnId }) => columnId)
		.join('');

it('R-ENT-041, A-024: pinned columns come first, all others keep their order', () => {
	const pinned = { cmDisplayStyle: 1 };
	expect(shown(column('a'), column('b', pinned), column('c'), column('d', pinned))).toBe('bdac');
	expect(shown(column('a', { cmDisplayStyle: 2 }), column('b'))).toBe('ab');
});

it('R-ENT-039: columns of the app alone are left out, also pinned ones', () => {
	const styles = [205, 101, 215, 410, 0];
	expect(shown(...styles.map((columnStyle) => column(`${columnStyle} `, { columnStyle, cmDisplayStyle: 1 })))).toBe(
		'101 0 ',
	);
});
