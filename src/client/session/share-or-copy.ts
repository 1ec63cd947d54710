import { copyText } from '../runtime/copy-text.ts';
import { showAlert, showToast } from '../stores/toasts.ts';

/**
 * Shares an address with the device's share sheet. Where there is none, the address is copied, and the page says so.
 *
 * @returns whether it was shared or copied; false when the reader closed the sheet.
 */
export const shareOrCopy = async (url: string, title: string): Promise<boolean> => {
	if (typeof navigator.share === 'function') {
		try {
			await navigator.share({ url, title });
			return true;
		} catch (error) {
			// The reader closed the sheet. After any other error the address is copied: the tap may be too long ago for the
			// sheet, as on a page that was still loading.
			if (error instanceof DOMException && error.name === 'AbortError') return false;
		}
	}
	const isCopied = await copyText(url);
	if (isCopied) showToast('share.copied');
	else showAlert('share.notCopied');
	return isCopied;
};
