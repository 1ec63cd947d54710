/** The states of a live player and what moves it from one to the next. Pure: engines and timers are in the store. */
import type { Stream } from '../../../domain/live.ts';

/** Why a stream stopped. */
export type Loss = 'network' | 'frozen' | 'invalid' | 'codec' | 'insecure';

/** A quality of a stream, as the playlist lists it. */
export interface Quality {
	/** Lines of the picture; 0 when the playlist does not say. */
	height: number;
	/** Bits a second. */
	bitrate: number;
}

/**
 * idle: nobody tapped play. loading: an engine is starting. playing, paused: as the picture does. waiting: lost, the
 * next attempt follows after `pauseMs`. checking: the stream ended, and the state is requested from the platform. over:
 * the broadcast ended without a playback; the reader may ask again. failed: no attempt follows by itself.
 */
export type LivePhase = 'idle' | 'loading' | 'playing' | 'paused' | 'waiting' | 'checking' | 'over' | 'failed';

export interface LivePlay {
	phase: LivePhase;
	/** False for a playback. */
	isLive: boolean;
	streams: readonly Stream[];
	chosen: number;
	/** Failed attempts since the picture last moved for ten seconds. */
	attempt: number;
	loss: Loss | null;
	pauseMs: number;
	/** Streams whose format this browser cannot play. */
	unplayable: readonly string[];
	/** The browser refused sound without a tap. */
	isMuted: boolean;
	qualities: readonly Quality[];
	/** Index of the chosen quality; -1 follows the network. */
	quality: number;
	/** Seconds behind the newest picture; null when unknown. */
	behind: number | null;
}

export type LiveEvent =
	| { type: 'start'; isLive: boolean; streams: readonly Stream[]; chosen: number }
	| { type: 'moved' | 'steady' | 'paused' | 'retry' | 'ended' }
	| { type: 'lost'; loss: Loss }
	| { type: 'choose'; index: number }
	| { type: 'state'; status: number; streams: readonly Stream[] }
	| { type: 'muted'; isMuted: boolean }
	| { type: 'qualities'; qualities: readonly Quality[] }
	| { type: 'quality'; index: number }
	| { type: 'behind'; seconds: number | null };

/** Pauses before the next attempt, in milliseconds; the last one is repeated. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;
/** After this many failed attempts the reader has to start the next one. */
export const maxAttempts = 12;
/** Each time this many attempts have failed, another stream is tried. */
const attemptsOfStream = 3;

export const idlePlay: LivePlay = {
	phase: 'idle',
	isLive: true,
	streams: [],
	chosen: 0,
	attempt: 0,
	loss: null,
	pauseMs: 0,
	unplayable: [],
	isMuted: false,
	qualities: [],
	quality: -1,
	behind: null,
};

const fresh = { attempt: 0, loss: null, pauseMs: 0, qualities: [], quality: -1, behind: null } as const;

/** Whether an engine or a request is at work: a second report of the same loss changes nothing. */
const isAtWork = (phase: LivePhase): boolean =>
	phase === 'loading' || phase === 'playing' || phase === 'paused' || phase === 'checking';

/** Whether the reader can start the next attempt. */
export const mayRetry = (phase: LivePhase): boolean => phase === 'waiting' || phase === 'failed' || phase === 'over';

/** The next stream that this browser may be able to play; -1 when there is none. */
const otherStream = ({ streams, chosen }: LivePlay, unplayable: readonly string[]): number => {
	for (let step = 1; step < streams.length; step += 1) {
		const index = (chosen + step) % streams.length;
		if (!unplayable.includes(streams[index]?.address ?? '')) return index;
	}
	return -1;
};

