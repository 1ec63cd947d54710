import type { Translate } from '../../../i18n/translate.ts';
import { askedWhileTyping } from '../../../ui/composition.ts';
import { Message } from '../../../ui/Message.tsx';
import type { OptionSearch } from './option-search.ts';

interface OptionSearchFieldProps {
	t: Translate;
	search: OptionSearch;
	/** @param isHalf a word is being composed: nothing is asked yet. */
	onSearch: (text: string, isHalf: boolean) => void;
}

const Outcome = ({ t, search: { phase, found } }: OptionSearchFieldProps) => {
	if (phase === 'failed') return <Message t={t} k="vote.searchFailed" />;
	if (phase !== 'found' || found === null) return null;
	if (found.length === 0) return <Message t={t} k="vote.noneFound" />;
	return <Message t={t} k="vote.found" values={{ count: found.length }} />;
};

/** A field that finds options of a ballot by their name or number; what it has found is announced. */
export const OptionSearchField = (props: OptionSearchFieldProps) => (
	<search className="field">
		<label htmlFor="ballot-search">
			<Message t={props.t} k="vote.search" />
		</label>
		<input
			id="ballot-search"
			type="text"
			enterKeyHint="search"
			autoComplete="off"
			maxLength={100}
			value={props.search.text}
			aria-describedby="ballot-found"
			{...askedWhileTyping({
				ask: (text) => props.onSearch(text, false),
				wait: (text) => props.onSearch(text, true),
			})}
		/>
		<p id="ballot-found" className="ballot-found" role="status">
			<Outcome {...props} />
		</p>
	</search>
);
