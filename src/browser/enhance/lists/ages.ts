/**
 * The ages of new rows: an exported page is read later, so it has dates, and the browser says how old the rows of today and
 * yesterday are.
 */
import { epochOf } from '../../../domain/epoch.ts';
import { showNewWords } from '../../tools/language.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const units = ['now', 'minutes', 'hours', 'yesterday'] as const;

/**
 * Words of the page's own language: now, minutes and hours, with `{count}`, and yesterday. Without them the newspaper has a
 * rule of its own for dates.
 */
const words = document.documentElement.dataset['ages']?.split('|') ?? [];

/** The day of a time in Shanghai, which has no summer time. */
const dayOf = (time: number): number => Math.floor((time + 8 * 60 * minuteMs) / dayMs);

/** The unit of an age as its place among the words, and how many; undefined for what is older. A clock may be some minutes late. */
const ageOf = (time: number, now: number): readonly [unit: number, count: number] | undefined => {
	const minutes = Math.floor((now - time) / minuteMs);
	if (!(minutes > -5)) return undefined;
	if (minutes < 1) return [0, 0];
	if (minutes < 60) return [1, minutes];
	if (now - time < dayMs) return [2, Math.floor(minutes / 60)];
	return dayOf(now) - dayOf(time) === 1 ? [3, 0] : undefined;
};

const showAge = (time: HTMLTimeElement, now: number): void => {
	const age = ageOf(epochOf(time.dateTime), now);
	if (age === undefined) {
		if (time.dataset['t'] === undefined) return;
		// The page has been open for days.
		time.removeAttribute('data-t');
		time.textContent = time.title.slice(0, 10);
		return;
	}
	const [unit, count] = age;
	time.dataset['t'] = `time.${units[unit]}`;
	time.dataset['v'] = JSON.stringify({ count });
	time.textContent = (words[unit] ?? '').replace('{count}', String(count));
};

const showAges = (): void => {
	const now = Date.now();
	for (const time of Array.from(document.querySelectorAll<HTMLTimeElement>('.row-meta time,.slide-time time')))
		showAge(time, now);
	showNewWords();
};

/** Shows ages now, in rows that come later, and again when the reader returns to the page. */
export const startAges = (): void => {
	if (words.length !== units.length) return;
	showAges();
	addEventListener('touch-edition:content', showAges);
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') showAges();
	});
};
