/** The frame of a page: the way back in its bar, the sheet that the bar opens, and the button to the top. */
import { loadPart } from '../../client/runtime/load-part.ts';
import type { AskedShare } from '../../client/session/share-or-copy.ts';
import { startBackToTop } from './back-to-top.ts';
import { sayFailed } from './failure-line.ts';

/**
 * Back is one step back when the reader came from this site, and else the section or home. Login is no step of a way: what takes its
 * place is the column that home was left with (R-SCREEN-09, A-017, M-17).
 */
const goBack = (link: HTMLAnchorElement, event: MouseEvent): void => {
	if (event.metaKey || event.ctrlKey || event.shiftKey) return;
	const isOurs = history.length >= 2 && document.referrer.startsWith(`${location.origin}/`);
	if (!isOurs && !link.hasAttribute('data-close')) return;
	event.preventDefault();
	if (isOurs) {
		history.back();
		return;
	}
	const active = new URLSearchParams(location.search).get('active') ?? '';
	const query = active === '' ? '' : `?active=${encodeURIComponent(active)}`;
	location.replace(`${link.pathname}${query}`);
};

const openers: Readonly<Record<string, () => Promise<unknown>>> = {
	letters: () => loadPart(() => import('../on-demand/letters-sheet.tsx')).then((part) => part.openLetters()),
	share: () => loadPart(() => import('../on-demand/share-page.ts')).then((part) => void part.sharePage()),
};

const openSheet = async (button: HTMLElement): Promise<void> => {
	button.setAttribute('aria-busy', 'true');
	try {
		await openers[button.dataset['sheet'] ?? '']?.();
	} finally {
		button.removeAttribute('aria-busy');
	}
};

/** Starts it. */
export const startFrame = (): void => {
	startBackToTop();
	document.addEventListener('click', (event) => {
		if (event.defaultPrevented || !(event.target instanceof Element)) return;
		const link = event.target.closest<HTMLAnchorElement>('.bar-back,[data-close]');
		if (link !== null) goBack(link, event);
		const button = event.target.closest<HTMLElement>('[data-sheet]');
		if (button !== null) openSheet(button).catch(sayFailed);
	});
	// What asks for sharing without knowing the sheet (`client/session/share-or-copy.ts`).
	window.addEventListener('touch-edition:share', (event) => {
		event.preventDefault();
		const { asked } = (event as CustomEvent<{ asked: AskedShare }>).detail;
		loadPart(() => import('../on-demand/share-sheet.tsx')).then(
			(part) => part.openShare(asked),
			(error: unknown) => {
				sayFailed(error);
				asked.end(false);
			},
		);
	});
};
