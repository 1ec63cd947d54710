import { useState } from 'react';
import { searchKinds } from '../../../domain/search/kinds.ts';
import type { MessageKey, Translate } from '../../../i18n/translate.ts';
import { Message } from '../../../ui/Message.tsx';
import { words } from '../../../ui/words.ts';
import { periods, type SearchColumn, type SearchFilters } from './search-props.ts';

const kindNames: Readonly<Record<(typeof searchKinds)[number], MessageKey>> = {
	news: 'search.news',
	photos: 'list.photoSets',
	videos: 'search.videos',
	topics: 'search.topics',
	lives: 'live.strip',
	links: 'search.links',
};

const periodNames: Readonly<Record<(typeof periods)[number], MessageKey>> = {
	week: 'search.week',
	month: 'search.month',
	year: 'search.year',
};

interface Choice {
	value: string;
	/** A message, or a name that is shown as it is. */
	message?: MessageKey;
	name?: string;
}

interface ChipsProps {
	t: Translate;
	heading: MessageKey;
	choices: readonly Choice[];
	value: string;
	onChoose: (value: string) => void;
}

/** One filter as a row of chips, one of which is pressed. */
const Chips = ({ t, heading, choices, value, onChoose }: ChipsProps) => (
	<fieldset className="search-filter">
		<legend className="hidden-text" {...words(t, heading)} />
		<div>
			{choices.map((choice) => (
				<button
					key={choice.value}
					className="search-chip"
					type="button"
					aria-pressed={choice.value === value}
					data-choice={choice.value}
					onClick={() => onChoose(choice.value)}
				>
					{choice.message === undefined ? choice.name : <Message t={t} k={choice.message} />}
				</button>
			))}
		</div>
	</fieldset>
);

interface SearchFiltersProps {
	t: Translate;
	filters: SearchFilters;
	columns: readonly SearchColumn[];
	onChange: (filters: SearchFilters) => void;
}

/** The filters: kind and order at once, column and time after a tap, or when one of them is set. */
export const Filters = ({ t, filters, columns, onChange }: SearchFiltersProps) => {
	const [open, setOpen] = useState(filters.columnId !== '' || filters.period !== '');
	return (
		<div className="search-filters">
			<Chips
				t={t}
				heading="search.kind"
				choices={[
					{ value: '', message: 'search.all' },
					...searchKinds.map((kind) => ({ value: kind, message: kindNames[kind] })),
				]}
				value={filters.kind}
				onChoose={(kind) => onChange({ ...filters, kind: searchKinds.find((known) => known === kind) ?? '' })}
			/>
			<div className="search-order">
				<Chips
					t={t}
					heading="search.order"
					choices={[
						{ value: 'rank', message: 'search.byRank' },
						{ value: 'newest', message: 'search.byTime' },
					]}
					value={filters.sort}
					onChoose={(sort) => onChange({ ...filters, sort: sort === 'newest' ? 'newest' : 'rank' })}
				/>
				<button
					className="search-chip search-open"
					type="button"
					aria-expanded={open}
					aria-controls="search-more-filters"
					onClick={() => setOpen(!open)}
				>
					<Message t={t} k="search.filters" />
				</button>
			</div>
			<div id="search-more-filters" hidden={!open}>
				<Chips
					t={t}
					heading="search.time"
					choices={[
						{ value: '', message: 'search.anyTime' },
						...periods.map((period) => ({ value: period, message: periodNames[period] })),
					]}
					value={filters.period}
					onChoose={(period) => onChange({ ...filters, period: periods.find((known) => known === period) ?? '' })}
				/>
				{columns.length === 0 ? null : (
					<Chips
						t={t}
						heading="site.columns"
						choices={[{ value: '', message: 'search.all' }, ...columns.map(({ id, name }) => ({ value: id, name }))]}
						value={filters.columnId}
						onChoose={(columnId) => onChange({ ...filters, columnId })}
					/>
				)}
			</div>
		</div>
	);
};
