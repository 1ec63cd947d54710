import { loadExportedSettings } from '../../client/runtime/load-exported-settings.ts';
import { loadPart } from '../../client/runtime/load-part.ts';
import { startedClient } from '../../client/session/client.ts';
import type { ListPage } from '../../document/list-page.ts';
import { mayHaveMore, mayHaveMoreDynamics } from '../../domain/list-paging.ts';
import type { Translate } from '../../i18n/translate.ts';
import { partFile } from '../../parts.ts';
import { type CachedPage, cachedReader, cachedView, cachePage, recordingReader } from './cached-lists.ts';
import { pageMarkup } from './page-markup.ts';
import { pageWords } from './page-words.ts';
import { viewContext } from './view-context.ts';

const changed = (): void => void window.dispatchEvent(new Event('touch-edition:content'));

const showState = (link: HTMLElement, message: 'state.loading' | 'state.retry' | 'state.more', t: Translate): void => {
	link.dataset['t'] = message;
	link.textContent = t(message);
	changed();
};

/** Announces to screen readers how many entries were added. */
const announce = (link: HTMLElement, count: number, t: Translate): void => {
	const around = link.closest('.more') ?? link;
	const known = around.parentElement?.querySelector<HTMLElement>('[data-added]') ?? null;
	const status = known ?? document.createElement('p');
	if (known === null) {
		status.className = 'hidden-text';
		status.setAttribute('role', 'status');
		status.setAttribute('data-added', '');
		around.before(status);
	}
	status.dataset['t'] = 'state.added';
	status.dataset['v'] = JSON.stringify({ count });
	status.textContent = t('state.added', { count });
};

/** The list that a link continues: the last one before it. */
const listOf = (link: HTMLElement): HTMLElement | undefined =>
	Array.from(document.querySelectorAll<HTMLElement>('main [data-list] .rows'))
		.filter((candidate) => (candidate.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
		.pop();

/** Adds entries to a list. On home a module may follow the list or stand beside it: then the entries come after the module. */
const addTo = (list: HTMLElement | undefined, entries: readonly Element[]): void => {
	let last = list;
	const beside = list?.closest('.beside') ?? null;
	if (list !== undefined && (beside !== null || list.nextElementSibling?.matches('section,aside') === true)) {
		last = list.cloneNode() as HTMLElement;
		list.closest('[data-list]')?.append(last);
	}
	last?.append(...entries);
};

/** The identity of an entry: the address of its link, else its id. */
const keyOf = (entry: Element): string =>
	entry.querySelector('a')?.getAttribute('href') ?? entry.getAttribute('data-id') ?? '';

/** Entries that the list does not show yet: new articles move others from one page to the next. */
const newEntries = (link: HTMLElement, { entries }: ListPage): Element[] => {
	const holder = document.createElement('ul');
	holder.innerHTML = pageMarkup(entries);
	const around = link.closest('[data-panel]') ?? document.querySelector('main') ?? document;
	const shown = new Set(Array.from(around.querySelectorAll('.rows > li'), keyOf));
	return Array.from(holder.children).filter((entry) => !shown.has(keyOf(entry)));
};

/** The first link of the new entries: it gets the focus of a reader who used the link below the list by keyboard. */
const firstLink = (entries: readonly Element[]): HTMLElement | null => entries[0]?.querySelector('a') ?? null;

const end = (link: HTMLElement, t: Translate): void => {
	const last = document.createElement('p');
	last.className = 'list-end';
	last.setAttribute('role', 'status');
	last.dataset['t'] = 'state.noMore';
	const place = link.closest<HTMLElement>('.more') ?? link;
	// As high as the link was: what stands below the list does not move.
	last.style.minHeight = `${place.offsetHeight}px`;
	place.replaceWith(last);
	// Screen readers announce words that change in a live region, not a region that appears with its words.
	requestAnimationFrame(() => {
		last.textContent = t('state.noMore');
		// Now the words are in the page, and the reader's language replaces them before anybody sees them.
		changed();
	});
};

const isMore = (kind: string, length: number, { count, hasMore }: ListPage): boolean => {
	const rule = kind === 'xy-dynamics' ? mayHaveMoreDynamics : mayHaveMore;
	return hasMore ?? rule({ length, lastPage: count });
};

/**
 * Loads the next page of the list above a 加载更多 link (R-SCREEN-26, R-STATE-35…42). Entries are appended, never removed,
 * and announced. When the page does not load, the link offers to try again.
 *
 * @param tapped whether the reader asked for it. Otherwise the focus stays where it is: Enter must do what it was meant for.
 * @returns whether there may be more.
 */
export const loadMore = (link: HTMLElement, tapped: boolean): Promise<boolean> => append(link, null, tapped);

/**
 * Restores the further pages of a cached view (M-05) and its scroll position. A list that the page no longer has, or
 * that has another page next by now, stays as it is.
 */
export const restoreLists = async (): Promise<void> => {
	const view = cachedView();
	if (view === null) return;
	for (const page of view.pages) {
		const link = Array.from(document.querySelectorAll<HTMLElement>('[data-more]')).find(
			({ dataset: { more = 'column', id = '', page: next = '2' } }) =>
				more === page.kind && id === page.id && next === String(page.page),
		);
		if (link !== undefined) await append(link, page);
	}
	window.scrollTo(0, view.place);
};

const append = async (link: HTMLElement, cached: CachedPage | null, tapped = false): Promise<boolean> => {
	const { more: kind = 'column', id = '', page = '2' } = link.dataset;
	const t = await pageWords();
	showState(link, 'state.loading', t);
	try {
		const [source, part] = await Promise.all([
			cached === null ? startedClient().then(({ read }) => read) : cachedReader(cached),
			loadPart(async () => partFile('lists', kind)?.load()),
			loadExportedSettings(),
		]);
		const nextPage = part?.lists[kind];
		if (nextPage === undefined) throw new RangeError(`There is no list of the kind "${kind}".`);
		const { read, answers } = recordingReader(source);
		const next = await nextPage({ read, id, page: Number(page), context: viewContext(t), now: Date.now() });
		cachePage({ kind, id, page: Number(page), answers });
		const list = listOf(link);
		const entries = newEntries(link, next);
		const goesOn = tapped && document.activeElement === link;
		if (entries.length > 0) addTo(list, entries);
		if (goesOn) firstLink(entries)?.focus({ preventScroll: true });
		if (entries.length > 0) announce(link, entries.length, t);
		if (!isMore(kind, list?.children.length ?? 0, next)) {
			end(link, t);
			return false;
		}
		link.dataset['page'] = String(Number(page) + 1);
		showState(link, 'state.more', t);
		return true;
	} catch (error) {
		console.warn('The next page could not be loaded.', error);
		showState(link, 'state.retry', t);
		return false;
	}
};
