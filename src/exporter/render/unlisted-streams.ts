import type { Settings } from '../../config/schema.ts';
import { parsedAddress } from '../../domain/address.ts';
import { isPlaylist, type Stream } from '../../domain/live.ts';

/**
 * Origins of live streams in a page that the content policy does not allow: the player cannot read their playlists.
 *
 * @param html main content of the page.
 */
export const unlistedStreams = (html: string, { site, window }: Settings): string[] => {
	// Nearly every page has no streams: the addresses in the settings need not be parsed for it.
	if (!html.includes(' data-streams="')) return [];
	const allowedOrigins = [
		site.address,
		...site.streamOrigins,
		...site.certificateOrigins,
		...Object.values(window),
	].map((address) => parsedAddress(address)?.origin);
	const streamOrigins = [...html.matchAll(/ data-streams="([^"]*)"/g)].flatMap(([, text = '']) => {
		const streams = JSON.parse(
			text
				.replace(/&quot;/g, '"')
				.replace(/&lt;/g, '<')
				.replace(/&amp;/g, '&'),
		) as Stream[];
		return streams
			.filter(({ address }) => isPlaylist(address))
			.flatMap(({ address }) => parsedAddress(address)?.origin ?? []);
	});
	return [...new Set(streamOrigins)].filter((origin) => !allowedOrigins.includes(origin));
};
