import { copyText } from '../runtime/copy-text.ts';
import { showAlert, showToast } from '../stores/toasts.ts';

/** An address that the page's own sheet shares (`browser/on-demand/share-sheet.tsx`). */
export interface AskedShare {
	url: string;
	title: string;
	/** Called when the sheet has closed. */
	end: (isShared: boolean) => void;
}

const copyAddress = async (url: string): Promise<boolean> => {
	const isCopied = await copyText(url);
	if (isCopied) showToast('share.copied');
	else showAlert('share.notCopied');
	return isCopied;
};

/** Opens the sheet of the page. Where its script has not come, the address is copied. */
const askSheet = (url: string, title: string): Promise<boolean> =>
	new Promise((resolve) => {
		const asked: AskedShare = { url, title, end: resolve };
		const event = new CustomEvent('touch-edition:share', { cancelable: true, detail: { asked } });
		if (window.dispatchEvent(event)) void copyAddress(url).then(resolve);
	});

/**
 * Shares an address with the device's share sheet. Where there is none, another way does.
 *
 * @param otherwise shares it then: the sheet of the page, or a copy of the address where that sheet has no place.
 * @returns whether it was shared or copied; false when the reader closed the sheet.
 */
export const shareOrCopy = async (
	url: string,
	title: string,
	otherwise: 'sheet' | 'copy' = 'copy',
): Promise<boolean> => {
	if (typeof navigator.share === 'function') {
		try {
			await navigator.share({ url, title });
			return true;
		} catch (error) {
			// The reader closed the sheet. After any other error another way does: the tap may be too long ago for the
			// sheet, as on a page that was still loading.
			if (error instanceof DOMException && error.name === 'AbortError') return false;
		}
	}
	return otherwise === 'sheet' ? askSheet(url, title) : copyAddress(url);
};
