/** Names of columns, authors and accounts, which every article shows; cached in memory. */
import type { AccountReference, AuthorInfo } from '../../../domain/entities.ts';
import type { Reading } from './reading.ts';

interface Known<T> {
	value: T;
	digest: string;
}

/** The names at one revision. */
export interface Names {
	revision: number;
	columns: ReadonlyMap<string, Known<string>>;
	authors: ReadonlyMap<string, Known<AuthorInfo>>;
	accounts: ReadonlyMap<string, Known<AccountReference>>;
}

interface NamedRow {
	id: string;
	answer: string;
	digest: string;
}

const parsedNames = <T>(rows: readonly NamedRow[]): Map<string, Known<T>> =>
	new Map(rows.map(({ id, answer, digest }) => [id, { value: JSON.parse(answer) as T, digest }]));

const load = async (reading: Reading, revision: number): Promise<Names> => {
	const columns = await reading.all<{ id: string; name: string; digest: string }>(
		'select id, name, digest from columns',
	);
	return {
		revision,
		columns: new Map(columns.map(({ id, name, digest }) => [id, { value: name, digest }])),
		authors: parsedNames<AuthorInfo>(await reading.all<NamedRow>('select id, answer, digest from authors')),
		accounts: parsedNames<AccountReference>(await reading.all<NamedRow>('select id, answer, digest from accounts')),
	};
};

const namesOfReading = new WeakMap<Reading, Names>();

/**
 * The names at a revision or newer. They are loaded again when the revision, which callers read together with their own
 * row, is newer than the cached one.
 */
export const namesAt = (reading: Reading, revision: number): Names | Promise<Names> => {
	const owner = reading.base ?? reading;
	const cachedNames = namesOfReading.get(owner);
	if (cachedNames !== undefined && cachedNames.revision >= revision) return cachedNames;
	return load(reading, revision).then((names) => {
		namesOfReading.set(owner, names);
		return names;
	});
};

/** The names as they are now. */
export const currentNames = async (reading: Reading): Promise<Names> => {
	const row = await reading.one<{ value: number }>("select value from revisions where name = 'names'");
	return namesAt(reading, row?.value ?? 0);
};
