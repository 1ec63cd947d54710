/**
 * A page from the store of the service worker says when it was stored. It then asks for the page as it is now: the same one takes the
 * line away, a changed one is offered, and a correction (another headline, another note, or no page any more) replaces it at once.
 */
import { sessionItems } from '../../client/runtime/storage.ts';
import { keptTime } from '../../domain/kept-time.ts';
import { offlineKindOf } from '../../domain/offline-visit.ts';
import { NoPage, pageAt } from '../tools/page-at.ts';

const root = document.documentElement;

const contentOf = (page: Document, selector: string): string =>
	page.querySelector(selector)?.getAttribute('content') ?? '';

const textsOf = (page: Document, selector: string): string[] =>
	Array.from(page.querySelectorAll(selector), ({ textContent }) => textContent ?? '');

const structured = 'script[type="application/ld+json"]';

/** What a page is about, and what was corrected: what nobody may go on reading in its older state. */
const corrected = (page: Document): string =>
	[
		// The share card may have a title of its own.
		contentOf(page, 'meta[property="og:title"]'),
		...textsOf(page, structured).map((data) => /"headline":"(?:[^"\\]|\\.)*"/.exec(data)?.[0] ?? ''),
		page.querySelector('main .errata p:last-child')?.textContent ?? '',
		contentOf(page, 'meta[name="robots"]'),
	].join('\n');

/** What no script of a page changes: its structured data, its description, its text, the stories that it lists. */
const whole = (page: Document): string =>
	[
		...textsOf(page, structured),
		contentOf(page, 'meta[name="description"]'),
		...textsOf(page, ['p', 'h2', 'h3', 'li', 'td', 'figcaption'].map((tag) => `[data-prose] ${tag}`).join()),
		...textsOf(page, '#main li.row[data-id] h3'),
	].join('\n');

/** What was stored, before lists grow and columns change. */
let stored = { corrected: '', whole: '' };

/** How the page of now differs from the stored one. The reader's own pages have their content from calls, which are made again. */
const differenceOf = (now: Document): 'none' | 'text' | 'correction' => {
	if (offlineKindOf({ ...root.dataset }) === 'own') return 'none';
	if (stored.corrected !== corrected(now)) return 'correction';
	return stored.whole === whole(now) ? 'none' : 'text';
};

/** The reader is writing: nothing is taken away then. */
const isWriting = (): boolean => {
	const field = document.activeElement;
	return (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) && field.value !== '';
};

const said = (tag: 'span' | 'button', key: string, words: string, values?: Record<string, string>): HTMLElement => {
	const element = document.createElement(tag);
	element.dataset['t'] = key;
	if (values !== undefined) element.dataset['v'] = JSON.stringify(values);
	element.textContent = words;
	return element;
};

let shown: HTMLElement | null = null;

/** Shows the line, in that of the network where there is one. @param isOld offers the newer page. */
const show = (isOld: boolean): void => {
	shown?.remove();
	const [at = '', newer = ''] = (root.dataset['keptWords'] ?? '').split(';');
	const time = keptTime(new Date(Number(root.dataset['kept'])), new Date());
	const parts: (HTMLElement | string)[] = [said('span', 'offline.keptAt', at.replace('{time}', time), { time })];
	if (isOld) {
		const button = said('button', 'offline.newer', newer);
		// On the dark ground of the line, and as large as a finger without making the line higher.
		button.style.cssText = 'margin:-12px 0;padding:12px 8px;color:inherit;text-decoration:underline';
		// The browser brings the reader back to the same place.
		button.addEventListener('click', () => location.reload());
		parts.push(' ', button);
	}
	const network = document.querySelector('body > .offline');
	shown = document.createElement(network === null ? 'p' : 'span');
	shown.append(...parts);
	if (network === null) {
		shown.className = 'offline';
		shown.setAttribute('role', 'status');
		document.body.prepend(shown);
	} else {
		shown.prepend(' · ');
		network.append(shown);
	}
	window.dispatchEvent(new Event('touch-edition:content'));
};

/** The correction that this tab has loaded the page for. */
const item = 'correctedTo';

/** Loads the page of now, once for each correction: hosts that answer by turns with the old page and the new one would keep it loading. */
const replace = (correction: string): boolean => {
	const asked = `${location.pathname} ${correction}`;
	if (isWriting() || sessionItems.get(item) === asked || !sessionItems.set(item, asked)) return false;
	location.reload();
	return true;
};

let isOld = false;

const compare = async (): Promise<void> => {
	if (!navigator.onLine) return;
	try {
		const now = await pageAt(location.pathname);
		const difference = differenceOf(now);
		if (difference === 'correction' && replace(corrected(now))) return;
		isOld = difference !== 'none';
		if (isOld) return show(true);
		removeEventListener('online', follow);
		removeEventListener('offline', follow);
		shown?.remove();
	} catch (error) {
		if (!(error instanceof NoPage) || (error.status !== 404 && error.status !== 410)) return;
		isOld = !replace(String(error.status));
		if (isOld) show(true);
	}
};

/** The line of the network came or went: ours goes with it. */
const follow = (): void => {
	show(isOld);
	void compare();
};

/** Says that this page is a stored one, and asks for the one of now. */
export const startKeptPage = (): void => {
	stored = { corrected: corrected(document), whole: whole(document) };
	show(false);
	for (const name of ['online', 'offline']) addEventListener(name, follow);
	void compare();
};
