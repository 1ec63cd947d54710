import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxAttempts } from '../page/live-machine.ts';
import { type LiveNow, livePlay, sendLive, startLive, stopLive, suspendLive, watchPicture } from './live.store.ts';
import type { Engine, EngineEvents, EngineOptions } from './live-engine.ts';

const a = { title: '主画面', address: '/a.m3u8' };
const b = { title: '第二画面', address: '/b.m3u8' };
const playback = { title: '回放', address: '/p.mp4' };

interface Started {
	address: string;
	events: EngineEvents;
	options: EngineOptions;
	isDestroyed: boolean;
	isSuspended: boolean;
}
/** Engines that were started, newest last. */
let started: Started[] = [];
let now: LiveNow | null = null;
let lastSegment: number | undefined;

const attach = async (address: string, events: EngineEvents, options: EngineOptions): Promise<Engine> => {
	const own = { address, events, options, isDestroyed: false, isSuspended: false };
	started.push(own);
	return {
		destroy: () => {
			own.isDestroyed = true;
		},
		setQuality: () => undefined,
		behind: () => 6,
		catchUp: () => undefined,
		lastSegment: () => lastSegment,
		suspend: (suspended) => {
			own.isSuspended = suspended;
		},
	};
};
const newest = () => started[started.length - 1];
const settle = () => vi.advanceTimersByTimeAsync(0);
const begin = async (streams = [a, b], isSecure = false, status = 1): Promise<void> => {
	startLive({ attach, readNow: async () => now, isSecure }, { status, streams }, 0);
	await settle();
};
/** A picture that moves for some seconds. */
const move = async (seconds: number, from = 1): Promise<void> => {
	for (let at = from; at < from + seconds; at += 1) {
		watchPicture(at, false);
		await vi.advanceTimersByTimeAsync(1000);
	}
};
const lose = async (): Promise<void> => {
	newest()?.events.lost('network');
	await vi.advanceTimersByTimeAsync(40_000);
};

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(Math, 'random').mockReturnValue(0.5);
	started = [];
	now = { status: 1, streams: [a, b] };
	lastSegment = undefined;
});
afterEach(() => {
	stopLive();
	vi.useRealTimers();
	vi.restoreAllMocks();
});

it('R-STATE-01: starts the chosen stream and plays when the picture moves', async () => {
	await begin();
	expect(livePlay.get().phase).toBe('loading');
	expect(newest()?.address).toBe('/a.m3u8');
	await move(3);
	expect(livePlay.get()).toMatchObject({ phase: 'playing', loss: null, behind: 6 });
	sendLive({ type: 'choose', index: 1 });
	await settle();
	expect(started.map(({ address }) => address)).toEqual(['/a.m3u8', '/b.m3u8']);
	expect(started[0]?.isDestroyed).toBe(true);
});

describe('a stream that is lost', () => {
	it('the pauses grow, and start again after ten seconds of picture', async () => {
		await begin([a]);
		const pauses: number[] = [];
		now = { status: 1, streams: [a] };
		for (let loss = 0; loss < 7; loss += 1) {
			newest()?.events.lost('network');
			pauses.push(livePlay.get().pauseMs);
			await vi.advanceTimersByTimeAsync(31_000);
		}
		expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]);
		await move(14);
		expect(livePlay.get()).toMatchObject({ phase: 'playing', attempt: 0 });
		newest()?.events.lost('network');
		expect(livePlay.get().pauseMs).toBe(1000);
	});

	it('a second report of the same loss changes nothing', async () => {
		await begin();
		newest()?.events.lost('network');
		const { attempt } = livePlay.get();
		sendLive({ type: 'lost', loss: 'invalid' });
		expect(livePlay.get()).toMatchObject({ attempt, loss: 'network' });
	});

	it('each third attempt is another stream', async () => {
		await begin();
		await lose();
		await lose();
		expect(newest()?.address).toBe('/a.m3u8');
		await lose();
		expect(newest()?.address).toBe('/b.m3u8');
	});

	it('after many failed attempts, the reader has to start the next one', async () => {
		await begin();
		for (let loss = 0; loss < maxAttempts; loss += 1) await lose();
		expect(livePlay.get().phase).toBe('failed');
		const attempts = started.length;
		await vi.advanceTimersByTimeAsync(600_000);
		expect(started).toHaveLength(attempts);
		sendLive({ type: 'retry' });
		await settle();
		expect(started).toHaveLength(attempts + 1);
		expect(livePlay.get().phase).toBe('loading');
	});

	it('a picture that stands still for eight seconds is lost; a paused one is not', async () => {
		await begin();
		await move(3);
		for (let second = 0; second < 60; second += 1) {
			watchPicture(4, true);
			await vi.advanceTimersByTimeAsync(1000);
		}
		expect(livePlay.get().phase).toBe('paused');
		await move(2, 4);
		for (let second = 0; second < 10; second += 1) {
			watchPicture(5, false);
			await vi.advanceTimersByTimeAsync(1000);
		}
		expect(livePlay.get().loss).toBe('frozen');
	});

	it('a position that moves without a picture is lost too', async () => {
		await begin();
		await move(3);
		for (let second = 0; second < 10; second += 1) {
			watchPicture(10 + second, false, true);
			await vi.advanceTimersByTimeAsync(1000);
		}
		expect(livePlay.get().loss).toBe('frozen');
	});

	it('the next engine starts with the position at which a playlist stopped', async () => {
		await begin([a]);
		lastSegment = 42;
		newest()?.events.lost('frozen');
		await vi.advanceTimersByTimeAsync(2000);
		expect(newest()?.options.frozenAt).toBe(42);
	});
});

