/**
 * Moves a carousel from slide to slide. A touch, a key, focus, an arrow or the pause button stops it for good.
 * It waits while the page is hidden or the carousel is off the screen, never moves for readers who prefer reduced
 * motion, save data or have large type, and starts at slide 1 when the page comes back (M-06).
 */
const prefersNoMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const start = (carousel: HTMLElement): void => {
	const strip = carousel.querySelector<HTMLElement>('[data-slides]');
	const button = carousel.querySelector<HTMLElement>('[data-carousel-pause]');
	const slides = strip === null ? [] : (Array.from(strip.children) as HTMLElement[]);
	if (strip === null || button === null || slides.length < 2) return;
	const place = button.querySelector('[data-carousel-place]');
	const seconds = Number(carousel.dataset['carousel']) || 3;
	const { saver, large } = document.documentElement.dataset;
	let paused = prefersNoMotion() || saver !== undefined || large !== undefined;
	let visible = true;

	/** Where two slides are visible, the last one never reaches the start of the strip. */
	const isAtEnd = (): boolean => strip.scrollLeft + strip.clientWidth > strip.scrollWidth - 2;
	const current = (): number =>
		isAtEnd() ? slides.length - 1 : Math.round(strip.scrollLeft / (slides[1]?.offsetLeft || strip.clientWidth));
	const mark = (): void => {
		if (place !== null) place.setAttribute('data-carousel-place', `${current() + 1}/${slides.length}`);
	};
	/** The slide that the strip is on its way to: an arrow counts from there, not from what has come by so far. */
	let aim: number | undefined;
	const go = (index: number, smooth: boolean): void => {
		aim = index;
		strip.scrollTo({ left: slides[index]?.offsetLeft ?? 0, behavior: smooth ? 'smooth' : 'auto' });
	};
	const pause = (value: boolean): void => {
		paused = value;
		carousel.toggleAttribute('data-paused', value);
		button.setAttribute('aria-pressed', String(value));
	};

	setInterval(() => {
		if (paused || !visible || document.hidden) return;
		const next = current() + 1;
		go(next < slides.length ? next : 0, true);
	}, seconds * 1000);
	strip.addEventListener('scroll', () => requestAnimationFrame(mark), { passive: true });
	const arrive = (): void => {
		aim = undefined;
	};
	strip.addEventListener('scrollend', arrive);
	for (const name of ['touchstart', 'mousedown', 'wheel', 'keydown'] as const)
		strip.addEventListener(
			name,
			() => {
				arrive();
				pause(true);
			},
			{ passive: true },
		);
	strip.addEventListener('focusin', ({ target }) => {
		pause(true);
		// The snap points of the strip keep some browsers from scrolling to what has the focus.
		go(
			slides.findIndex((slide) => slide.contains(target as Node)),
			false,
		);
	});
	button.addEventListener('click', () => pause(!paused));
	for (const arrow of Array.from(carousel.querySelectorAll<HTMLElement>('[data-carousel-step]')))
		arrow.addEventListener('click', () => {
			pause(true);
			const from = aim ?? current();
			go((from + Number(arrow.dataset['carouselStep']) + slides.length) % slides.length, !prefersNoMotion());
		});
	window.addEventListener('pageshow', (event) => {
		if (event.persisted) go(0, false);
	});
	if ('IntersectionObserver' in window) {
		new IntersectionObserver((entries) => {
			visible = entries.some((entry) => entry.isIntersecting);
		}).observe(carousel);
	}
	if (paused) pause(true);
};

/** Starts the carousels of the page that are not running yet. */
export const startCarousels = (): void => {
	for (const carousel of Array.from(document.querySelectorAll<HTMLElement>('[data-carousel]:not([data-runs])'))) {
		carousel.dataset['runs'] = '';
		start(carousel);
	}
};
