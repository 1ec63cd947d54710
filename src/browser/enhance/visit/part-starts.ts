import { loadPart } from '../../../client/runtime/load-part.ts';
import { whenIdle } from '../tools/when-idle.ts';

/** Starts what elements of the page name in `data-starts`, once the page has loaded: the part that they belong to has its code. */
export const startPartStarts = (): void => {
	const elements = Array.from(document.querySelectorAll<HTMLElement>('[data-starts]'));
	if (elements.length === 0) return;
	whenIdle(() => {
		loadPart(() => import('../../on-demand/start-from-part.ts'))
			.then(({ startFromPart }) =>
				Promise.all(elements.map((element) => startFromPart(element.dataset['starts'] ?? '', element))),
			)
			.catch(console.warn);
	});
};
