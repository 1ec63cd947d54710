import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { livePlaylist } from '../../src/platform/http/live-playlist.ts';
import { openForSuite, platform } from './support/suite.ts';

describe('media of the platform', () => {
	openForSuite('SQLite');
	beforeAll(async () => {
		const media = join(platform.place.dataDir, 'media');
		mkdirSync(join(media, 'x'), { recursive: true });
		writeFileSync(join(media, 'x', 'ten.txt'), '0123456789');
		writeFileSync(join(media, '.hidden'), 'secret');
		symlinkSync('/etc', join(media, 'out'));
	});

	it('serves media with type, range and revalidation', async () => {
		const get = (headers: Record<string, string> = {}, method = 'GET') =>
			platform.send('/media/x/ten.txt', { headers, method });
		const whole = await get();
		expect([whole.status, await whole.text(), whole.headers.get('content-length')]).toEqual([200, '0123456789', '10']);
		const etag = whole.headers.get('etag') ?? '';
		const ranged = async (range: string, more: Record<string, string> = {}) => {
			const response = await get({ range, ...more });
			return [response.status, response.headers.get('content-range'), await response.text()];
		};
		expect(await ranged('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
		expect(await ranged('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
		expect(await ranged('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
		expect(await ranged('bytes=0-99')).toEqual([206, 'bytes 0-9/10', '0123456789']);
		expect(await ranged('bytes=10-')).toEqual([416, 'bytes */10', '']);
		expect(await ranged('bytes=4-2')).toEqual([200, null, '0123456789']);
		expect(await ranged('lines=1-2')).toEqual([200, null, '0123456789']);
		expect(await ranged('bytes=2-4', { 'if-range': etag })).toEqual([206, 'bytes 2-4/10', '234']);
		expect(await ranged('bytes=2-4', { 'if-range': '"old"' })).toEqual([200, null, '0123456789']);
		expect((await get({ 'if-none-match': etag })).status).toBe(304);
		const head = await get({}, 'HEAD');
		expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
		expect((await platform.send('/media/p/lake-ice.jpg')).headers.get('content-type')).toBe('image/jpeg');
		expect((await platform.send('/media/logo.svg')).headers.get('content-security-policy')).toContain('sandbox');
	});

	it('serves nothing outside the media folder', async () => {
		const paths = [
			'..%2fplatform.sqlite',
			'%2e%2e/platform.sqlite',
			'x/..%2f..%2fplatform.sqlite',
			'..%5cplatform.sqlite',
			'out/passwd',
			'.hidden',
			'x',
			'',
			'x/',
			'%00',
			'x/ten.txt%00.jpg',
			'%ff',
			'%252e%252e/platform.sqlite',
			'C:%5cx',
		];
		for (const path of paths) expect((await platform.send(`/media/${path}`)).status, path).toBe(404);
	});

	it('R-ENT-048: the live playlist slides by the clock and marks the seam', async () => {
		const ask = async () => (await (await platform.send('/media/live/qingling/index.m3u8')).text()).trim().split('\n');
		const first = await ask();
		expect(first).toContain('#EXT-X-TARGETDURATION:2');
		platform.clock.now += 2_000;
		const second = await ask();
		const sequence = (lines: string[]) =>
			Number(lines.find((line) => line.startsWith('#EXT-X-MEDIA-SEQUENCE'))?.split(':')[1]);
		expect(sequence(second)).toBe(sequence(first) + 1);
		const files = (lines: string[]) => lines.filter((line) => !line.startsWith('#'));
		expect(files(second).slice(0, -1)).toEqual(files(first).slice(1));
		for (const name of ['nothing', '..', '%2e%2e'])
			expect((await platform.send(`/media/live/${name}/index.m3u8`)).status).toBe(404);
	});

	it('a segment keeps its number and its seam however the window stands', () => {
		const loop = { targetDuration: 2, segments: [0, 1, 2].map((number) => ({ name: `s${number}.ts`, duration: 2 })) };
		const known = new Map<number, string>();
		for (let second = 1_000_000; second < 1_000_060; second += 1) {
			const lines = livePlaylist(loop, second * 1000)
				.trim()
				.split('\n');
			const value = (name: string) => Number(lines.find((line) => line.startsWith(`#${name}:`))?.split(':')[1]);
			let [number, seam] = [value('EXT-X-MEDIA-SEQUENCE'), value('EXT-X-DISCONTINUITY-SEQUENCE')];
			for (const line of lines) {
				if (line === '#EXT-X-DISCONTINUITY') seam += 1;
				if (line.startsWith('#')) continue;
				expect(known.get(number) ?? `${line} ${seam}`).toBe(`${line} ${seam}`);
				known.set(number, `${line} ${seam}`);
				number += 1;
			}
		}
	});
});
