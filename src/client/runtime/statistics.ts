/**
 * The analytics host: nine parameters and nothing of a reader's identity (A-126, R-CALL-111, R-CALL-112). Nobody waits
 * for an answer.
 */
import { virtualUid } from './device.ts';

/** Characters of a parameter. */
const longest = 100;

/** Readers who ask not to be tracked are not. */
const isRefused = (): boolean =>
	navigator.doNotTrack === '1' ||
	(navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

const deviceKind = (agent: string): string =>
	/Android/i.test(agent) ? 'android' : /iPhone|iPad|iPod/.test(agent) ? 'ios' : 'web';

const columnName = (): string =>
	document.querySelector<HTMLMetaElement>('meta[property="article:section"]')?.content.slice(0, longest) ?? '';

/**
 * Tells of an item that was opened, or of a tap on a link to one. Without an address of the host nothing is sent.
 *
 * @param aid id of the item.
 * @param leaving the page goes: the request outlives it.
 */
export const tellStatistics = (name: 'statistics' | 'articleClick', aid: string, leaving: boolean): void => {
	// Without the settings nobody knows the host.
	const { statistics = '', appId = '', siteId = '' } = window.touchEdition?.window ?? {};
	if (statistics === '' || isRefused()) return;
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
