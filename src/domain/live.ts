import type { LiveInformation } from './entities.ts';

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
