/** Plays a stream in a video element: by hls.js, or by the browser itself. */
import type Hls from 'hls.js/light';
import { loadPart } from '../../../client/runtime/load-part.ts';
import { savesData } from '../../../client/runtime/saves-data.ts';
import { isPlaylist } from '../../../domain/live.ts';
import type { Loss, Quality } from '../page/live-machine.ts';

export interface Engine {
	destroy(): void;
	/** -1 follows the network. */
	setQuality(index: number): void;
	/** Seconds behind the newest picture; null when the browser does not tell. */
	behind(): number | null;
	/** Goes to the newest picture. */
	catchUp(): void;
	/** Number of the last segment that the playlist had; undefined when unknown. */
	lastSegment(): number | undefined;
	/** Stops and resumes loading, for a page in the background. */
	suspend(suspended: boolean): void;
}

export interface EngineEvents {
	lost: (loss: Loss) => void;
	qualities: (qualities: readonly Quality[]) => void;
}

export interface EngineOptions {
	/**
	 * The last segment of the playlist when it stood still: an engine that starts on it again would replay the last
	 * seconds and stop again.
	 */
	frozenAt: number | undefined;
}

/** Seconds of delay at which playback jumps to the newest picture; below, it runs a little faster. */
const options = {
	enableWorker: false,
	lowLatencyMode: false,
	liveSyncDurationCount: 3,
	liveMaxLatencyDurationCount: 6,
	maxLiveSyncPlaybackRate: 1.2,
	liveMaxUnchangedPlaylistRefresh: 3,
	maxBufferLength: 20,
	maxMaxBufferLength: 30,
	maxBufferSize: 15e6,
	backBufferLength: 10,
} as const;

/** What an error of hls.js means for a reader. */
const lossOf = (details: string): Loss => {
	if (/codec|incompatible/i.test(details)) return 'codec';
	if (details === 'playlistUnchangedError') return 'frozen';
	return /parsing|empty/i.test(details) ? 'invalid' : 'network';
};

/** Whether to use the browser's own player: on Apple's phones, and in browsers without Media Source Extensions. */
const prefersOwn = (video: HTMLVideoElement): boolean =>
	('ManagedMediaSource' in window || !('MediaSource' in window)) &&
	video.canPlayType('application/vnd.apple.mpegurl') !== '';

const playOwn = (video: HTMLVideoElement, address: string): Engine => {
	video.src = address;
	return {
		destroy: () => {
			video.removeAttribute('src');
			video.load();
		},
		setQuality: () => undefined,
		behind: () => null,
		catchUp: () => undefined,
		lastSegment: () => undefined,
		suspend: () => undefined,
	};
};

const playWithLibrary = (
	Library: typeof Hls,
	video: HTMLVideoElement,
	address: string,
	{ lost, qualities }: EngineEvents,
	{ frozenAt }: EngineOptions,
): Engine => {
	const hls = new Library({ ...options });
	let last: number | undefined;
	let repaired = false;
	hls.on(Library.Events.MANIFEST_PARSED, (_, { levels }) => {
		qualities(levels.map(({ height, bitrate }) => ({ height, bitrate })));
		// A reader who saves data gets the smallest picture unless another one is chosen.
		if (savesData()) hls.autoLevelCapping = 0;
	});
	hls.on(Library.Events.LEVEL_LOADED, (_, { details }) => {
		last = details.endSN;
		if (details.live && frozenAt !== undefined && details.endSN <= frozenAt) lost('frozen');
	});
	hls.on(Library.Events.ERROR, (_, { type, details, fatal }) => {
		if (!fatal && details !== 'playlistUnchangedError') return;
		if (type === 'mediaError' && lossOf(details) !== 'codec' && !repaired) {
			repaired = true;
			hls.recoverMediaError();
			return;
		}
		lost(lossOf(details));
	});
	hls.loadSource(address);
	hls.attachMedia(video);
	return {
		destroy: () => hls.destroy(),
		setQuality: (index) => {
			hls.currentLevel = index;
		},
		behind: () => (hls.latency > 0 ? hls.latency : null),
		catchUp: () => {
			const edge = hls.liveSyncPosition;
			if (edge !== null && edge !== undefined) video.currentTime = edge;
		},
		lastSegment: () => last,
		suspend: (suspended) => (suspended ? hls.stopLoad() : hls.startLoad(-1)),
	};
};

/**
 * Attaches a stream to a video element. The library loads with the first playlist that needs it.
 *
 * @param address absolute, or a path of this site.
 */
export const attachStream = async (
	video: HTMLVideoElement,
	address: string,
	events: EngineEvents,
	engineOptions: EngineOptions,
): Promise<Engine> => {
	if (!isPlaylist(address) || prefersOwn(video)) return playOwn(video, address);
	const { default: Library } = await loadPart(() => import('hls.js/light'));
	return Library.isSupported()
		? playWithLibrary(Library, video, address, events, engineOptions)
		: playOwn(video, address);
};
