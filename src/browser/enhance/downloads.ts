import { loadPart } from '../../client/runtime/load-part.ts';

/** A file of this site is looked for before the browser is sent for it; what lies elsewhere the browser opens by itself. */
const follow = (event: MouseEvent): void => {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-download]') : null;
	if (link === null || link.origin !== location.origin || event.defaultPrevented) return;
	event.preventDefault();
	loadPart(() => import('../on-demand/download.ts')).then(
		(shell) => shell.download(link.href),
		// Without the part the browser tries it as it is.
		() => location.assign(link.href),
	);
};

/** Downloads of this page, and of what comes into it later. */
export const startDownloads = (): void => document.addEventListener('click', follow);
