/** Marks a link of a strip as active and scrolls the strip to it. */
export const showTab = (strip: HTMLElement, active: HTMLElement | undefined): void => {
	for (const link of Array.from(strip.querySelectorAll('a'))) {
		if (link === active) link.setAttribute('aria-current', 'page');
		else link.removeAttribute('aria-current');
	}
	if (active !== undefined) strip.scrollLeft = active.offsetLeft - (strip.clientWidth - active.offsetWidth) / 2;
};

const started = new WeakSet<HTMLElement>();

const startStrips = (): void => {
	for (const strip of Array.from(document.querySelectorAll<HTMLElement>('[data-tabs]'))) {
		if (started.has(strip)) continue;
		started.add(strip);
		showTab(strip, strip.querySelector<HTMLElement>('[aria-current]') ?? undefined);
		strip.addEventListener('keydown', (event) => {
			const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
			if (step === 0 || !(event.target instanceof Element)) return;
			const links = Array.from(strip.querySelectorAll<HTMLElement>('a'));
			const next = links[links.indexOf(event.target as HTMLElement) + step];
			if (next === undefined) return;
			event.preventDefault();
			next.focus();
		});
	}
};

/** Strips of tabs, also those that load later: the active tab is in view, and the arrow keys move along the strip. */
export const startTabs = (): void => {
	startStrips();
	window.addEventListener('touch-edition:content', startStrips);
};
