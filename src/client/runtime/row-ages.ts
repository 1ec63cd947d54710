/**
 * How long ago the rows of lists were, before they are seen: an exported page is read later, so it has whole dates
 * (`ui/ListTime.tsx`). Rows that come later are said so too, and all of them again when the reader returns to the page.
 */
import { type ListAge, listAge, listAgeWords } from '../../domain/list-age.ts';
import { fillMessage } from '../../i18n/fill-message.ts';

const root = document.documentElement;
/** As exported: `before-paint.ts` then sets that of the reader. */
const exportedLanguage = root.lang;

/** The date in the zone of the site, `YYYY-MM-DD`. Shanghai has no summer time. */
const dateAt = (now: number): string => {
	const zone = root.dataset['zone'];
	return zone === undefined
		? new Date(now + 28_800_000).toISOString().slice(0, 10)
		: new Date(now).toLocaleDateString('sv', { timeZone: zone });
};

/** Says a time in the words of the page; `browser/tools/language.ts` then says it in those of the reader. @returns whether it changed. */
const show = (time: HTMLTimeElement, { word, values }: ListAge, words: readonly string[]): boolean => {
	const said = JSON.stringify(values);
	const { dataset } = time;
	if (dataset['t'] === `time.${word}` && dataset['v'] === said) return false;
	dataset['t'] = `time.${word}`;
	dataset['v'] = said;
	time.textContent = fillMessage(words[listAgeWords.indexOf(word)] ?? '', values);
	return true;
};

/** Starts to say the ages, unless the newspaper has a rule of its own for the times of lists. */
export const startAges = (): void => {
	const words = root.dataset['ages']?.split(';');
	if (words === undefined) return;
	const showAll = (selector: string): void => {
		const times = Array.from(document.querySelectorAll<HTMLTimeElement>(selector));
		if (times.length === 0) return;
		const now = Date.now();
		const today = dateAt(now);
		let changed = false;
		for (const time of times) {
			// Its words are still to be parsed, and would follow those that are shown.
			if (time.firstChild === null) continue;
			const { dateTime, title, dataset } = time;
			const age = listAge(Date.parse(dateTime), title, now, today, dataset['day'] !== undefined);
			changed = show(time, age, words) || changed;
		}
		if (changed && root.lang !== exportedLanguage) dispatchEvent(new Event('touch-edition:content'));
	};
	new MutationObserver(() => showAll('time[data-t="time.dateOfYear"]')).observe(root, {
		childList: true,
		subtree: true,
	});
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') showAll('time[data-t^="time."]');
	});
};
