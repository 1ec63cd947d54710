import { contentTypes } from './content-type.ts';
import type { ArticleItem, LiveInformation } from './entities.ts';

export interface Stream {
	title: string;
	address: string;
}

/**
 * The streams of a live item: while it is live those with a live address, afterwards those with a playback address
 * (R-STATE-01, R-STATE-02), none before it begins.
 */
export const streamsOf = (live: LiveInformation | null): Stream[] => {
	if (live === null || (live.status !== 1 && live.status !== 2)) return [];
	return live.videos
		.map(({ title, appLiveUrl, appPlaybackUrl }) => ({
			title,
			address: live.status === 1 ? appLiveUrl : appPlaybackUrl,
		}))
		.filter(({ address }) => address !== '');
};

/**
 * The items of a list of live items: each is one and opens `liveDetail`, also without its type (R-SCREEN-25, R-ENT-052).
 */
export const asLives = (items: readonly ArticleItem[]): ArticleItem[] =>
	items.map((item) => ({ ...item, articleType: contentTypes.live }));

/** Whether an address is a playlist of HTTP Live Streaming; anything else is a file that browsers play themselves. */
export const isPlaylist = (address: string): boolean => /\.m3u8$/i.test(address.split(/[?#]/)[0] ?? '');
