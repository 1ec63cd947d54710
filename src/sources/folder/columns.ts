/** The columns of a folder: one for each category, and for each folder with pages that name none. */
import type { ColumnDocument } from '../../intake/documents.ts';
import { cutText } from '../../intake/texts.ts';
import type { Entry } from './entries.ts';
import { pageText } from './page/drafts.ts';
import { readPage } from './page/page.ts';

/** What the page of a section says of its column. */
const sectionOf = async ({ file }: Entry): Promise<Partial<ColumnDocument>> => {
	try {
		const { title, order, summary } = readPage(await pageText(file.path), file.name);
		return {
			name: cutText(title, 100),
			...(order === undefined ? {} : { order }),
			...(summary === '' ? {} : { description: cutText(summary, 1000) }),
		};
	} catch {
		// The file is named where it is read as a page.
		return {};
	}
};

/** In the order of their first pages. A name that somebody wrote counts more than the name of a folder. */
export const columnsOf = async (entries: Iterable<Entry>): Promise<ColumnDocument[]> => {
	const columns = new Map<string, { column: ColumnDocument; isNamed: boolean; section?: Entry }>();
	for (const entry of entries) {
		if (entry.isLines) continue;
		const { column, isNamed, isSection } = entry.place;
		const existingColumn = columns.get(column.id);
		if (existingColumn === undefined) columns.set(column.id, { column: { kind: 'column', ...column }, isNamed });
		else if (isNamed && !existingColumn.isNamed)
			columns.set(column.id, { ...existingColumn, column: { ...existingColumn.column, ...column }, isNamed });
		const now = columns.get(column.id);
		if (isSection && now !== undefined) now.section = entry;
	}
	const foundColumns: ColumnDocument[] = [];
	for (const { column, section } of columns.values())
		foundColumns.push(section === undefined ? column : { ...column, ...(await sectionOf(section)) });
	return foundColumns;
};
