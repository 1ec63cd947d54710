import { safeColour, topicRoutes } from '../../domain/colour.ts';
import type { SiteConfiguration } from '../../domain/entities.ts';

type Looks = Pick<SiteConfiguration, 'padColor' | 'topicColor' | 'padListType' | 'appLogo' | 'padLogo'>;

/** Sets a colour of the page. @returns whether it differs from the exported one. */
const showColour = (name: string, colour: string): boolean => {
	const { style } = document.documentElement;
	const isNew = style.getPropertyValue(name) !== colour;
	if (isNew) style.setProperty(name, colour);
	return isNew;
};

/** Shows a logo in the top bar: that of phones, or that of tablets, for which the export may have made no picture. */
const showLogo = (address: string, className: 'not-pad' | 'pad-only'): void => {
	if (address === '') return;
	const logo = document.querySelector<HTMLAnchorElement>('.top-logo');
	const first = logo?.querySelector<HTMLImageElement>('img:not(.pad-only)');
	if (logo === null || !first) return;
	if (className === 'not-pad') {
		if (first.getAttribute('src') !== address) first.src = address;
		return;
	}
	let own = logo.querySelector<HTMLImageElement>('img.pad-only');
	if (own === null) {
		if (first.getAttribute('src') === address) return;
		own = document.createElement('img');
		own.className = className;
		own.alt = '';
		own.width = 64;
		own.height = 64;
		first.classList.add('not-pad');
		first.after(own);
	}
	if (own.getAttribute('src') !== address) own.src = address;
};

/**
 * Shows the looks of the platform's configuration that have changed since this page was exported (R-CONF-03, 04, 09, 10,
 * 11). A value that the platform leaves out stays as it was exported.
 */
export const showLooks = ({ padColor, topicColor, padListType, appLogo, padLogo }: Looks): void => {
	const { dataset } = document.documentElement;
	if (safeColour(padColor) !== '') {
		showColour('--pad-red', padColor);
		dataset['padColour'] = '';
	}
	const isTopic = safeColour(topicColor) !== '' && topicRoutes.has(dataset['route'] ?? '');
	// The style of the page has the exported colour for each theme. A newer colour is the same in all themes.
	if (isTopic && showColour('--topic-red', topicColor)) {
		showColour('--red', topicColor);
		showColour('--red-strong', topicColor);
	}
	if (padListType !== '') dataset['padList'] = padListType === '1' ? '1' : '2';
	showLogo(appLogo, 'not-pad');
	showLogo(padLogo, 'pad-only');
};
