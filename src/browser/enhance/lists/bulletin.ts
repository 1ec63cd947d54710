import { loadPart } from '../../../client/runtime/load-part.ts';

/** Counts that a reader has opened the bulletin of a channel, once per page (R-CALL-043). */
export const startBulletin = (): void => {
	const count = (): void => {
		const id = document.querySelector<HTMLElement>('[data-bulletin][open]')?.dataset['bulletin'] ?? '';
		if (id === '') return;
		document.removeEventListener('toggle', count, true);
		loadPart(() => import('../../on-demand/count-seen.ts'), false).then(
			(part) => part.countBulletin(id),
			(error: unknown) => console.warn(error),
		);
	};
	// The event does not bubble.
	document.addEventListener('toggle', count, true);
	// The reader may have opened it before this script came.
	count();
};
