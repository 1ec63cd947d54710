import { pictureSizes } from '../../../domain/picture-sources.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { itemAddress } from '../../../ui/addresses.ts';
import type { ListContext } from '../../../ui/context.ts';
import { kindLength } from '../../../ui/item-kind.ts';
import { KindChip } from '../../../ui/KindChip.tsx';
import { htmlLang } from '../../../ui/language.ts';
import { Message } from '../../../ui/Message.tsx';
import { thumbnailAddress } from '../../../ui/picture-address.ts';
import { RowMeta } from '../../../ui/RowMeta.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { words } from '../../../ui/words.ts';
import type { SearchHit } from '../answers.ts';
import { MarkedText } from './MarkedText.tsx';
import type { SearchState } from './search-props.ts';

interface SearchResultsProps {
	t: Translate;
	state: SearchState;
	/** Null before the settings of the site are known. */
	context: ListContext | null;
	onRetry: () => void;
	onMore: () => void;
	/** Searches without filters. */
	onClearFilters: () => void;
}

/** What was found in a title whose beginning, which says its kind, is left out. */
const rangesAfter = (ranges: SearchHit['titleRanges'], cut: number): SearchHit['titleRanges'] =>
	ranges.filter(({ end }) => end > cut).map(({ start, end }) => ({ start: Math.max(start - cut, 0), end: end - cut }));

const Hit = ({ hit, context }: { hit: SearchHit; context: ListContext }) => {
	const [picture] = hit.item.pictures;
	const cut = kindLength(hit.item.articleType, hit.title);
	const address = thumbnailAddress(picture, context.resource, context.thumbnailSuffix);
	return (
		<li
			className={address === '' ? 'row row-text' : 'row row-right'}
			data-id={hit.item.fileId}
			lang={htmlLang(hit.item.lang)}
		>
			<a href={itemAddress(hit.item)}>
				<h3>
					<MarkedText text={hit.title.slice(cut)} ranges={rangesAfter(hit.titleRanges, cut)} />
				</h3>
				{hit.excerpt === '' ? null : (
					<p className="search-excerpt">
						<MarkedText text={hit.excerpt} ranges={hit.excerptRanges} />
					</p>
				)}
				{address === '' ? null : (
					<span className="row-pictures">
						<span className="thumb">
							<Thumbnail picture={picture} sizes={pictureSizes.thumbnail} context={context} />
						</span>
						<KindChip item={hit.item} t={context.t} />
					</span>
				)}
				<RowMeta item={hit.item} context={context} withoutKind={address !== ''} />
			</a>
		</li>
	);
};

const Shown = ({ t, state, context, onMore, onClearFilters }: SearchResultsProps) => {
	const { hits, filters, next, more } = state;
	const isFiltered = filters.kind !== '' || filters.columnId !== '' || filters.period !== '';
	if (hits.length === 0 && next === '')
		return (
			<>
				<StateBlock
					t={t}
					drawing="search"
					message="search.none"
					{...(isFiltered ? { action: { message: 'search.clearFilters' as const, onAction: onClearFilters } } : {})}
				/>
				<p className="search-note search-help" {...words(t, 'search.noneHelp')} />
			</>
		);
	return (
		<>
			<h2 className="hidden-text" {...words(t, 'search.results')} />
			<ul className="rows">
				{context === null ? null : hits.map((hit) => <Hit key={hit.item.fileId} hit={hit} context={context} />)}
			</ul>
			{next === '' ? (
				<p className="list-end" {...words(t, 'state.noMore')} />
			) : (
				<p className="more">
					<button className="button" type="button" disabled={more === 'loading'} onClick={onMore}>
						<Message
							t={t}
							k={more === 'loading' ? 'state.loading' : more === 'failed' ? 'state.retry' : 'state.more'}
						/>
					</button>
				</p>
			)}
		</>
	);
};

/** What was found, or why nothing was. */
export const SearchResults = (props: SearchResultsProps) => {
	const { t, state, onRetry } = props;
	const { phase, count, hits } = state;
	return (
		<div className="search-results" data-phase={phase}>
			<p className="search-note" role="status">
				{phase === 'loading' ? <Message t={t} k="search.loading" /> : null}
				{phase === 'shown' && hits.length > 0 ? (
					<Message t={t} k="search.found" values={{ count: Math.max(count, hits.length) }} />
				) : null}
				{phase === 'nothing' ? <Message t={t} k="search.nothing" /> : null}
			</p>
			{phase === 'shown' ? <Shown {...props} /> : null}
			{phase === 'failed' ? (
				<div role="alert">
					<StateBlock
						t={t}
						drawing="failed"
						message="search.failed"
						action={{ message: 'state.retry', onAction: onRetry }}
					/>
				</div>
			) : null}
			{phase === 'unavailable' ? (
				<div role="alert">
					<StateBlock t={t} drawing="failed" message="search.unavailable" />
				</div>
			) : null}
		</div>
	);
};
