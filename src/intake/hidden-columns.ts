/** Columns that no list shows. */
import type { ColumnDocument } from './documents.ts';

/** The style of a column that no list shows (R-ENT-039). */
export const hiddenStyle = 205;
/** The column of pages, which are not news: no list shows it. */
export const pagesColumn: ColumnDocument = { kind: 'column', id: 'pages', name: 'Pages', columnStyle: hiddenStyle };
