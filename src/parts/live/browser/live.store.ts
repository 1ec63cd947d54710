/** The live player of a page: one state, one engine, one timer. */
import { atom } from 'nanostores';
import type { Stream } from '../../../domain/live.ts';
import { idlePlay, type LiveEvent, type LivePlay, nextPlay } from '../page/live-machine.ts';
import type { Engine, EngineEvents, EngineOptions } from './live-engine.ts';

/** State and streams of the item, as the platform says now. */
export interface LiveNow {
	status: number;
	streams: readonly Stream[];
}

/** What the player needs from its surroundings. */
export interface Surroundings {
	attach: (address: string, events: EngineEvents, options: EngineOptions) => Promise<Engine>;
	/** Requests the state from the platform; null when it does not answer. */
	readNow: () => Promise<LiveNow | null>;
	/** Whether the page is secure: it then refuses streams that are not. */
	isSecure: boolean;
}

/** Milliseconds without a moving picture after which a stream counts as lost; longer while it starts. */
const stillLimitMs = { loading: 15_000, playing: 8000 } as const;
/** Milliseconds of a moving picture after which earlier losses no longer count. */
const steadyMs = 10_000;

export const livePlay = atom<LivePlay>(idlePlay);

let around: Surroundings | null = null;
let engine: Engine | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Number of the present attempt, so that an engine of an earlier attempt that starts late is not used. */
let round = 0;
/** By address: the last segment of a playlist that stood still. */
const frozen = new Map<string, number>();
let position = -1;
let movedAt = 0;
let steadySince = 0;
/** The page is in the background for long: nothing is loaded. */
let isSuspended = false;
/** An attempt was due meanwhile. */
let isDue = false;

const stopEngine = (): void => {
	clearTimeout(timer);
	round += 1;
	isDue = false;
	engine?.destroy();
	engine = null;
};

const load = async (): Promise<void> => {
	stopEngine();
	isDue = isSuspended;
	if (isDue) return;
	const own = round;
	const play = livePlay.get();
	// After every second failed attempt the platform is asked whether the broadcast has ended or has another address.
	if (play.attempt > 0 && play.attempt % 2 === 0) {
		const now = await around?.readNow();
		if (own !== round) return;
		if (now !== null && now !== undefined) sendLive({ type: 'state', ...now });
		if (own !== round) return;
	}
	const address = livePlay.get().streams[livePlay.get().chosen]?.address ?? '';
	if (around === null || address === '') return sendLive({ type: 'lost', loss: 'network' });
	if (around.isSecure && /^http:/i.test(address)) return sendLive({ type: 'lost', loss: 'insecure' });
	[position, movedAt, steadySince] = [-1, Date.now(), 0];
	const current =
		<Value>(work: (value: Value) => void) =>
		(value: Value) => {
			if (own === round) work(value);
		};
	try {
		const started = await around.attach(
			address,
			{
				lost: current((loss) => sendLive({ type: 'lost', loss })),
				qualities: current((qualities) => sendLive({ type: 'qualities', qualities })),
			},
			{ frozenAt: frozen.get(address) },
		);
		if (own !== round) return started.destroy();
		engine = started;
		if (isSuspended) engine.suspend(true);
		const { quality } = livePlay.get();
		if (quality >= 0) engine.setQuality(quality);
	} catch (error) {
		console.warn('The live player did not load.', error);
		if (own === round) sendLive({ type: 'lost', loss: 'network' });
	}
};

const check = async (): Promise<void> => {
	stopEngine();
	const own = round;
	const now = await around?.readNow();
	if (own !== round) return;
	if (now === null || now === undefined) sendLive({ type: 'lost', loss: 'network' });
	else sendLive({ type: 'state', ...now });
};

/** Remembers the last segment of a playlist that stands still. */
const rememberFrozen = ({ streams, chosen }: LivePlay): void => {
	const address = streams[chosen]?.address ?? '';
	const last = engine?.lastSegment();
	if (last !== undefined) frozen.set(address, last);
};

/** Sends an event to the player, and starts what the new state needs. */
export const sendLive = (event: LiveEvent): void => {
	const before = livePlay.get();
	const play = nextPlay(before, event);
	if (play === before) return;
	if (event.type === 'lost' && event.loss === 'frozen') rememberFrozen(before);
	livePlay.set(play);
	if (event.type === 'quality') engine?.setQuality(event.index);
	const restarts = play.phase === 'loading' && (before.phase !== 'loading' || play.chosen !== before.chosen);
	if (restarts || event.type === 'start') void load();
	else if (play.phase === 'checking' && before.phase !== 'checking') void check();
	else if (play.phase === 'waiting' && event.type !== 'behind') {
		stopEngine();
		// All readers lose a broadcast at the same moment; they must not all come back at once.
		timer = setTimeout(() => sendLive({ type: 'retry' }), play.pauseMs * (0.8 + 0.4 * Math.random()));
	} else if ((play.phase === 'failed' || play.phase === 'over') && play.phase !== before.phase) stopEngine();
};

/** Starts playing. */
export const startLive = (surroundings: Surroundings, now: LiveNow, chosen: number): void => {
	around = surroundings;
	frozen.clear();
	sendLive({ type: 'start', isLive: now.status === 1, streams: now.streams, chosen });
};

/**
 * Tells the player where the picture is, about once a second. A picture that does not move is the one sign of a loss
 * that all browsers give.
 *
 * @param at seconds; not necessarily growing.
 * @param isStarved whether there is nothing to show there: the library moves on even without a picture.
 */
export const watchPicture = (at: number, isPaused: boolean, isStarved = false): void => {
	const { phase } = livePlay.get();
	const now = Date.now();
	if (isPaused && phase === 'playing') sendLive({ type: 'paused' });
	if (isPaused || (phase !== 'loading' && phase !== 'playing' && phase !== 'paused')) {
		movedAt = now;
		return;
	}
	if (at !== position && !isStarved) {
		// The first position is where the engine put the picture.
		if (position >= 0 || phase === 'paused') sendLive({ type: 'moved' });
		[position, movedAt] = [at, now];
		if (steadySince === 0) steadySince = now;
		if (now - steadySince >= steadyMs) sendLive({ type: 'steady' });
		sendLive({ type: 'behind', seconds: engine?.behind() ?? null });
		return;
	}
	steadySince = 0;
	// What was loaded before has come to its end.
	if (isSuspended) movedAt = now;
	if (now - movedAt > (phase === 'loading' ? stillLimitMs.loading : stillLimitMs.playing))
		sendLive({ type: 'lost', loss: livePlay.get().isLive ? 'frozen' : 'network' });
};

/** Goes to the newest picture. */
export const catchUp = (): void => engine?.catchUp();

/** Stops or resumes loading, for a page in the background. While it is stopped, no attempt begins. */
export const suspendLive = (suspended: boolean): void => {
	if (suspended === isSuspended) return;
	isSuspended = suspended;
	movedAt = Date.now();
	if (isDue) void load();
	else engine?.suspend(suspended);
};

/** Ends the player, for a page that is left. */
export const stopLive = (): void => {
	stopEngine();
	isSuspended = false;
	livePlay.set(idlePlay);
};
