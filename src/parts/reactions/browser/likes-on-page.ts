import { badgeCount } from '../../../domain/counts.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { words } from '../../../ui/words.ts';

/** Writes the current number of likes where the page shows the number of its export: both say the same. */
export const showLikesOnPage = (count: number, t: Translate): void => {
	const element = document.querySelector('[data-of-page] [data-t="count.praise"]');
	const { children, 'data-v': values = '' } = words(t, 'count.praise', { count: badgeCount(count) });
	if (element === null || element.getAttribute('data-v') === values) return;
	element.textContent = children;
	element.setAttribute('data-v', values);
};
