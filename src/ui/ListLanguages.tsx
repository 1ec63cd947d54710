import type { Language } from '../domain/entities.ts';
import type { ViewContext } from './context.ts';
import { htmlLang, languageNames } from './language.ts';
import { label, words } from './words.ts';

const order: readonly Language[] = ['cn', 'bo', 'en'];

/** The languages of a list in several: `browser/enhance/lists/list-languages.ts` shows one of them. Nothing for other lists. */
export const ListLanguages = ({ items, t }: { items: readonly { lang: Language }[]; t: ViewContext['t'] }) => {
	const found = order.filter((language) => items.some(({ lang }) => lang === language));
	if (found.length < 2) return null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex box in engines before 2020
		<div className="languages" role="group" {...label(t, 'list.language')}>
			<button type="button" data-only="" aria-pressed="true" {...words(t, 'list.allLanguages')} />
			{found.map((language) => (
				<button
					key={language}
					type="button"
					data-only={htmlLang(language)}
					lang={htmlLang(language)}
					aria-pressed="false"
				>
					{languageNames[language]}
				</button>
			))}
		</div>
	);
};
