/**
 * From a list, readers go on to an article. Its page is fetched at the touch, its style sheet before that, when the page is
 * idle: otherwise the article waits one round trip for it. Not for readers who save data.
 */
import { whenIdle } from '../tools/when-idle.ts';

const root = document.documentElement;

const fetchSheet = (): void => {
	const href = root.dataset['nextSheet'];
	if (href === undefined || root.dataset['saver'] !== undefined) return;
	const link = document.createElement('link');
	link.rel = 'prefetch';
	link.as = 'style';
	link.href = href;
	document.head.append(link);
};

export const startNextSheet = (): void => whenIdle(fetchSheet);