const afterLoss = (play: LivePlay, loss: Loss): LivePlay => {
	const attempt = play.attempt + 1;
	if (loss === 'codec' || loss === 'insecure') {
		const unplayable = [...play.unplayable, play.streams[play.chosen]?.address ?? ''];
		const other = otherStream(play, unplayable);
		if (other < 0) return { ...play, phase: 'failed', loss, unplayable, behind: null };
		return { ...play, ...fresh, phase: 'waiting', loss, unplayable, chosen: other, pauseMs: pausesMs[0] };
	}
	if (attempt >= maxAttempts) return { ...play, phase: 'failed', attempt, loss, behind: null };
	const pauseMs = pausesMs[Math.min(attempt, pausesMs.length) - 1] ?? pausesMs[pausesMs.length - 1] ?? 0;
	const other = attempt % attemptsOfStream === 0 ? otherStream(play, play.unplayable) : -1;
	return {
		...play,
		phase: 'waiting',
		attempt,
		loss,
		pauseMs,
		chosen: other < 0 ? play.chosen : other,
		qualities: other < 0 ? play.qualities : [],
		quality: other < 0 ? play.quality : -1,
		behind: null,
	};
};

/**
 * The platform's answer after an end, or when a reader has a broadcast that is over checked: the playback, the broadcast
 * again, or nothing more.
 */
const afterState = (play: LivePlay, status: number, streams: readonly Stream[]): LivePlay => {
	if (streams.length === 0)
		return status === 1 ? afterLoss(play, 'network') : { ...play, ...fresh, phase: 'over', streams };
	const isLive = status === 1;
	const address = play.streams[play.chosen]?.address;
	const same = streams.findIndex((stream) => stream.address === address);
	const isChecking = play.phase === 'checking';
	// Still live: the encoder may have restarted, so the growing pauses apply.
	if (isLive && isChecking && play.streams.length > 0)
		return afterLoss({ ...play, isLive, streams, chosen: Math.max(0, same) }, 'network');
	if (isLive === play.isLive && !isChecking) return { ...play, streams, chosen: Math.max(0, same) };
	return { ...play, ...fresh, phase: 'loading', isLive, streams, chosen: 0 };
};

/** The state after an event; the same object when the event changes nothing. */
export const nextPlay = (play: LivePlay, event: LiveEvent): LivePlay => {
	switch (event.type) {
		case 'start': {
			const { isLive, streams } = event;
			const chosen = Math.min(event.chosen, Math.max(0, streams.length - 1));
			return { ...idlePlay, phase: streams.length === 0 ? 'over' : 'loading', isLive, streams, chosen };
		}
		case 'moved':
			return play.phase === 'playing' || play.phase === 'failed'
				? play
				: { ...play, phase: 'playing', loss: null, pauseMs: 0 };
		case 'steady':
			return play.attempt === 0 ? play : { ...play, attempt: 0 };
		case 'paused':
			return play.phase === 'playing' ? { ...play, phase: 'paused' } : play;
		case 'retry':
			return mayRetry(play.phase)
				? {
						...play,
						// A broadcast that is over has no stream to load.
						phase: play.phase === 'over' ? 'checking' : 'loading',
						attempt: play.phase === 'waiting' ? play.attempt : 0,
						unplayable: play.phase === 'waiting' ? play.unplayable : [],
					}
				: play;
		case 'ended':
			return { ...play, phase: play.isLive ? 'checking' : 'paused', behind: null };
		case 'lost':
			return isAtWork(play.phase) ? afterLoss(play, event.loss) : play;
		case 'choose':
			return play.streams[event.index] === undefined || (event.index === play.chosen && play.phase === 'playing')
				? play
				: { ...play, ...fresh, phase: 'loading', chosen: event.index };
		case 'state':
			return afterState(play, event.status, event.streams);
		case 'muted':
			return { ...play, isMuted: event.isMuted };
		case 'qualities':
			return { ...play, qualities: event.qualities };
		case 'quality':
			return { ...play, quality: event.index };
		case 'behind':
			return play.behind === event.seconds ? play : { ...play, behind: event.seconds };
	}
};
