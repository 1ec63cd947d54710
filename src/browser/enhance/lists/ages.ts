/**
 * The ages of today's rows: an exported page is read later, so it has dates, and the browser says how old the new ones are.
 */
import { epochOf } from '../../../domain/epoch.ts';
import { showNewWords } from '../../tools/language.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Words of the page's own language with `{count}`: minutes, hours. Without them the newspaper has a rule of its own for dates. */
const words = document.documentElement.dataset['ages']?.split('|') ?? [];

const showAge = (time: HTMLTimeElement, now: number): void => {
	const minutes = Math.floor((now - epochOf(time.dateTime)) / minuteMs);
	if (minutes < 1 || minutes >= dayMinutes) {
		if (time.dataset['t'] === undefined) return;
		// The page has been open for a day.
		time.removeAttribute('data-t');
		time.textContent = time.title.slice(0, 10);
		return;
	}
	const [unit, count] = minutes < 60 ? (['minutes', minutes] as const) : (['hours', Math.floor(minutes / 60)] as const);
	time.dataset['t'] = `time.${unit}`;
	time.dataset['v'] = JSON.stringify({ count });
	time.textContent = (words[unit === 'minutes' ? 0 : 1] ?? '').replace('{count}', String(count));
};

const showAges = (): void => {
	const now = Date.now();
	for (const time of Array.from(document.querySelectorAll<HTMLTimeElement>('.row-meta time,.slide-time time')))
		showAge(time, now);
	showNewWords();
};

/** Shows ages now, in rows that come later, and again when the reader returns to the page. */
export const startAges = (): void => {
	if (words.length !== 2) return;
	showAges();
	addEventListener('touch-edition:content', showAges);
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') showAges();
	});
};
