/** What a page shares inside the messaging platform, set by its JS-SDK (R-SCREEN-28, R-CALL-072, M-22). */

import { loadPart } from '../../../client/runtime/load-part.ts';
import { pageCard } from '../../../client/runtime/page-card.ts';
import { startedClient } from '../../../client/session/client.ts';
import { wxSignature } from '../../../contract/site.ts';
import { shareAddress } from '../../../domain/share-address.ts';

type MessagingSdk = typeof import('weixin-js-sdk').default;

/** Milliseconds for the platform to answer: with no bridge it never does. */
const patience = 8_000;
/** The two last are what old Android clients know. */
const used = [
	'updateAppMessageShareData',
	'updateTimelineShareData',
	'onMenuShareAppMessage',
	'onMenuShareTimeline',
] as const;

/** `success` means that the data is set, never that somebody shared. */
const setShareData = (sdk: MessagingSdk): void => {
	const { title, description: desc, image: imgUrl } = pageCard();
	const link = shareAddress(window.location.href);
	sdk.updateAppMessageShareData({ title, desc, link, imgUrl, success: () => undefined });
	sdk.updateTimelineShareData({ title, link, imgUrl, success: () => undefined });
};

/**
 * Configures the SDK and sets the share data once it is ready. `ready` also fires after `error`: the two are told apart.
 *
 * @param landing address the page was opened with, without `#`: what the platform checks the signature against.
 * @returns once the platform has answered, or does not: the address may be changed from then on.
 */
export const startShare = async (landing: string): Promise<void> => {
	const [{ default: sdk }, client] = await Promise.all([loadPart(() => import('weixin-js-sdk')), startedClient()]);
	const { appid, timestamp, noncestr, signature } = await client.read(wxSignature, { url: landing });
	await new Promise<void>((resolve) => {
		const timer = setTimeout(resolve, patience);
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
				// A route shell learns later what its page is about.
				window.addEventListener('touch-edition:content', () => setShareData(sdk));
			}
			settle();
		});
		sdk.config({
			debug: false,
			appId: appid,
			timestamp,
			nonceStr: noncestr,
			signature,
			jsApiList: [...used],
			openTagList: [],
		});
	});
};
