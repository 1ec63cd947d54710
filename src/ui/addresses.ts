import { type Linkable, screenOf } from '../domain/content-type.ts';
import type { Column } from '../domain/entities.ts';
import { addressOf } from '../routes.ts';

/** Address of an item's own page. */
export const itemAddress = (item: Linkable): string => {
	const { route, parameters } = screenOf(item);
	return addressOf(route, parameters);
};

/** Address of a column's page, without its parent. */
export const columnAddress = ({ columnId }: Pick<Column, 'columnId'>): string =>
	addressOf('columnDetail', { id: columnId });
