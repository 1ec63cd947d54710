import { countEvent } from '../../client/session/count-event.ts';
import { shareAddress } from '../../domain/share-address.ts';

const offer = async (url: string, title: string): Promise<boolean> => {
	if (typeof navigator.share === 'function') {
		try {
			await navigator.share({ url, title });
			return true;
		} catch (error) {
			// The tap is too long ago for the share sheet, as on a page that was still loading: the address is copied.
			if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') throw error;
		}
	}
	if (navigator.clipboard === undefined) return false;
	await navigator.clipboard.writeText(url);
	return true;
};

/** Shares the page with the device's share sheet, or copies its address (E-35), and counts the share (R-CALL-036). */
export const shareItem = async (id: string): Promise<void> => {
	try {
		if (!(await offer(shareAddress(window.location.href), document.title))) return;
	} catch {
		// The reader closed the sheet, so nothing was shared.
		return;
	}
	await countEvent(id, 'share');
};
