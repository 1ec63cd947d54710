import { type Linkable, screenOf } from '../../domain/content-type.ts';
import type { Column } from '../../domain/entities.ts';
import { addressOf } from '../../routes.ts';

/** Address of an item's own page. */
export const itemAddress = (item: Linkable): string => {
	const { route, parameters } = screenOf(item);
	return addressOf(route, parameters);
};

/** Address of a column's page: a column below another one names its parent. */
export const columnAddress = ({ columnId, parentId }: Pick<Column, 'columnId' | 'parentId'>): string =>
	addressOf('columnDetail', parentId === '' ? { id: columnId } : { columnId: parentId, id: columnId });
