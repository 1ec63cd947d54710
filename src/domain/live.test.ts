import { expect, it } from 'vitest';
import { streamsOf } from './live.ts';

const live = (status: number) => ({
	status,
	startTime: '',
	endTime: '',
	videos: [
		{ title: '甲', appLiveUrl: 'u', appPlaybackUrl: '' },
		{ title: '乙', appLiveUrl: '', appPlaybackUrl: 'p' },
		{ title: '丙', appLiveUrl: '', appPlaybackUrl: '' },
	],
});

it.each([
	[1, [{ title: '甲', address: 'u' }]],
	[2, [{ title: '乙', address: 'p' }]],
	[0, []],
])('R-STATE-01, R-STATE-02: status %i lists %j', (status, streams) => {
	expect(streamsOf(live(status))).toEqual(streams);
	expect(streamsOf(null)).toEqual([]);
});
