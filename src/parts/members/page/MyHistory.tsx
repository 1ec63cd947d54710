import { useState } from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import { ListTime } from '../../../ui/ListTime.tsx';
import { words } from '../../../ui/words.ts';
import type { HistoryEntry } from './my-props.ts';

interface MyHistoryProps {
	t: Translate;
	timeRule: string;
	entries: readonly HistoryEntry[];
	onClear: () => void;
}

/** How many entries are shown at first. */
const firstEntries = 5;

/** What was read on this device. */
export const MyHistory = ({ t, timeRule, entries, onClear }: MyHistoryProps) => {
	const [showsAll, setShowsAll] = useState(false);
	const shown = showsAll ? entries : entries.slice(0, firstEntries);
	return (
		<section className="section my-history" aria-labelledby="my-history-title">
			<h2 className="section-title" id="my-history-title" {...words(t, 'my.history')} />
			<p className="my-note" {...words(t, entries.length === 0 ? 'my.historyEmpty' : 'my.historyWhy')} />
			<ul className="my-items">
				{shown.map(({ path, title, time }) => (
					<li key={path} className="my-item">
						<a href={path}>{title}</a>
						<span className="my-meta">
							<ListTime t={t} value={time} rule={timeRule} />
						</span>
					</li>
				))}
			</ul>
			{entries.length === 0 ? null : (
				<p className="my-ways">
					{entries.length > firstEntries && !showsAll ? (
						<button
							className="button button-small"
							type="button"
							onClick={() => setShowsAll(true)}
							{...words(t, 'my.all')}
						/>
					) : null}
					<button
						className="button button-small"
						type="button"
						data-clear=""
						onClick={onClear}
						{...words(t, 'my.clear')}
					/>
				</p>
			)}
		</section>
	);
};
