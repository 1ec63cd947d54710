/**
 * Requests to the analytics host: nine parameters and nothing that identifies a reader (A-126, R-CALL-111, R-CALL-112).
 * Their answers are ignored.
 */
import { firstCharacters } from '../../domain/text.ts';
import { virtualUid } from './device.ts';

/** Maximum number of characters of a parameter. */
const maxLength = 100;

/** Whether the browser asks sites not to track its reader. */
export const isTrackingRefused = (): boolean =>
	navigator.doNotTrack === '1' ||
	(navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

const deviceKind = (agent: string): string =>
	/Android/i.test(agent) ? 'android' : /iPhone|iPad|iPod/.test(agent) ? 'ios' : 'web';

const columnName = (): string =>
	firstCharacters(
		document.querySelector<HTMLMetaElement>('meta[property="article:section"]')?.content ?? '',
		maxLength,
	);

/**
 * Sends the view of an item, or a tap on a link to an item. Sends nothing when no host is set.
 *
 * @param aid id of the item.
 * @param leaving the page is being left: the request may outlive it.
 */
export const sendStatistics = (name: 'statistics' | 'articleClick', aid: string, leaving: boolean): void => {
	// Without the settings the address of the host is unknown.
	const { statistics = '', appId = '', siteId = '' } = window.touchEdition?.window ?? {};
	if (statistics === '' || isTrackingRefused()) return;
	const query = new URLSearchParams({
		aid,
		appid: appId,
		dev: deviceKind(navigator.userAgent),
		t: String(Date.now()),
		uid: virtualUid(),
		cname: columnName(),
		separator: '/',
		bid: siteId,
		rt: String(Math.round(performance.now())),
	});
	const address = `${statistics}/${name}?${query}`;
	if (leaving) fetch(address, { keepalive: true, mode: 'no-cors', credentials: 'omit' }).catch(() => undefined);
	else new Image().src = address;
};
