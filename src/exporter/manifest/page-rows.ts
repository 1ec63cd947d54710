import type { ManifestEntry, ManifestPage } from './manifest.ts';

type Row = Readonly<Record<string, unknown>>;

/** Columns that `pageOf` reads. They are qualified with the table: `json_each` has a column `path` too. */
export const pageColumns = ['path', 'route', 'parameters', 'kind', 'item', 'modified', 'listed', 'forms']
	.map((name) => `page.${name}`)
	.join(', ');

/** Columns that `entryOf` reads, but for `tags`: the databases store them differently. */
export const entryColumns = `${pageColumns}, page.reads, page.cause`;

/** The lines of a column that has one value a line; none for ''. */
export const linesOf = (text: unknown): string[] => String(text).split('\n').filter(Boolean);

/** A row of `pageColumns` as a page. */
export const pageOf = (row: Row): ManifestPage => ({
	path: String(row['path']),
	route: String(row['route']),
	parameters: JSON.parse(String(row['parameters'])) as ManifestPage['parameters'],
	kind: String(row['kind']) as ManifestPage['kind'],
	item: String(row['item']),
	modified: String(row['modified']),
	listed: row['listed'] === 1,
	variants: linesOf(row['forms']),
});

/** A row of `entryColumns` and `tags` as a page with what its last render recorded. */
export const entryOf = (row: Row): ManifestEntry => ({
	...pageOf(row),
	reads: String(row['reads']),
	tags: String(row['tags']),
	cause: String(row['cause']),
});
