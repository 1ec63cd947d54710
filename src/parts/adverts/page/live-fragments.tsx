/** The advert for a box that was exported empty. */

import type { LiveFragments } from '../../../document/live-fragment.ts';
import { staticMarkup } from '../../../document/static-markup.ts';
import { AdvertBox, type AdvertPlace } from '../../../ui/AdvertBox.tsx';
import { loadAdvert } from './load.ts';

const placeOf = (place = ''): AdvertPlace => (place === 'home' || place === 'column' ? place : 'article');

export const fragments: LiveFragments = {
	advert: async ({ read, data: { advert: name, id: columnID = '' }, context }) => {
		const place = placeOf(name);
		const { resource } = context.settings.window;
		// An operator may have turned adverts off since the export (M-25): then none is loaded.
		const advert = context.settings.site.showAdvertising
			? await loadAdvert(read, { place, columnID, resource, turn: Math.random() })
			: null;
		return staticMarkup(AdvertBox, { place, columnID, advert, context });
	},
};
