import { hideBusy, showBusy, showToast } from '../../client/stores/toasts.ts';

/** Milliseconds that a host may take to say whether it has the file. */
const patience = 5_000;

const isThere = async (address: string): Promise<boolean> => {
	const giveUp = new AbortController();
	const timer = setTimeout(() => giveUp.abort(), patience);
	try {
		const { ok, redirected, status } = await fetch(address, { method: 'HEAD', signal: giveUp.signal });
		// A host that leads home has no such file; one that does not know HEAD may have it.
		return (ok && !redirected) || status === 405 || status === 501;
	} catch {
		return false;
	} finally {
		clearTimeout(timer);
	}
};

const save = (address: string): void => {
	const link = document.createElement('a');
	link.href = address;
	link.download = '';
	document.body.append(link);
	link.click();
	link.remove();
};

/** Saves a file of this site; one that does not come is told: 下载失败 (R-ERR-09, A-110). */
export const download = async (address: string): Promise<void> => {
	showBusy('state.loading');
	const there = await isThere(address);
	hideBusy();
	if (there) save(address);
	else showToast('state.downloadFailed');
};
