/** The share data of what the reader sees, and the calls that set them. */
import { pageCard } from '../../../client/runtime/page-card.ts';
import { shareAddress } from '../../../domain/share-address.ts';
import type { MessagingSdk } from './verify.ts';

/** Time limit for the app's answer to one call. */
const answerMs = 3_000;

/** The address of this page, without `#`, as the platform verifies it. */
export const ownAddress = (): string => window.location.href.split('#')[0] ?? '';

const shareData = () => {
	const { title, description: desc, image: imgUrl } = pageCard();
	return { title, desc, link: shareAddress(window.location.href), imgUrl };
};

/** Whether the page must not be shared with data of its own. */
export const isClosed = (): boolean => document.querySelector('article[data-hide]') !== null;

type State = 'waiting' | 'set' | 'refused' | 'closed';

/** Says in `data-share-data` whether the last share data that the app accepted are those of the shown address. */
export const showState = (state: State): void => {
	document.documentElement.dataset['shareData'] = state;
};

const accepted = (call: (answer: { success: () => void; fail: () => void }) => void): Promise<boolean> =>
	new Promise((resolve) => {
		const timer = window.setTimeout(() => resolve(false), answerMs);
		const settle = (isAccepted: boolean): void => {
			window.clearTimeout(timer);
			resolve(isAccepted);
		};
		call({ success: () => settle(true), fail: () => settle(false) });
	});

/**
 * Sets the share data of the shown page. `success` means that they are set, not that the reader shared.
 *
 * @returns whether the app has accepted them, and they are still those of the page.
 */
export const setShareData = async (sdk: MessagingSdk): Promise<boolean> => {
	const data = shareData();
	const answers = await Promise.all([
		accepted((answer) => sdk.updateAppMessageShareData({ ...data, ...answer })),
		accepted((answer) => sdk.updateTimelineShareData({ ...data, ...answer })),
	]);
	return answers.every(Boolean) && JSON.stringify(data) === JSON.stringify(shareData());
};

/** Clients before 6.7.2 ask for the data when the reader shares; what they then read is what is shown. */
export const answerOldClients = (sdk: MessagingSdk): void => {
	const live = {
		get title() {
			return shareData().title;
		},
		get desc() {
			return shareData().desc;
		},
		get link() {
			return shareData().link;
		},
		get imgUrl() {
			return shareData().imgUrl;
		},
		success: () => undefined,
		cancel: () => undefined,
	};
	sdk.onMenuShareAppMessage(live);
	sdk.onMenuShareTimeline(live);
};
