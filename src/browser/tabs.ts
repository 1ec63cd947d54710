const started = new WeakSet<HTMLElement>();

const startStrips = (): void => {
	for (const strip of Array.from(document.querySelectorAll<HTMLElement>('[data-tabs]'))) {
		if (started.has(strip)) continue;
		started.add(strip);
		const active = strip.querySelector<HTMLElement>('[aria-current]');
		if (active !== null) strip.scrollLeft = active.offsetLeft - (strip.clientWidth - active.offsetWidth) / 2;
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

/** Strips of tabs: the active one is in view, arrow keys go along the strip; also those that come with a route shell. */
export const startTabs = (): void => {
	startStrips();
	window.addEventListener('touch-edition:content', startStrips);
};
