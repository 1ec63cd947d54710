import type { Column } from './entities.ts';

/** Styles of columns that only the app shows (R-ENT-039). */
export const appOnlyStyles: ReadonlySet<number> = new Set([205, 215, 410]);

const isPinned = ({ cmDisplayStyle }: Column): boolean => cmDisplayStyle === 1;

/** The columns that the micro-site shows: pinned ones first (R-ENT-041, A-024), otherwise in their order. */
export const shownColumns = (columns: readonly Column[]): Column[] => {
	const shown = columns.filter(({ columnStyle }) => !appOnlyStyles.has(columnStyle));
	return [...shown.filter(isPinned), ...shown.filter((column) => !isPinned(column))];
};
