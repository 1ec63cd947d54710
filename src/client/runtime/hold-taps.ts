/**
 * Keeps the last tap on an island that is not hydrated yet (M-30): on one of its buttons, or on a play button of the page, whose player
 * is an island without markup. Links with `data-tap` are links without scripts and buttons with them. The reader sees that the tap was
 * taken; `client/islands` makes it again on the hydrated island, however late the script of the page comes.
 */

/** An `astro-island` with what the reader did before its script came. */
export interface TappedIsland extends HTMLElement {
	/** The kept tap. */
	tapped?: HTMLElement | undefined;
	/** The reader tapped it, or has moved the focus into it. */
	wanted?: true | undefined;
}

/** Whether the island handles taps itself. */
export const isHydrated = (island: Element): boolean => island.querySelector('[data-hydrated]') !== null;

const hold = (event: Event): void => {
	const target = (event.target as Element).closest<HTMLElement>('button,[data-tap]');
	if (!target) return;
	const island: TappedIsland | null =
		target.closest<HTMLElement>('astro-island') ||
		(target.hasAttribute('data-play')
			? document.querySelector<HTMLElement>('astro-island[client=play]:not([data-failed])')
			: null);
	// When the script of the page does not come, links are links again.
	if (!island || isHydrated(island) || document.documentElement.hasAttribute('data-late')) return;
	event.preventDefault();
	island.tapped?.removeAttribute('aria-busy');
	island.tapped = target;
	target.setAttribute('aria-busy', 'true');
};

const want = (event: Event): void => {
	const island: TappedIsland | null = (event.target as Element).closest<HTMLElement>('astro-island');
	if (island) island.wanted = true;
};

/** Keeps taps, and where the focus has been, from now on. */
export const startHoldingTaps = (): void => {
	document.addEventListener('click', hold, true);
	for (const name of ['click', 'focusin']) document.addEventListener(name, want, true);
};

/** Forgets the kept tap of an island whose code does not come: nothing waits for it any more. */
export const takeTaps = (island: TappedIsland): void => {
	for (const busy of island.querySelectorAll('[aria-busy]')) busy.removeAttribute('aria-busy');
	island.tapped = island.wanted = undefined;
};
