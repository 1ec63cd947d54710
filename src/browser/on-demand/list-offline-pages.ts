/** Fills the offline page with what this browser stores. */
import { type OfflinePage, offlinePages } from '../../client/runtime/offline-pages.ts';
import type { OfflineKind } from '../../domain/offline-pages.ts';
import { addressOf } from '../../routes.ts';

const row = ({ path, title, lang }: OfflinePage): HTMLElement => {
	const item = document.createElement('li');
	const link = document.createElement('a');
	link.href = path;
	link.textContent = title;
	if (lang !== '') link.lang = lang;
	item.append(link);
	return item;
};

/** The pages of a section; a favourite that was also read is listed once. */
const pagesOf = async (kind: OfflineKind): Promise<OfflinePage[]> => {
	const pages = await offlinePages(kind);
	if (kind !== 'read') return pages;
	const saved = new Set((await offlinePages('saved')).map(({ path }) => path));
	return pages.filter(({ path }) => !saved.has(path));
};

/** Shows or hides a part of the page. */
const show = (part: 'none' | 'why', isShown: boolean): void => {
	const element = document.querySelector<HTMLElement>(`[data-offline-${part}]`);
	if (element !== null) element.hidden = !isShown;
};

const fill = async (): Promise<void> => {
	let total = 0;
	for (const section of Array.from(document.querySelectorAll<HTMLElement>('[data-offline-kind]'))) {
		const pages = await pagesOf(section.dataset['offlineKind'] as OfflineKind);
		const list = section.querySelector('ul');
		if (list !== null) {
			list.textContent = '';
			list.append(...pages.map(row));
		}
		section.hidden = pages.length === 0;
		total += pages.length;
	}
	show('none', total === 0);
};

/** Shows what is stored. When it is shown instead of another page, it also says so, and opens that page when the network is back. */
export const showOfflinePages = (): void => {
	if (location.pathname !== addressOf('offline')) {
		for (const element of Array.from(document.querySelectorAll<HTMLElement>('[data-offline-instead]')))
			element.hidden = false;
		const reload = (): void => location.reload();
		document.querySelector('[data-offline-retry]')?.addEventListener('click', reload);
		// A reload would take back the link that the reader has just followed.
		let isLeaving = false;
		window.addEventListener('beforeunload', () => {
			isLeaving = true;
		});
		window.addEventListener('pageshow', () => {
			isLeaving = false;
		});
		window.addEventListener('online', () => {
			if (!isLeaving) reload();
		});
	}
	fill()
		.catch((error: unknown) => console.error(error))
		.finally(() => show('why', true));
};
