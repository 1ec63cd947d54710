/**
 * Runs before the first paint; inlined into every page and allowed by its hash. Sets mode and flags (R-MODE), theme
 * (R-THEME-01…08), language (A-048, M-27), text size, and the title in the address.
 */
import { flagsOf, modeOf, pageFlags } from '../../domain/environment.ts';
import { photoColour, themeColours, themeOf } from '../../domain/theme.ts';

const root = document.documentElement;

/** When a second decoding fails, the text stays: `?title=100%25` is 100% (A-008). */
const decoded = (value: string): string => {
	try {
		return decodeURIComponent(value);
	} catch {
		return value;
	}
};

/** Unlike URLSearchParams, text that cannot be decoded stays as it is. The first value wins. */
const query: { [name: string]: string } = Object.create(null);
for (const pair of location.search.slice(1).split('&')) {
	const at = pair.indexOf('=');
	const name = at < 0 ? pair : pair.slice(0, at);
	if (name !== '' && !(name in query)) query[name] = at < 0 ? '' : decoded(pair.slice(at + 1).replace(/\+/g, ' '));
}
const value = (name: string): string | null => query[name] ?? null;

const stored = (name: string): string | null => {
	try {
		return sessionStorage.getItem(name) || localStorage.getItem(name);
	} catch {
		return null;
	}
};
const own = (name: string): string | null => root.getAttribute(`data-${name}`);
const set = (name: string, text: string): void => root.setAttribute(name, text);

const { userAgent, maxTouchPoints } = navigator;
const flags = flagsOf(value);
const mode = modeOf({ userAgent, touchPoints: maxTouchPoints || 0, flags, appMarker: own('app-marker') || '' });
set('data-mode', mode);
for (const flag of pageFlags) if (flags[flag]) set(`data-${flag.toLowerCase()}`, '');

const theme = themeOf(value, own('detail') !== null && stored('detailPageGrey') === 'true');
set('data-theme', theme);
const colour = document.querySelector('meta[name="theme-color"]');
if (colour !== null) colour.setAttribute('content', own('route') === 'imageDetail' ? photoColour : themeColours[theme]);

const languages: { [code: string]: string } = { cn: 'zh-CN', en: 'en', bo: 'bo' };
const wanted = stored('lang') || own('locale') || 'cn';
const language = languages[wanted] === undefined ? 'cn' : wanted;
if (language !== own('locale')) {
	set('data-lang-pending', language);
	root.lang = languages[language] || 'zh-CN';
}

const steps = Number(stored('fontSteps'));
if (steps >= -3 && steps <= 5 && steps % 1 === 0) root.style.setProperty('--font-steps', String(steps));

const title = value('title');
if (title) document.title = decoded(title);

// The app may pass its login before the page's own script has loaded: the login is queued.
if (mode === 'app') {
	const line: unknown[] = [];
	window.touchEditionLogin = Object.assign((login: unknown) => void line.push(login), { line });
}
set('data-script', '');
