import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { island } from '../../../client/islands/island.tsx';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { exportedSettings, viewSettings } from '../../../client/runtime/exported-settings.ts';
import { loadPart } from '../../../client/runtime/load-part.ts';
import {
	clearRecentSearches,
	forgetSearch,
	recentSearches,
	rememberSearch,
} from '../../../client/runtime/recent-searches.ts';
import { type ListContext, listContext } from '../../../ui/context.ts';
import { SearchField } from '../page/SearchField.tsx';
import { Filters } from '../page/SearchFilters.tsx';
import { SearchResults } from '../page/SearchResults.tsx';
import { RecentSearches, Suggestions } from '../page/SearchWords.tsx';
import { addressWith, searchIn } from '../page/search-address.ts';
import { noFilters, type SearchColumn, type SearchFilters } from '../page/search-props.ts';
import { findOnPlatform } from './find-on-platform.ts';
import {
	clearSuggestions,
	type Finder,
	findMore,
	keepSearch,
	restoreSearch,
	runSearch,
	searchState,
	suggestions,
	suggestSoon,
} from './search.store.ts';

const cameBack = (): boolean =>
	(performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'back_forward';

/** Where this site searches (`site.search`); the index has code of its own, which other sites do not load. */
const finder: Finder = async (given) => {
	const { search, nearWords } = exportedSettings().site;
	if (search === 'off') return { state: 'missing' };
	if (search === 'platform') return findOnPlatform(given);
	const { findInStaticIndex } = await loadPart(() => import('./find-in-static-index.ts'));
	return findInStaticIndex(given, nearWords);
};

/** The columns that the page lists. */
const columnsOfPage = (): SearchColumn[] =>
	Array.from(document.querySelectorAll<HTMLElement>('[data-search-columns] [data-column]')).map((link) => ({
		id: link.dataset['column'] ?? '',
		name: link.textContent ?? '',
	}));

/** The search: a field, suggestions, recent searches, filters and what was found. */
export const Search = island('search', () => {
	const { t } = useTranslate();
	const state = useStore(searchState, { ssr: 'initial' });
	const suggested = useStore(suggestions, { ssr: 'initial' });
	const field = useRef<HTMLInputElement>(null);
	const [recent, setRecent] = useState<readonly string[]>([]);
	const [columns, setColumns] = useState<readonly SearchColumn[]>([]);
	const [scroll, setScroll] = useState<number | null>(null);
	const [view, setView] = useState<ReturnType<typeof viewSettings> | null>(null);
	const context: ListContext | null = useMemo(() => (view === null ? null : listContext(t, view)), [t, view]);

	const start = (query: string, filters: SearchFilters): void => {
		if (field.current !== null && field.current.value !== query) field.current.value = query;
		history.replaceState(history.state, '', addressWith(location.search, query, filters) || location.pathname);
		void runSearch(query, filters, finder).then(() => {
			const { phase, query: found } = searchState.get();
			if (phase === 'shown' && found !== '') setRecent(rememberSearch(found));
		});
	};
	const submit = (): void => {
		// The phone's keyboard closes, so that the results are visible.
		field.current?.blur();
		const { query } = searchIn(addressWith('', field.current?.value ?? '', noFilters));
		start(query, searchState.get().filters);
	};
	const type = (): void => {
		const typed = field.current?.value ?? '';
		if (typed === '') clearSuggestions();
		else if (exportedSettings().site.search === 'platform') suggestSoon(typed);
	};

	useEffect(() => {
		setRecent(recentSearches());
		setColumns(columnsOfPage());
		setView(viewSettings());
		const { query, filters } = searchIn(location.search);
		const typed = field.current?.value ?? '';
		const place = cameBack() ? restoreSearch(location.search) : null;
		if (field.current !== null && typed === '') field.current.value = query;
		if (place !== null) setScroll(place);
		else if (query !== '') void runSearch(query, filters, finder).then(() => setRecent(recentSearches()));
		else if (typed === '') field.current?.focus({ preventScroll: true });
		const leave = (): void => keepSearch(location.search, window.scrollY);
		window.addEventListener('pagehide', leave);
		return () => window.removeEventListener('pagehide', leave);
	}, []);
	// The rows must be rendered before the page can scroll to where it was.
	useEffect(() => {
		if (scroll !== null && context !== null) window.scrollTo(0, scroll);
	}, [scroll, context]);
	useEffect(() => {
		const found = state.phase === 'shown' && (state.hits.length > 0 || state.next !== '');
		for (const part of Array.from(document.querySelectorAll<HTMLElement>('[data-search-idle]')))
			part.hidden = state.phase === 'loading' || found;
	}, [state]);

	return (
		<>
			<SearchField t={t} field={field} onAsk={type} onWait={suggestSoon.cancel} onSubmit={submit} />
			{suggested.length > 0 ? (
				<Suggestions t={t} list={suggested} onWords={(text) => start(text, searchState.get().filters)} />
			) : null}
			{state.phase === 'idle' ? (
				<RecentSearches
					t={t}
					list={suggested.length > 0 ? [] : recent}
					onWords={(text) => start(text, noFilters)}
					onForget={(text) => setRecent(forgetSearch(text))}
					onClear={() => {
						clearRecentSearches();
						setRecent([]);
						field.current?.focus();
					}}
				/>
			) : (
				<>
					<Filters
						t={t}
						filters={state.filters}
						columns={columns}
						onChange={(filters) => start(state.query, filters)}
					/>
					<SearchResults
						t={t}
						state={state}
						context={context}
						onRetry={() => start(state.query, state.filters)}
						onMore={() => void findMore(finder)}
						onClearFilters={() => start(state.query, { ...noFilters, sort: state.filters.sort })}
					/>
				</>
			)}
		</>
	);
});
