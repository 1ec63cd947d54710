/** Names of months in the languages of feeds, from the data of `Intl`. */

/** In the order in which they are looked at after the feed's own language: some short names mean different months. */
const languages = [
	...['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'sk', 'hu', 'ro', 'ru', 'uk', 'bg'],
	...['el', 'tr', 'id', 'vi', 'ca', 'hr', 'sl', 'sr', 'lt', 'lv', 'et', 'eu', 'gl', 'ms', 'ar', 'fa', 'he', 'hi'],
];

/** Without accents, dots and capitals. */
const plain = (name: string): string =>
	name
		.normalize('NFD')
		.replace(/[\p{M}.’']/gu, '')
		.toLowerCase();

const cache = new Map<string, ReadonlyMap<string, number>>();

/** Names of one language: as in a date, alone, and short; and their first three letters. */
const namesIn = (language: string): ReadonlyMap<string, number> => {
	const cachedNames = cache.get(language);
	if (cachedNames !== undefined) return cachedNames;
	const names = new Map<string, number>();
	const starts = new Map<string, number>();
	for (const options of [
		{ month: 'long', day: 'numeric' },
		{ month: 'long' },
		{ month: 'short', day: 'numeric' },
		{ month: 'short' },
	] as const) {
		const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC', calendar: 'gregory' });
		for (let month = 1; month <= 12; month += 1) {
			const name = plain(
				format.formatToParts(Date.UTC(2020, month - 1, 15)).find(({ type }) => type === 'month')?.value ?? '',
			);
			if (!names.has(name)) names.set(name, month);
			const start = name.slice(0, 3);
			const other = starts.get(start);
			// A start that two months share names neither.
			starts.set(start, other === undefined || other === month ? month : 0);
		}
	}
	for (const [start, month] of starts)
		if (month > 0 && start.length === 3 && !names.has(start)) names.set(start, month);
	cache.set(language, names);
	return names;
};

const isLanguage = (tag: string): boolean => {
	try {
		return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
	} catch {
		return false;
	}
};

/**
 * The month, 1 to 12, that a name or a short name stands for; undefined for any other word.
 *
 * @param language of the text, which counts before others; '' when it is not known.
 */
export const monthOf = (name: string, language: string): number | undefined => {
	const ownLanguage = language.split(/[-_]/)[0] ?? '';
	const word = plain(name);
	for (const each of [...(isLanguage(ownLanguage) ? [ownLanguage] : []), ...languages]) {
		const month = namesIn(each).get(word) ?? (word === 'sept' && each === 'en' ? 9 : undefined);
		if (month !== undefined) return month;
	}
	return undefined;
};
