import type { Ref } from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import { addressOf } from '../../../routes.ts';
import { askedWhileTyping } from '../../../ui/composition.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { submitted } from '../../../ui/submitted.ts';
import { label, placeholder, words } from '../../../ui/words.ts';

interface SearchFieldProps {
	t: Translate;
	field: Ref<HTMLInputElement>;
	/** Asks for what is typed. */
	onAsk: () => void;
	/** What is typed is half a word yet. */
	onWait: () => void;
	onSubmit: () => void;
}

/** The field. Before the island handles taps, the form loads the page with the query in its address. */
export const SearchField = ({ t, field, onAsk, onWait, onSubmit }: SearchFieldProps) => (
	<search>
		<form className="search-form" action={addressOf('search')} {...submitted(onSubmit)}>
			<Icon name="search" />
			<input
				ref={field}
				className="search-field"
				type="search"
				name="q"
				enterKeyHint="search"
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				defaultValue=""
				{...askedWhileTyping({ ask: onAsk, wait: onWait })}
				{...label(t, 'search.label')}
				{...placeholder(t, 'search.placeholder')}
			/>
			<button className="button button-primary search-submit" type="submit" {...words(t, 'search.submit')} />
		</form>
	</search>
);
