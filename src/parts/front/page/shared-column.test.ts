import { expect, it } from 'vitest';
import { pageRequest } from '../../../document/request.test-data.ts';
import { addressOf } from '../../../routes.ts';
import { viewContext } from '../../../ui/context.test-data.ts';
import { pages } from './pages.tsx';

const htmlOf = async (list: readonly object[]): Promise<string> => {
	const request = pageRequest(addressOf('columnShare', { id: '12' }), {
		getColumn: { column: { columnId: '12', columnName: '要闻' } },
		getColumns: { columns: [] },
		getArticles: { list },
	});
	return (await pages['columnShare']?.(request, viewContext()))?.markup.main ?? '';
};

it('R-ERR-15, A-030, A-024: a shared column whose items are all pinned is not empty', async () => {
	const item = { fileId: '345', title: '四十一分钟过大山' };
	const pinned = await htmlOf([{ ...item, cmDisplayStyle: 1 }]);
	expect(pinned).toContain('四十一分钟过大山');
	expect(pinned).not.toContain('还没有内容');
	expect(pinned).toContain('data-more="column"');
	expect(await htmlOf([item])).not.toContain('还没有内容');
	expect(await htmlOf([])).toContain('还没有内容');
});
