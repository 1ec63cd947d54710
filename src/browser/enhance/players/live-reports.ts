/** Looks for new reports of a broadcast and offers them; they never move what the reader reads. */
import { loadPart } from '../../../client/runtime/load-part.ts';
import { shownMessages } from '../../tools/language.ts';

/** Milliseconds between two requests, spread out over the readers. */
const [minMs, maxMs] = [15_000, 25_000];

/** The reports of a broadcast that has not ended; those of an announced one as the page was opened with them. */
const shown = (): HTMLElement | null =>
	document.querySelector<HTMLElement>('[data-live-reports="0"],[data-live-reports="1"]');

const idsOf = (part: Element): string[] =>
	Array.from(part.querySelectorAll<HTMLElement>('[data-report]')).map(({ dataset }) => dataset['report'] ?? '');

/** Shows the new reports when the reader taps the offer. */
const take = (old: Element, fresh: Element): void => {
	old.replaceWith(fresh);
	window.dispatchEvent(new Event('touch-edition:content'));
	fresh.scrollIntoView();
	fresh.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
};

const offer = async (part: HTMLElement): Promise<void> => {
	const [{ freshFragment }, { fillMessage }] = await loadPart(() =>
		Promise.all([import('../../on-demand/refresh-fragment.ts'), import('../../../i18n/fill-message.ts')]),
	);
	const fresh = await freshFragment(part, 'live-reports');
	const place = part.querySelector('[data-reports-new]');
	if (fresh === null || place === null || !part.isConnected) return;
	const known = new Set(idsOf(part));
	const count = idsOf(fresh).filter((id) => !known.has(id)).length;
	if (count === 0) return;
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'button button-primary';
	button.textContent = fillMessage((await shownMessages())['live.newReports'] ?? '', { count });
	button.addEventListener('click', () => take(part, fresh));
	place.textContent = '';
	place.append(button);
	// There were no reports before: only what is below the article moves.
	part.hidden = false;
};

const wait = (): void => {
	setTimeout(
		() => {
			const part = shown();
			if (part === null) return;
			if (document.visibilityState === 'visible') offer(part).catch((error: unknown) => console.warn(error));
			wait();
		},
		minMs + Math.random() * (maxMs - minMs),
	);
};

/** Starts looking, on pages of a broadcast that is live, also when it was announced as the page was opened. */
export const startLiveReports = (): void => wait();
