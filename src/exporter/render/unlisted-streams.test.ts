import { expect, it } from 'vitest';
import { checkSettings } from '../../config/read.ts';
import { escapeHtml } from '../../domain/escape.ts';
import { unlistedStreams } from './unlisted-streams.ts';

const page = (...addresses: readonly string[]): string =>
	`<div data-streams="${escapeHtml(JSON.stringify(addresses.map((address) => ({ title: '"<&', address }))))}"></div>`;

it('names the hosts of playlists that the policy does not allow, and no others', () => {
	const settings = checkSettings({ site: { streamOrigins: ['https://live.example.org'] } }, 'the test');
	const other = 'https://other.example.org';
	expect(unlistedStreams(page('/media/live/a.m3u8', 'https://live.example.org/a.m3u8?b'), settings)).toEqual([]);
	expect(unlistedStreams(page(`${other}/a.m3u8?x=1&y=2`, `${other}/b.m3u8`), settings)).toEqual([other]);
	// A file is played by the browser itself.
	expect(unlistedStreams(page(`${other}/a.mp4`), settings)).toEqual([]);
	expect(unlistedStreams('<p>x</p>', settings)).toEqual([]);
});