describe('a page in the background for long', () => {
	/** A picture that stands still for as many seconds. */
	const stand = async (seconds: number): Promise<void> => {
		for (let second = 0; second < seconds; second += 1) {
			watchPicture(5, false, true);
			await vi.advanceTimersByTimeAsync(1000);
		}
	};

	it('loads nothing: a buffer that runs dry is no loss, and the same engine goes on afterwards', async () => {
		await begin();
		await move(3);
		suspendLive(true);
		expect(newest()?.isSuspended).toBe(true);
		await stand(120);
		expect(started).toHaveLength(1);
		expect(livePlay.get().loss).toBeNull();
		suspendLive(false);
		expect(newest()?.isSuspended).toBe(false);
		await stand(5);
		expect(livePlay.get().loss).toBeNull();
		await stand(5);
		expect(livePlay.get().loss).toBe('frozen');
	});

	it('an attempt that follows a loss waits for the reader', async () => {
		await begin();
		newest()?.events.lost('network');
		suspendLive(true);
		await vi.advanceTimersByTimeAsync(600_000);
		expect(started).toHaveLength(1);
		suspendLive(false);
		await settle();
		expect(started).toHaveLength(2);
		expect(newest()?.isSuspended).toBe(false);
	});

	it('an engine that is still being loaded does not load the stream', async () => {
		startLive({ attach, readNow: async () => now, isSecure: false }, { status: 1, streams: [a] }, 0);
		suspendLive(true);
		await settle();
		expect(newest()?.isSuspended).toBe(true);
		suspendLive(false);
		expect(newest()?.isSuspended).toBe(false);
	});

	it('a player that is left and started again is not suspended', async () => {
		await begin();
		suspendLive(true);
		stopLive();
		await begin();
		expect(started).toHaveLength(2);
		expect(newest()?.isSuspended).toBe(false);
	});
});

describe('streams that cannot play here', () => {
	it('a format that the browser lacks: the other stream, then a sentence', async () => {
		await begin();
		newest()?.events.lost('codec');
		await vi.advanceTimersByTimeAsync(2000);
		expect(newest()?.address).toBe('/b.m3u8');
		newest()?.events.lost('codec');
		expect(livePlay.get()).toMatchObject({ phase: 'failed', loss: 'codec' });
	});

	it('an address without TLS on a secure page is not even requested', async () => {
		await begin([{ title: '', address: 'http://l.cn/a.m3u8' }], true);
		expect(started).toEqual([]);
		expect(livePlay.get()).toMatchObject({ phase: 'failed', loss: 'insecure' });
	});
});

describe('R-STATE-02: a broadcast that ends', () => {
	it('continues as its playback', async () => {
		await begin();
		await move(3);
		now = { status: 2, streams: [playback] };
		sendLive({ type: 'ended' });
		await settle();
		expect(livePlay.get()).toMatchObject({ phase: 'loading', isLive: false });
		expect(newest()?.address).toBe('/p.mp4');
		await move(3);
		sendLive({ type: 'ended' });
		expect(livePlay.get().phase).toBe('paused');
	});

	it('without a playback it is over; while the platform calls it live, it is tried again', async () => {
		await begin();
		now = { status: 2, streams: [] };
		sendLive({ type: 'ended' });
		await settle();
		expect(livePlay.get().phase).toBe('over');
		await begin();
		now = { status: 1, streams: [a, b] };
		sendLive({ type: 'ended' });
		await settle();
		expect(livePlay.get()).toMatchObject({ phase: 'waiting', attempt: 1 });
	});

	it('the reader can check it again: still over, live again, or a playback', async () => {
		await begin();
		now = { status: 2, streams: [] };
		sendLive({ type: 'ended' });
		await settle();
		const again = async (): Promise<void> => {
			sendLive({ type: 'retry' });
			expect(livePlay.get().phase).toBe('checking');
			await settle();
		};
		await again();
		expect(livePlay.get()).toMatchObject({ phase: 'over', isLive: true });
		expect(started).toHaveLength(1);
		now = { status: 1, streams: [b] };
		await again();
		expect(livePlay.get()).toMatchObject({ phase: 'loading', isLive: true, loss: null });
		expect(newest()?.address).toBe('/b.m3u8');
		await begin([], false, 2);
		expect(livePlay.get().phase).toBe('over');
		now = { status: 2, streams: [playback] };
		await again();
		expect(livePlay.get()).toMatchObject({ phase: 'loading', isLive: false });
		expect(newest()?.address).toBe('/p.mp4');
	});

	it('is noticed while the stream is lost', async () => {
		await begin();
		now = { status: 2, streams: [playback] };
		await lose();
		await lose();
		expect(newest()?.address).toBe('/p.mp4');
		expect(livePlay.get().isLive).toBe(false);
	});
});
