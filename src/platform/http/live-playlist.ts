/** A simulated live stream: a playlist that moves over the segments of a loop with the clock. */
import * as v from 'valibot';
import { readFoundFile } from '../../static-server/find-file.ts';
import { mediaHeaders, missingFile } from './media.ts';

const Loop = v.object({
	targetDuration: v.pipe(v.number(), v.minValue(1)),
	segments: v.pipe(
		v.array(
			v.object({
				name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+\.(?:ts|m4s)$/)),
				duration: v.pipe(v.number(), v.minValue(0.1)),
			}),
		),
		v.nonEmpty(),
	),
});

export type Loop = v.InferOutput<typeof Loop>;

/** Segments in the playlist; players need at least three. */
const windowSize = 5;

/**
 * Seconds after which the numbers of the stream begin again, and players start anew. Numbers that count from the epoch
 * would be so large that players search their lists of discontinuities for seconds.
 */
const period = 7 * 86_400;

/**
 * The playlist at a time. The loop starts with each week of the epoch, so all processes and readers see the same stream.
 *
 * @param now epoch milliseconds.
 */
export const livePlaylist = ({ targetDuration, segments }: Loop, now: number): string => {
	const starts: number[] = [];
	let length = 0;
	for (const segment of segments) {
		starts.push(length);
		length += segment.duration;
	}
	const second = (now / 1000) % period;
	const round = Math.floor(second / length);
	const at = second - round * length;
	// One round is added, because at the start of a week the window reaches back before the first round.
	const current =
		(round + 1) * segments.length +
		Math.max(
			0,
			starts.findLastIndex((start) => start <= at),
		);
	const first = current - windowSize + 1;
	const lines = [
		'#EXTM3U',
		'#EXT-X-VERSION:3',
		`#EXT-X-TARGETDURATION:${Math.ceil(Math.max(targetDuration, ...segments.map((segment) => segment.duration)))}`,
		`#EXT-X-MEDIA-SEQUENCE:${first}`,
		`#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / segments.length)}`,
	];
	for (let number = first; number <= current; number += 1) {
		const place = ((number % segments.length) + segments.length) % segments.length;
		const segment = segments[place];
		if (segment === undefined) continue;
		// Timestamps restart with the loop. Before the first segment the header announces it instead.
		if (place === 0 && number !== first) lines.push('#EXT-X-DISCONTINUITY');
		lines.push(`#EXTINF:${segment.duration.toFixed(3)},`, segment.name);
	}
	return `${lines.join('\n')}\n`;
};

/** Responds to `/media/live/{name}/index.m3u8` with the playlist of a folder that has a `loop.json`. */
export const serveLivePlaylist = async (folder: string, name: string, now: number): Promise<Response> => {
	const loop = await readFoundFile(folder, `live/${encodeURIComponent(name)}/loop.json`);
	const parsedLoop = v.safeParse(v.pipe(v.string(), v.parseJson(), Loop), loop);
	if (!parsedLoop.success) return missingFile();
	return new Response(livePlaylist(parsedLoop.output, now), {
		headers: { ...mediaHeaders, 'Content-Type': 'application/vnd.apple.mpegurl', 'Cache-Control': 'no-store' },
	});
};
