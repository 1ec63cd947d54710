import { loadPart } from '../../client/runtime/load-part.ts';
import { sayFailed } from './failure-line.ts';

/** Saves the voucher of a button as a picture. */
const saveVoucher = (card: Element): void =>
	void loadPart(() => import('../on-demand/save-voucher.ts')).then((part) => part.saveVoucher(card), sayFailed);

/** Checks that a file of this site exists before it is saved. The browser opens files of other sites itself. */
const follow = (event: MouseEvent): void => {
	const target = event.target instanceof Element ? event.target : null;
	const card = target?.closest('button[data-download]')?.closest('.code-card');
	if (card) {
		saveVoucher(card);
		return;
	}
	const link = target?.closest<HTMLAnchorElement>('a[data-download]') ?? null;
	if (link === null || link.origin !== location.origin || event.defaultPrevented) return;
	event.preventDefault();
	loadPart(() => import('../on-demand/download.ts')).then(
		(part) => part.download(link.href, link.download),
		// When this part does not load, the browser opens the address unchecked.
		() => location.assign(link.href),
	);
};

/** Handles taps on downloads, also on those that load later. */
export const startDownloads = (): void => document.addEventListener('click', follow);
