import type { SearchDocument } from '../../../domain/search/static-index.ts';
import { searchFolder } from '../../../static-server/rules.ts';
import { note } from '../../plan/summary.ts';
import { type OpenAnOutput, type Output, type OutputRun, valueFrom } from '../output.ts';
import { isSearchable } from './search-document.ts';
import { removeStaticSearch, StaticSearch } from './search-index.ts';
import { searchPerPage } from './search-per-page.ts';

const nothing = undefined;

/** The static search: its index is made anew by a run over everything, and follows changes. A site without it has none. */
export const openSearch: OpenAnOutput = ({ options, writer, state, temporary }) => {
	if (options.settings.site.search !== 'static')
		return { ofRun: ({ plan }) => (plan === undefined ? {} : { finish: () => removeStaticSearch(writer, state) }) };
	const search = new StaticSearch(writer, state, temporary);
	return {
		ofRun: (run) => outputOf(search, run),
		reasonForAll: (isInterrupted) => {
			if (isInterrupted) return 'the last run was interrupted';
			return search.isComplete() ? '' : 'the search index is missing or damaged';
		},
		close: () => search.close(),
	};
};

const outputOf = (search: StaticSearch, { plan, summary }: OutputRun): Output => {
	if (plan !== undefined) {
		const builder = search.startRebuild();
		return {
			isNumbered: isSearchable,
			rendered: async (pages) => {
				const foundDocuments = pages.map((page) => ({ path: page.job.path, document: valueFrom(searchPerPage, page) }));
				const numbers = await plan.documentsOf(
					foundDocuments.flatMap(({ path, document }) => (document ? [path] : [])),
				);
				for (const { path, document } of foundDocuments)
					if (document !== undefined) builder.add(path, numbers.get(path) ?? 0, document);
				return nothing;
			},
			finish: () => builder.finish(plan.documents),
		};
	}
	const documents = new Map<string, SearchDocument>();
	const removedPaths = new Set<string>();
	return {
		rendered: (pages) => {
			for (const page of pages) {
				const document = valueFrom(searchPerPage, page);
				if (document !== undefined) documents.set(page.job.path, document);
			}
			return nothing;
		},
		removed: (paths) => {
			for (const path of paths) removedPaths.add(path);
			return nothing;
		},
		finish: () => {
			if (search.follow(documents, removedPaths) !== null) return;
			const reason = 'a file of the search index is missing or damaged; the next run exports the whole site';
			note(summary, 'warnings', { path: searchFolder, reason });
		},
	};
};
