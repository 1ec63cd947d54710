import { loadPart } from './load-part.ts';

/** Milliseconds after which a part does without its styles, or fails: less than a part of the script has. */
const limitMs = 15_000;

const sheet = (address: string): Promise<void> =>
	new Promise((resolve, reject) => {
		const present = document.querySelector<HTMLLinkElement>(`link[href="${address}"]`);
		// One that has loaded has its rules.
		if (present?.sheet) {
			resolve();
			return;
		}
		const link = present ?? document.createElement('link');
		link.rel = 'stylesheet';
		link.href = address;
		link.addEventListener('load', () => resolve());
		link.addEventListener('error', () => {
			// The next try requests it again.
			link.remove();
			reject(new Error(`The style sheet ${address} did not load.`));
		});
		if (present === null) document.head.append(link);
	});

/**
 * Adds a style sheet to the page, once: for parts that load when they are needed. One that a release has replaced reloads
 * the page, as a part of the script does.
 *
 * @param address of the sheet, from an import with `?url&no-inline`.
 * @returns resolves when it has loaded, and rejects when it cannot be loaded or has not come after 15 s.
 */
export const addStyleSheet = (address: string): Promise<void> =>
	new Promise((resolve, reject) => {
		const late = new Error(`The style sheet ${address} did not load within ${limitMs} ms.`);
		const timer = setTimeout(() => reject(late), limitMs);
		loadPart(() => sheet(address))
			.finally(() => clearTimeout(timer))
			.then(resolve, reject);
	});
