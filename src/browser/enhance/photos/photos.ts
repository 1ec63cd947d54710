const start = (): void => {
	const photos = document.querySelector<HTMLElement>('[data-photos]:not([data-started])');
	const strip = photos?.querySelector<HTMLElement>('.photo-strip');
	if (photos === null || photos === undefined || strip === null || strip === undefined) return;
	photos.setAttribute('data-started', '');
	const buttons = Array.from(photos.querySelectorAll<HTMLButtonElement>('[data-photo-step]'));
	const at = (): number => Math.round(strip.scrollLeft / strip.clientWidth);
	const look = (): void => {
		for (const button of buttons) {
			const next = at() + Number(button.dataset['photoStep']);
			button.disabled = next < 0 || next >= strip.children.length;
		}
	};
	const step = (by: number): void => {
		const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
		strip.scrollTo({ left: (at() + by) * strip.clientWidth, behavior: isStill ? 'auto' : 'smooth' });
	};
	for (const button of buttons) button.addEventListener('click', () => step(Number(button.dataset['photoStep'])));
	strip.addEventListener('keydown', (event) => {
		if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
		event.preventDefault();
		step(event.key === 'ArrowRight' ? 1 : -1);
	});
	strip.addEventListener('scroll', () => requestAnimationFrame(look), { passive: true });
	look();
};

/** The strip of a photo set: arrow keys, and two buttons for a mouse. The browser does the swiping. */
export const startPhotos = (): void => {
	start();
	window.addEventListener('touch-edition:content', start);
};
