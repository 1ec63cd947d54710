import { loadPart } from '../../../client/runtime/load-part.ts';

/** The way to share that a tap chooses; '' for any other tap. The hint of the messaging app counts when it opens. */
const wayOf = (target: EventTarget | null): string => {
	const chosen = target instanceof Element ? target.closest<HTMLElement>('#share [data-share]') : null;
	if (chosen === null) return '';
	if (chosen instanceof HTMLDetailsElement && (chosen.open || (target as Element).closest('summary') === null))
		return '';
	return chosen.dataset['share'] ?? '';
};

/** Counts shares by the share row, once for each way on a page; the poster is a page of its own. */
export const startShareCount = (): void => {
	const counted = new Set(['', 'card']);
	document.addEventListener('click', ({ target }) => {
		const way = wayOf(target);
		if (counted.has(way)) return;
		counted.add(way);
		loadPart(() => import('../../on-demand/count-share.ts'), false).then(
			(part) => part.countShare(),
			(error: unknown) => console.warn(error),
		);
	});
};
