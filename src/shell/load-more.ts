import { getArticles, getSubSpecialArticles } from '../contract/content/column.ts';
import type { Reader } from '../contract/reader.ts';
import type { ArticleItem } from '../domain/entities.ts';
import { mayHaveMore, pageSize } from '../domain/list-paging.ts';
import { runtimeSettings } from '../host/runtime-settings.ts';
import type { Translate } from '../i18n/translate.ts';
import { staticMarkup } from '../layouts/static-markup.ts';
import { startedClient } from '../stores/client.ts';
import { listContext } from '../views/context.ts';
import { RowList } from '../views/shared/RowList.tsx';
import { pageWords } from './page-words.ts';
import { trustedMarkup } from './trusted-markup.ts';

const nextPage = async (read: Reader, kind: string, id: string, page: number): Promise<readonly ArticleItem[]> => {
	if (kind === 'section')
		return (await read(getSubSpecialArticles, { columnId: id, page, size: pageSize })).sections[0]?.list ?? [];
	return (await read(getArticles, { ...(id === '' ? {} : { columnId: id }), page, size: pageSize })).list;
};

const say = (link: HTMLElement, message: 'state.loading' | 'state.retry' | 'state.more', t: Translate): void => {
	link.dataset['t'] = message;
	link.textContent = t(message);
	window.dispatchEvent(new Event('touch-edition:content'));
};

/** Rows of items that do not stand on the page yet. */
const rowsOf = (items: readonly ArticleItem[], t: Translate): Element[] => {
	const { window: addresses, page } = runtimeSettings();
	const holder = document.createElement('div');
	holder.innerHTML = trustedMarkup(
		staticMarkup(RowList, { items, context: listContext(t, { window: addresses, page }) }),
	);
	const shown = new Set(Array.from(document.querySelectorAll('main a[href]'), (link) => link.getAttribute('href')));
	return Array.from(holder.querySelectorAll('li')).filter(
		(row) => !shown.has(row.querySelector('a')?.getAttribute('href') ?? ''),
	);
};

const end = (link: HTMLElement, t: Translate): void => {
	const last = document.createElement('p');
	last.className = 'list-end';
	last.dataset['t'] = 'state.noMore';
	last.textContent = t('state.noMore');
	(link.parentElement ?? link).replaceWith(last);
	window.dispatchEvent(new Event('touch-edition:content'));
};

/**
 * Loads the next page of the list above a 加载更多 link (R-SCREEN-26, R-STATE-36): rows are appended, never removed, and
 * said politely. A page that does not come leaves a way to try again.
 *
 * @returns whether more may follow.
 */
export const loadMore = async (link: HTMLElement): Promise<boolean> => {
	if (link.getAttribute('aria-busy') === 'true') return true;
	const { more = 'column', id = '', page = '2' } = link.dataset;
	link.setAttribute('aria-busy', 'true');
	const t = await pageWords();
	say(link, 'state.loading', t);
	try {
		const { read } = await startedClient();
		const items = await nextPage(read, more, id, Number(page));
		const lists = Array.from(document.querySelectorAll<HTMLElement>('main [data-list] ul.rows'));
		const list = lists
			.filter((candidate) => (candidate.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
			.at(-1);
		list?.append(...rowsOf(items, t));
		link.removeAttribute('aria-busy');
		if (!mayHaveMore({ length: list?.children.length ?? 0, lastPage: items.length })) {
			end(link, t);
			return false;
		}
		link.dataset['page'] = String(Number(page) + 1);
		say(link, 'state.more', t);
		return true;
	} catch {
		link.removeAttribute('aria-busy');
		say(link, 'state.retry', t);
		return false;
	}
};
