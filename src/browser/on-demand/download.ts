import { hideBusy, showBusy, showToast } from '../../client/stores/toasts.ts';

/** Time limit for the host to answer whether it has the file. */
const timeoutMs = 5_000;

const exists = async (address: string): Promise<boolean> => {
	const giveUp = new AbortController();
	const timer = setTimeout(() => giveUp.abort(), timeoutMs);
	try {
		const { ok, redirected, status } = await fetch(address, { method: 'HEAD', signal: giveUp.signal });
		// A host that redirects does not have the file; one that does not support HEAD may have it.
		return (ok && !redirected) || status === 405 || status === 501;
	} catch {
		return false;
	} finally {
		clearTimeout(timer);
	}
};

/** Saves what is at an address. */
export const save = (address: string, name: string): void => {
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	document.body.append(link);
	link.click();
	link.remove();
};

/**
 * Saves a file of this site; when it does not exist, the notice 下载失败 appears (R-ERR-09, A-110).
 *
 * @param name of the saved file; '' for the one in its address.
 */
export const download = async (address: string, name: string): Promise<void> => {
	showBusy('state.loading');
	const found = await exists(address);
	hideBusy();
	if (found) save(address, name);
	else showToast('state.downloadFailed');
};
