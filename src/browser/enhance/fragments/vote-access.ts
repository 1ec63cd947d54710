import { loadPart } from '../../../client/runtime/load-part.ts';

/** Counts the opening of the page of a vote, once, also when a fallback page loads the vote later (R-CALL-082, A-121). */
export const startVoteAccess = (): void => {
	const count = (): void => {
		const id = document.querySelector<HTMLElement>('[data-refresh="vote"]')?.dataset['id'] ?? '';
		if (id === '') return;
		window.removeEventListener('touch-edition:content', count);
		loadPart(() => import('../../on-demand/count-seen.ts'), false).then(
			(part) => part.countVoteAccess(id),
			(error: unknown) => console.warn(error),
		);
	};
	window.addEventListener('touch-edition:content', count);
	count();
};
