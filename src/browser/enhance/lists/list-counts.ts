import { loadPart } from '../../../client/runtime/load-part.ts';
import { mayCall } from '../tools/may-call.ts';
import { whenIdle } from '../tools/when-idle.ts';

const show = (): void => {
	if (!mayCall() || document.querySelector('[data-counted]') === null) return;
	// Without an answer the lists stay as they are.
	loadPart(() => import('../../on-demand/show-list-counts.ts'))
		.then((part) => part.showListCounts())
		.catch((error: unknown) => console.warn(error));
};

/** Shows the numbers of comments in lists, once the page has loaded and again when rows have come (R-CALL-010). */
export const startListCounts = (): void => {
	whenIdle(() => {
		show();
		window.addEventListener('touch-edition:content', show);
	});
};
