import { search, searchSuggest } from '../../../contract/search.ts';
import type { CallContext } from '../../context.ts';
import { type Handler, handle } from '../../handler.ts';
import { handleSearch } from './search.ts';
import { handleSearchSuggest } from './suggest.ts';

export const searchCalls: readonly Handler<CallContext>[] = [
	handle(search, handleSearch),
	handle(searchSuggest, handleSearchSuggest),
];
