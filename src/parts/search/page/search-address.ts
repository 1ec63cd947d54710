/** The search in the address: `?q=…&kind=…&column=…&time=…&sort=…`. */
import { searchKinds } from '../../../domain/search/kinds.ts';
import { trimmedQuery } from '../../../domain/search/typed.ts';
import { periods, type SearchFilters } from './search-props.ts';

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | '' =>
	values.find((known) => known === value) ?? '';

/** The query and the filters in an address; what is unknown is left out. */
export const searchIn = (address: string): { query: string; filters: SearchFilters } => {
	const parameters = new URLSearchParams(address);
	const columnId = parameters.get('column') ?? '';
	return {
		query: trimmedQuery(parameters.get('q') ?? ''),
		filters: {
			kind: oneOf(searchKinds, parameters.get('kind')),
			columnId: /^[\w-]{1,64}$/.test(columnId) ? columnId : '',
			period: oneOf(periods, parameters.get('time')),
			sort: parameters.get('sort') === 'newest' ? 'newest' : 'rank',
		},
	};
};

/** The address with another search; its other parameters stay. */
export const addressWith = (address: string, query: string, filters: SearchFilters): string => {
	const parameters = new URLSearchParams(address);
	const own = {
		q: query,
		kind: filters.kind,
		column: filters.columnId,
		time: filters.period,
		sort: filters.sort === 'rank' ? '' : filters.sort,
	};
	for (const [name, value] of Object.entries(own)) {
		if (value === '') parameters.delete(name);
		else parameters.set(name, value);
	}
	const text = parameters.toString();
	return text === '' ? '' : `?${text}`;
};
