/**
 * Runs before the first paint; inlined into every page and allowed by its hash. Sets mode and flags (R-MODE), theme
 * (R-THEME-01…08), language (A-048, M-27), text size, the ages of rows, and the title in the address.
 */

import { startHoldingTaps } from '../../client/runtime/hold-taps.ts';
import { startAges } from '../../client/runtime/row-ages.ts';
import { flagsOf, isReadOnly, modeOf, pageFlags } from '../../domain/environment.ts';
import { photoColour, themeColours, themeOf } from '../../domain/theme.ts';
import { startTransitions } from './transitions.ts';

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
	const [name = '', ...parts] = pair.split('=');
	if (name === '' || name in query) continue;
	query[name] = decoded(parts.join('=').replace(/\+/g, ' '));
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
const setMeta = (name: string, content: string): void =>
	document.querySelector(`meta[name=${name}]`)?.setAttribute('content', content);

const { userAgent, maxTouchPoints } = navigator;
const flags = flagsOf(value);
const mode = modeOf({ userAgent, touchPoints: maxTouchPoints || 0, flags, appMarker: own('app-marker') || '' });
set('data-mode', mode);
// Unreleased versions and the editors' views are not for search engines (A-044, A-045).
if (isReadOnly(mode)) setMeta('robots', 'noindex');
for (const flag of pageFlags) if (flags[flag]) set(`data-${flag.toLowerCase()}`, '');

/** The theme that the reader chose on their own page; with `system` the one that the system prefers (E-25). */
const kept = stored('theme');
const chosen = kept === 'system' && matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : kept;

/** The theme of the address, else the reader's. */
const themeValue = (name: string): string | null => value(name) ?? (name === 'theme' ? chosen : null);
const detail = own('detail');
/** Exported grey, or turned grey since then: the platform's configuration said so on an earlier page. */
const theme = themeOf(themeValue, detail === 'grey' || (detail !== null && stored('detailPageGrey') === 'true'));
set('data-theme', theme);
setMeta('theme-color', own('route') === 'imageDetail' ? photoColour : themeColours[theme]);

const languages: { [code: string]: string } = { cn: 'zh-CN', en: 'en', bo: 'bo' };
const wanted = stored('lang') || own('locale') || 'cn';
const language = languages[wanted] ? wanted : 'cn';
if (language !== own('locale')) {
	set('data-lang-pending', language);
	root.lang = languages[language] as string;
}

// Large type: the address prevails over what is kept.
if ((value('large') || stored('large')) === 'true') set('data-large', '');

const steps = Number(stored('fontSteps'));
// From -3 to 5.
if (Math.abs(steps - 1) <= 4) root.style.setProperty('--font-steps', String(steps));

// Data saver: the reader's choice, else the browser's. No web font before the first touch, and small pictures.
const choice = stored('dataSaver');
const { connection } = navigator as { connection?: { saveData?: boolean } };
if (choice ? choice === 'on' : connection?.saveData) {
	const fonts = ['--bo', '--tibetan'];
	set('data-saver', '');
	for (const font of fonts) root.style.setProperty(font, 'Kailasa');
	const load = (): void => {
		for (const font of fonts) root.style.removeProperty(font);
	};
	addEventListener('pointerdown', load);
	addEventListener('keydown', load);
	// Pictures that wait for the reader to scroll; what is shown at once is small already.
	new MutationObserver(() => {
		for (const picture of Array.from(
			document.querySelectorAll<HTMLImageElement>('img[loading=lazy][sizes]:not([sizes="1px"])'),
		))
			picture.sizes = '1px';
	}).observe(root, { childList: true, subtree: true });
}

const title = new URLSearchParams(location.search).get('title');
if (title) document.title = decoded(title);

// The app may pass its login before the page's own script has loaded: the login is queued.
if (mode === 'app') {
	const line: unknown[] = [];
	window.touchEditionLogin = Object.assign((login: unknown) => void line.push(login), { line });
}
startAges();
startTransitions();
startHoldingTaps();
set('data-script', '');
// The script of the page has not come, so what it would load will not: the page says so (styles/feedback.css).
setTimeout(() => 'Astro' in window || set('data-late', ''), 15_000);
