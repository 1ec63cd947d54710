/** Own words of a newspaper for messages of the product: `site.labels`. */
import * as v from 'valibot';
import { nearestWord } from '../domain/nearest-word.ts';
import bo from '../i18n/messages/bo.json' with { type: 'json' };
import cn from '../i18n/messages/cn.json' with { type: 'json' };
import en from '../i18n/messages/en.json' with { type: 'json' };

const messages = { cn, en, bo } as const;

/** The code of the language: the program reads it, readers never see it. */
const codeKey = 'site.language';

/** Keys of the messages that a newspaper can put into its own words. */
export const labelKeys: readonly string[] = Object.keys(cn).filter((key) => key !== codeKey);

const placesOf = (text: string): string[] =>
	[...new Set([...text.matchAll(/\{(\w+)[}:]/g)].map(([, name]) => `{${name}}`))].sort();

/** What is wrong with a label, as what was expected; '' for a right one. */
const wrongWith = (original: Readonly<Record<string, string>>, key: string, text: string): string => {
	if (!labelKeys.includes(key)) return `a key of the messages; the nearest is "${nearestWord(key, labelKeys).word}"`;
	if (text.trim() === '') return 'words';
	const places = placesOf(original[key] ?? '');
	if (placesOf(text).join() === places.join()) return '';
	return places.length === 0 ? 'words without {…}' : `words with ${places.join(' and ')}, and no other {…}`;
};

const labelsOf = (language: keyof typeof messages) =>
	v.pipe(
		v.record(v.string(), v.string()),
		v.rawCheck(({ dataset, addIssue }) => {
			if (!dataset.typed) return;
			for (const [key, value] of Object.entries(dataset.value)) {
				const message = wrongWith(messages[language], key, value);
				if (message === '') continue;
				const place = { type: 'object', origin: 'value', input: dataset.value, key, value } as const;
				addIssue({ message, input: value, received: JSON.stringify(value), path: [place] });
			}
		}),
	);

export const Labels = v.strictObject({
	cn: v.optional(labelsOf('cn')),
	en: v.optional(labelsOf('en')),
	bo: v.optional(labelsOf('bo')),
});
