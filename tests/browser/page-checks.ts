/** Checks of a whole page that run in the browser. Each returns what is wrong, in words. */

/**
 * Targets that a finger would miss: of the square of 44 px around the middle of a control, some point belongs to
 * something else. Links in running text may be lower than that.
 */
export const missedTargets = (): string[] => {
	const side = 44;
	const root = document.documentElement;
	const found: string[] = [];
	const inText = (element: Element): boolean => {
		const around = element.parentElement?.textContent?.trim().length ?? 0;
		return getComputedStyle(element).display === 'inline' && around > (element.textContent?.trim().length ?? 0);
	};
	const within = (middle: number, size: number): number => Math.min(Math.max(middle, side / 2), size - side / 2);
	for (const element of document.querySelectorAll<HTMLElement>(
		'a[href], button:enabled, input, select, textarea, summary, [role="button"], [role="tab"]',
	)) {
		if (!element.checkVisibility({ visibilityProperty: true }) || element.matches('.skip') || inText(element)) continue;
		element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
		const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
		const boxes = [element, ...(label === undefined ? [] : [label])].map((part) => part.getBoundingClientRect());
		const box = boxes.reduce((one, other) => (other.width * other.height > one.width * one.height ? other : one));
		if (box.width === 0 || box.height === 0) continue;
		const [x, y] = [within(box.left + box.width / 2, root.clientWidth), within(box.top + box.height / 2, innerHeight)];
		const reach = side / 2 - 1;
		const isHit = (dx: number, dy: number): boolean => {
			const hit = document.elementFromPoint(x + dx, y + dy);
			return hit !== null && (element.contains(hit) || label?.contains(hit) === true);
		};
		const offsets = [-reach, 0, reach];
		if (offsets.every((dx) => offsets.every((dy) => isHit(dx, dy)))) continue;
		const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 20);
		found.push(`${element.tagName}.${element.className} “${name}”, ${Math.round(box.width)}×${Math.round(box.height)}`);
	}
	scrollTo(0, 0);
	return found;
};

/** Texts that are drawn smaller than 12 px. */
export const smallTexts = (): string[] => {
	const found = new Set<string>();
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
		const element = text.parentElement;
		if (element === null || text.nodeValue?.trim() === '' || element.closest('[aria-hidden="true"]') !== null) continue;
		if (!element.checkVisibility()) continue;
		const size = Number.parseFloat(getComputedStyle(element).fontSize);
		if (Math.round(size) < 12)
			found.add(`${element.tagName}.${element.className} “${text.nodeValue?.trim().slice(0, 20)}”, ${size} px`);
	}
	return [...found];
};

/** What makes the page scroll sideways, and one-line texts that are cut. */
export const overflows = (): string[] => {
	const root = document.documentElement;
	const found = root.scrollWidth > root.clientWidth ? [`The page is ${root.scrollWidth} px wide.`] : [];
	for (const element of document.querySelectorAll<HTMLElement>('h1, h2, h3, button, label, dt, dd, th, td, p')) {
		if (
			!element.checkVisibility() ||
			element.closest('.hidden-text, .panel-title, .tabs-strip, .module-items, .photo-strip') !== null
		)
			continue;
		const { overflowX } = getComputedStyle(element);
		if (overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1)
			found.push(`${element.tagName}.${element.className} “${element.textContent?.trim().slice(0, 20)}” is cut.`);
	}
	return found;
};
