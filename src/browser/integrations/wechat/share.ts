/** The share data of a page inside the messaging platform, set by its JS-SDK (R-SCREEN-28, R-CALL-072, M-22). */
import type { Client } from '../../../client/api/client.ts';
import { loadPart } from '../../../client/runtime/load-part.ts';
import { pageCard } from '../../../client/runtime/page-card.ts';
import { startedClient } from '../../../client/session/client.ts';
import { wxSignature } from '../../../contract/site.ts';
import { shareAddress } from '../../../domain/share-address.ts';

type MessagingSdk = typeof import('weixin-js-sdk').default;

/** Time limit for the platform, which never answers without a bridge. */
const timeoutMs = 8_000;
/** Milliseconds for which the address must stay the same before it is signed: a reader who swipes through films changes it with each. */
const restMs = 500;
/** Functions of the SDK; old Android versions share by the two `onMenu…`. Staff scan codes. */
const usedFunctions = [
	'updateAppMessageShareData',
	'updateTimelineShareData',
	'onMenuShareAppMessage',
	'onMenuShareTimeline',
	'scanQRCode',
] as const;

/** Sets the share data. `success` means that they are set, not that the reader shared. */
const setShareData = (sdk: MessagingSdk): void => {
	if (document.querySelector('article[data-hide]') !== null) return;
	const { title, description: desc, image: imgUrl } = pageCard();
	const link = shareAddress(window.location.href);
	sdk.updateAppMessageShareData({ title, desc, link, imgUrl, success: () => undefined });
	sdk.updateTimelineShareData({ title, link, imgUrl, success: () => undefined });
};

const ownAddress = (): string => window.location.href.split('#')[0] ?? '';

/** Requests the signature of an address. @returns what configures the SDK for it. */
const signed = async (client: Client, address: string): Promise<Parameters<MessagingSdk['config']>[0]> => {
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

/**
 * Sets the share data again when the page has changed its address, as the columns of home do. On Android the platform checks
 * the signature against the present address, which is signed first; on iOS against the landing address. A browser
 * without the Navigation API keeps the share data as they were set.
 *
 * @param landing address that is signed already, without `#`.
 */
const followAddress = (sdk: MessagingSdk, client: Client, landing: string): void => {
	let current = landing;
	let timer: number | undefined;
	const follow = async (): Promise<void> => {
		const address = ownAddress();
		if (address === current) return;
		current = address;
		const configuration = /Android/i.test(navigator.userAgent) ? await signed(client, address) : null;
		// An address that came meanwhile has started its own call.
		if (address !== ownAddress()) return;
		if (configuration !== null) sdk.config(configuration);
		setShareData(sdk);
	};
	const followAtRest = (): void => {
		window.clearTimeout(timer);
		timer = window.setTimeout(() => void follow().catch((error: unknown) => console.error(error)), restMs);
	};
	window.navigation?.addEventListener('currententrychange', followAtRest);
	// It may have changed while the first signature was on its way.
	followAtRest();
};

/**
 * Configures the SDK and sets the share data when it is ready. `ready` also fires after `error`.
 *
 * @param landing address that the page was opened with, without `#`: the platform checks the signature against it.
 * @returns when the platform has answered or the time limit is over; the address may change from then on.
 */
export const startShare = async (landing: string): Promise<void> => {
	const [{ default: sdk }, client] = await Promise.all([loadPart(() => import('weixin-js-sdk')), startedClient()]);
	const configuration = await signed(client, landing);
	await new Promise<void>((resolve) => {
		const timer = setTimeout(resolve, timeoutMs);
		const settle = (): void => {
			clearTimeout(timer);
			resolve();
		};
		let failed = false;
		sdk.error((problem: unknown) => {
			failed = true;
			console.error('The messaging platform refused its configuration.', problem);
			settle();
		});
		sdk.ready(() => {
			if (!failed) {
				setShareData(sdk);
				// A fallback page gets its content later.
				window.addEventListener('touch-edition:content', () => setShareData(sdk));
				followAddress(sdk, client, landing);
			}
			settle();
		});
		sdk.config(configuration);
	});
};
