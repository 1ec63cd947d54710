/** Pixels after which a sheet that is let go closes. */
const closesAt = 80;

/** Moves a sheet with the finger on its head, and closes it when it was pulled far enough. */
export const pullDown = ({ target, clientY: start, pointerId }: PointerEvent, onClose: () => void): void => {
	const head = target instanceof Element && target.closest('button') === null ? target.closest('.sheet-head') : null;
	const sheet = head?.closest<HTMLElement>('.sheet');
	if (head === null || sheet === null || sheet === undefined) return;
	head.setPointerCapture(pointerId);
	let pulled = 0;
	const move = (event: Event): void => {
		pulled = Math.max(0, (event as PointerEvent).clientY - start);
		sheet.style.transform = `translateY(${pulled}px)`;
	};
	const end = ({ type }: Event): void => {
		head.removeEventListener('pointermove', move);
		for (const name of ['pointerup', 'pointercancel']) head.removeEventListener(name, end);
		if (type === 'pointerup' && pulled > closesAt) onClose();
		else sheet.style.transform = '';
	};
	head.addEventListener('pointermove', move);
	for (const name of ['pointerup', 'pointercancel']) head.addEventListener(name, end);
};
