/** The share data of a page inside the messaging platform, set by its JS-SDK (R-SCREEN-28, R-CALL-072, M-22). */
import type { Client } from '../../../client/api/client.ts';
import { loadPart } from '../../../client/runtime/load-part.ts';
import { startedClient } from '../../../client/session/client.ts';
import { wxSignature } from '../../../contract/site.ts';
import { answerOldClients, isClosed, ownAddress, setShareData, showState } from './share-data.ts';
import { type Configuration, type MessagingSdk, verify } from './verify.ts';

/** Milliseconds for which the address must stay the same before it is signed: a reader who swipes through films changes it with each. */
const restMs = 500;
/** Waits before refused share data are set again, in milliseconds; before the later ones the address is verified again. */
const waitsMs = [300, 600, 1_200, 2_400, 4_800] as const;
/** Functions of the SDK; old versions share by the two `onMenu…`. Staff scan codes. */
const usedFunctions = [
	'updateAppMessageShareData',
	'updateTimelineShareData',
	'onMenuShareAppMessage',
	'onMenuShareTimeline',
	'scanQRCode',
] as const;

/** Requests the signature of an address. @returns what configures the SDK for it. */
const signed = async (client: Client, address: string): Promise<Configuration> => {
	const { appid, timestamp, noncestr, signature } = await client.read(wxSignature, { url: address });
	return {
		debug: false,
		appId: appid,
		timestamp,
		nonceStr: noncestr,
		signature,
		jsApiList: [...usedFunctions],
		openTagList: [],
	};
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, ms));

/** Calls back after every change of the address in this page; not every browser of the platform has the Navigation API. */
const onAddressChange = (changed: () => void): void => {
	if (window.navigation !== undefined) {
		window.navigation.addEventListener('currententrychange', changed);
		return;
	}
	for (const name of ['pushState', 'replaceState'] as const) {
		const change = window.history[name];
		window.history[name] = function (this: History, ...parameters: Parameters<History['pushState']>) {
			change.apply(this, parameters);
			changed();
		};
	}
	window.addEventListener('popstate', changed);
};

/**
 * Keeps the share data those of the shown page. On Android the platform checks the signature against the present address, which is
 * verified first; on iOS against the landing address.
 *
 * @param landing address that is verified already, without `#`.
 */
const keepShareData = (sdk: MessagingSdk, client: Client, landing: string): void => {
	const isAndroid = /Android/i.test(navigator.userAgent);
	let verified = landing;
	let run = 0;
	let timer: number | undefined;
	const verifyAgain = async (): Promise<void> => {
		const address = isAndroid ? ownAddress() : landing;
		verified = (await verify(sdk, await signed(client, address))) ? address : '';
	};
	const set = async (): Promise<void> => {
		run += 1;
		const own = run;
		showState(isClosed() ? 'closed' : 'waiting');
		if (isClosed()) return;
		for (const [attempt, wait] of [0, ...waitsMs].entries()) {
			if (wait > 0) await pause(wait);
			// A later change has started its own run.
			if (own !== run) return;
			if (attempt > 1 || verified !== (isAndroid ? ownAddress() : landing)) await verifyAgain().catch(console.error);
			if (own !== run) return;
			const isSet = verified !== '' && (await setShareData(sdk));
			if (own !== run) return;
			if (isSet) return showState('set');
		}
		showState('refused');
	};
	let shown = ownAddress();
	const follow = (): void => {
		if (ownAddress() === shown) return;
		shown = ownAddress();
		// Ends the run for the address before.
		run += 1;
		showState('waiting');
		window.clearTimeout(timer);
		timer = window.setTimeout(() => void set(), restMs);
	};
	answerOldClients(sdk);
	onAddressChange(follow);
	// A fallback page gets its content later. While an address is at rest, its own run follows.
	window.addEventListener('touch-edition:content', () => {
		window.clearTimeout(timer);
		timer = window.setTimeout(() => void set(), verified === ownAddress() ? 0 : restMs);
	});
	document.addEventListener('visibilitychange', () => {
		if (!document.hidden && document.documentElement.dataset['shareData'] === 'refused') void set();
	});
	void set();
};

/**
 * Configures the SDK and sets the share data when the platform has verified the address.
 *
 * @param landing address that the page was opened with, without `#`: the platform checks the signature against it.
 * @returns when the platform has answered or the time limit is over; the address may change from then on.
 */
export const startShare = async (landing: string): Promise<void> => {
	showState('waiting');
	const [{ default: sdk }, client] = await Promise.all([loadPart(() => import('weixin-js-sdk')), startedClient()]);
	const isAccepted = await verify(sdk, await signed(client, landing));
	if (isAccepted) keepShareData(sdk, client, landing);
	else showState('refused');
};
