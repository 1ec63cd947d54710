/**
 * Handles islands whose code does not load. The page reloads once, because a release may have replaced the code while
 * the page was open (M-24). After that the failure line takes the place of what waits in the island (R-ERR-14, A-111). The bar
 * at the foot of the screen stays as it is: a notice above it says so.
 */
import { type TappedIsland, takeTaps } from '../../client/runtime/hold-taps.ts';
import { reloadOnce } from '../../client/runtime/load-part.ts';
import { sessionItems } from '../../client/runtime/storage.ts';
import { failureLine, showOverFoot } from './failure-line.ts';

/** The tap that is made again on the same page once there is a network, as `address name`. */
const againItem = 'tapAgain';

/**
 * A like or a favourite without a network, whose code was not there: the page says that it will be sent, and does it with
 * the next load, which the network starts. Other actions need a tap of their own then.
 */
const sendLater = (bar: HTMLElement, action: string): void => {
	sessionItems.set(againItem, `${location.pathname} ${action}`);
	showOverFoot({ key: 'action.later', words: bar.dataset['later'] ?? '' });
	addEventListener('online', () => location.reload(), { once: true });
};

const makeAgain = (): void => {
	const [path, action] = sessionItems.get(againItem)?.split(' ') ?? [];
	if (path !== location.pathname || !navigator.onLine) return;
	sessionItems.remove(againItem);
	document.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
};

const showFailure = (island: TappedIsland): void => {
	const bar = island.closest<HTMLElement>('.foot-bar');
	const waits = island.querySelector('.skeleton');
	const { action = '' } = island.tapped?.dataset ?? {};
	if (bar !== null) {
		// Nobody has asked for it: another island had.
		if (island.tapped === undefined && island.wanted === undefined) return;
		island.addEventListener('click', () => showFailure(island), { capture: true, once: true });
		if (navigator.onLine) showOverFoot(failureLine());
		else if (action === 'praise' || action === 'fav') sendLater(bar, action);
		else showOverFoot();
	} else if (waits === null) island.append(failureLine());
	else waits.replaceWith(failureLine());
	takeTaps(island);
	window.dispatchEvent(new Event('touch-edition:content'));
};

/**
 * Listens for islands that fail: Astro's element reports code that does not load, the directives report code that
 * exceeds the time limit, or that a reader who has tapped has waited for too long.
 */
export const startIslandFailures = (): void => {
	document.addEventListener('astro:hydration-error', (event) => {
		const { error, late } = (event as CustomEvent<{ error?: unknown; late?: boolean }>).detail;
		console.error(error);
		if (event.target instanceof HTMLElement && (late === true || !reloadOnce())) showFailure(event.target);
		event.preventDefault();
	});
	document.addEventListener('touch-edition:slow', ({ target }) => {
		if ((target as TappedIsland).tapped !== undefined) showOverFoot(failureLine());
	});
	makeAgain();
};
