import type { Column } from '../../../domain/entities.ts';
import { addressOf } from '../../../routes.ts';
import { ColumnGrid } from '../../../ui/ColumnGrid.tsx';
import type { ViewContext } from '../../../ui/context.ts';
import { words } from '../../../ui/words.ts';

/** The heading of the search, and what readers without script are told. */
export const SearchHead = ({ context: { t } }: { context: ViewContext }) => (
	<>
		<header className="column-head">
			<h1 {...words(t, 'title.search')} />
		</header>
		<p className="search-scriptless" {...words(t, 'search.needScript')} />
	</>
);

/**
 * The columns, which need no script. The island above them takes its filter from their links, and hides them while it
 * shows what was found.
 */
export const SearchColumns = ({ columns, context }: { columns: readonly Column[]; context: ViewContext }) =>
	columns.length === 0 ? null : (
		<nav className="section menu" aria-labelledby="search-columns" data-search-columns="" data-search-idle="">
			<h2 className="section-title" id="search-columns" {...words(context.t, 'search.browse')} />
			<ColumnGrid columns={columns} context={context} />
		</nav>
	);

/** What many may look for, before anything is typed and where nothing was found. */
export const HotWords = ({ list, context }: { list: readonly string[]; context: ViewContext }) =>
	list.length === 0 ? null : (
		<section className="section search-hot" aria-labelledby="search-hot" data-search-idle="">
			<h2 className="section-title" id="search-hot" {...words(context.t, 'search.hot')} />
			<ul className="search-chips">
				{list.map((text) => (
					<li key={text}>
						<a className="search-chip" href={`${addressOf('search')}?q=${encodeURIComponent(text)}`}>
							<bdi>{text}</bdi>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
