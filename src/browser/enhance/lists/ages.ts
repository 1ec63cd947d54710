/**
 * The ages of today's rows: an exported page is read later, so it has dates, and the browser says how old the new ones are.
 */
import { epochOf } from '../../../domain/epoch.ts';
import { showNewWords } from '../../tools/language.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Words of the page's own language: now, minutes and hours, with `{count}`. Without them the newspaper has a rule of its own for dates. */
const words = document.documentElement.dataset['ages']?.split('|') ?? [];

/** The unit of an age as its place among the words, and how many; undefined for what is not of today. A clock may be some minutes late. */
const ageOf = (minutes: number): readonly [unit: number, count: number] | undefined => {
	if (!(minutes > -5 && minutes < dayMinutes)) return undefined;
	if (minutes < 1) return [0, 0];
	return minutes < 60 ? [1, minutes] : [2, Math.floor(minutes / 60)];
};

const showAge = (time: HTMLTimeElement, now: number): void => {
	const age = ageOf(Math.floor((now - epochOf(time.dateTime)) / minuteMs));
	if (age === undefined) {
		if (time.dataset['t'] === undefined) return;
		// The page has been open for a day.
		time.removeAttribute('data-t');
		time.textContent = time.title.slice(0, 10);
		return;
	}
	const [unit, count] = age;
	time.dataset['t'] = `time.${['now', 'minutes', 'hours'][unit]}`;
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
	if (words.length !== 3) return;
	showAges();
	addEventListener('touch-edition:content', showAges);
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') showAges();
	});
};
