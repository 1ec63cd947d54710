import type { MessageKey, Translate } from '../../../i18n/translate.ts';
import { addressOf } from '../../../routes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Message } from '../../../ui/Message.tsx';
import { label, words } from '../../../ui/words.ts';
import type { SearchSuggestion } from '../answers.ts';

interface SuggestionsProps {
	t: Translate;
	list: readonly SearchSuggestion[];
	onWords: (words: string) => void;
}

/** Suggestions that are pages: the route and the name of the kind. Of any other kind they are words to search for. */
const pages: Readonly<Record<string, readonly [route: string, name: MessageKey]>> = {
	column: ['columnDetail', 'title.columnDetail'],
	reporter: ['reporter', 'search.person'],
	official: ['figureDetail', 'search.person'],
	account: ['xyDetail', 'menu.channels'],
};

/** What may be meant by what is typed: pages to open, and words to search for. */
export const Suggestions = ({ t, list, onWords }: SuggestionsProps) => (
	<ul className="search-suggestions" {...label(t, 'search.suggestions')}>
		{list.map(({ kind, id, text }) => {
			const page = pages[kind];
			return (
				<li key={`${kind} ${id} ${text}`}>
					{page === undefined ? (
						<button type="button" onClick={() => onWords(text)}>
							{text}
						</button>
					) : (
						<a href={addressOf(page[0], { id })}>
							<span>{text}</span> <Message t={t} k={page[1]} className="mark" />
						</a>
					)}
				</li>
			);
		})}
	</ul>
);

interface RecentProps {
	t: Translate;
	list: readonly string[];
	onWords: (words: string) => void;
	onForget: (words: string) => void;
	onClear: () => void;
}

/** What was searched for on this device. */
export const RecentSearches = ({ t, list, onWords, onForget, onClear }: RecentProps) =>
	list.length === 0 ? null : (
		<section className="search-recent" aria-labelledby="search-recent">
			<h2 className="section-title">
				<span id="search-recent" {...words(t, 'search.recent')} />
				<button
					className="section-more"
					type="button"
					data-clear=""
					onClick={onClear}
					{...words(t, 'search.clearRecent')}
				/>
			</h2>
			<ul className="search-chips">
				{list.map((text) => (
					<li key={text}>
						<button className="search-chip" type="button" onClick={() => onWords(text)}>
							<bdi>{text}</bdi>
						</button>
						<button
							className="search-forget"
							type="button"
							onClick={() => onForget(text)}
							{...label(t, 'search.forget', { words: text })}
						>
							<Icon name="close" />
						</button>
					</li>
				))}
			</ul>
			<p className="search-note" {...words(t, 'search.recentWhy')} />
		</section>
	);
