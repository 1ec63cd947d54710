/** Strips of columns: the active one is in view, arrow keys go along the strip. */
export const startTabs = (): void => {
	for (const strip of Array.from(document.querySelectorAll<HTMLElement>('[data-tabs]'))) {
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
