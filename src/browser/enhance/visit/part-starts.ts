import { loadPart } from '../../../client/runtime/load-part.ts';
import { sayFailed } from '../failure-line.ts';
import { whenIdle } from '../tools/when-idle.ts';

const start = async (elements: readonly HTMLElement[]): Promise<void> => {
	const { startFromPart } = await loadPart(() => import('../../on-demand/start-from-part.ts'));
	await Promise.all(elements.map((element) => startFromPart(element.dataset['starts'] ?? '', element)));
};

/**
 * Starts what elements of the page name in `data-starts`, once the page has loaded: the part that they belong to has its code. An element
 * that a part shows later asks for it with the event `touch-edition:start`.
 */
export const startPartStarts = (): void => {
	const elements = Array.from(document.querySelectorAll<HTMLElement>('[data-starts]'));
	document.addEventListener('touch-edition:start', ({ target }) => {
		if (target instanceof HTMLElement) start([target]).catch(sayFailed);
	});
	if (elements.length > 0) whenIdle(() => void start(elements).catch(console.warn));
};
