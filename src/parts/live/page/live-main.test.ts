import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { streamsOf } from '../../../domain/live.ts';
import { liveView } from '../wire.ts';
import { liveOf } from './live-main.ts';

const answer = (main: unknown) => v.parse(liveView.answer, { main }).main;
const own = { status: 0, startTime: '', endTime: '', videos: [] };
const videos = [{ appLiveUrl: 'https://l.cn/a.m3u8' }, { appPlaybackUrl: 'https://l.cn/b.m3u8' }, {}];

describe('the live item in the shape of the specification', () => {
	it('R-ENT-048, R-ENT-050, R-STATE-01: status 1 lists the streams that have a live address', () => {
		const live = liveOf(answer({ title: '直播', status: 1, config: { videos } }), '7', own);
		expect(live?.status).toBe(1);
		expect(streamsOf(live).map(({ address }) => address)).toEqual(['https://l.cn/a.m3u8']);
	});

	it('R-ENT-049, R-ENT-051, R-STATE-02: status 2 lists the streams that have a playback address', () => {
		const live = liveOf(answer({ fileId: 7, status: '2', config: { videos } }), '7', null);
		expect(streamsOf(live).map(({ address }) => address)).toEqual(['https://l.cn/b.m3u8']);
	});

	it('is about the item of the page only, and needs a state', () => {
		expect(liveOf(answer({ fileId: '8', status: 1, config: { videos } }), '7', own)).toBe(own);
		expect(liveOf(answer({ fileId: '7', config: { videos } }), '7', own)).toBe(own);
		expect(liveOf(answer({ fileId: '7', status: 1, config: 'broken' }), '7', own)?.videos).toEqual([]);
		expect(liveOf(null, '7', own)).toBe(own);
	});
});
