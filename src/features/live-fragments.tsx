/**
 * Parts of exported pages that are of the moment: the state of a sign-up, counts of a vote, clicks of a live item. The
 * page is exported with what was so then; the browser asks again when the part comes into view. Rendered by the same
 * views. Loaded in the browser only.
 */

import { liveView } from '../contract/live.ts';
import type { Reader } from '../contract/reader.ts';
import { getArticleContent } from '../contract/reading.ts';
import { vodDynamicArticleList } from '../contract/video.ts';
import { optionInfo } from '../contract/votes.ts';
import { staticMarkup } from '../document/static-markup.ts';
import { AdvertSlot } from '../ui/AdvertBox.tsx';
import type { ViewContext } from '../ui/context.ts';
import { ActivityNow } from './activities/ActivityNow.tsx';
import { loadActivityNow } from './activities/load.ts';
import { type AdvertPlace, loadAdvert } from './adverts/load.ts';
import { LiveNow } from './live/LiveNow.tsx';
import { FilmsBeside } from './video/MoreFilms.tsx';
import { loadVoteInfo } from './votes/load.ts';
import { OptionNow } from './votes/OptionView.tsx';
import { VoteNow } from './votes/VoteNow.tsx';

/** How many films stand below one. */
const filmsShown = 10;

interface Asked {
	read: Reader;
	/** What the part belongs to: its data attributes. */
	data: Readonly<Record<string, string | undefined>>;
	context: ViewContext;
}

type Part = (asked: Asked) => Promise<string>;

const activity =
	(withWays: boolean): Part =>
	async ({ read, data: { id = '' }, context }) => {
		const now = await loadActivityNow({ read }, id);
		return staticMarkup(ActivityNow, { now: withWays ? now : { ...now, entries: [] }, context, withWays });
	};

const placeOf = (place = ''): AdvertPlace => (place === 'home' || place === 'column' ? place : 'article');

const parts: Readonly<Record<string, Part>> = {
	activity: activity(true),
	'activity-apply': activity(false),
	advert: async ({ read, data: { advert: name, id: columnID = '' }, context }) => {
		const place = placeOf(name);
		const { resource } = context.settings.window;
		// An operator may have switched them off since the export (M-25): then nothing is asked.
		const advert = context.settings.site.showAdvertising
			? await loadAdvert(read, { place, columnID, resource, turn: Math.random() })
			: null;
		return staticMarkup(AdvertSlot, { place, columnID, advert, context });
	},
	vote: async ({ read, data: { id = '' }, context }) =>
		staticMarkup(VoteNow, { vote: await loadVoteInfo({ read }, { voteId: id }), context }),
	option: async ({ read, data: { id = '', vote: voteId = '' }, context }) => {
		const [vote, { option }] = await Promise.all([
			loadVoteInfo({ read }, { voteId }),
			read(optionInfo, { voteId, optionId: id }),
		]);
		return option === null ? '' : staticMarkup(OptionNow, { screen: { vote, option }, context });
	},
	live: async ({ read, data: { id = '' }, context }) => {
		const [article, { countClick }] = await Promise.all([
			read(getArticleContent, { id, appID: context.settings.window.appId }),
			read(liveView, { id, size: 1 }),
		]);
		return staticMarkup(LiveNow, { live: article.live, id, countClick, context });
	},
	films: async ({ read, data: { id = '' }, context }) => {
		const { list } = await read(vodDynamicArticleList, { id, size: filmsShown });
		return staticMarkup(FilmsBeside, { films: list, context });
	},
};

/** A part as it is now; '' when there is nothing to put in its place. */
export const refreshed = async (kind: string, asked: Asked): Promise<string> => (await parts[kind]?.(asked)) ?? '';
