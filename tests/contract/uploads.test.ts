import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { delMyDiscuss, discuss, discussView } from '../../src/contract/comments.ts';
import { maxPhotoSize, objectData, objectUpload, upload } from '../../src/contract/uploads.ts';
import { cleanUp } from '../../src/platform/store/clean-up.ts';
import { animatedGif, bmp, bombPng, fileOf, jpeg, mp4, png, turnedJpeg } from './support/pictures.ts';
import { databaseNames } from './support/platform.ts';
import { one, openWithReaders, platform, two } from './support/suite.ts';

const refused = '系统仅支持jpg/jpeg/png/gif/bmp格式的照片！';
const day = 86_400_000;

describe.each(databaseNames)('uploads on %s', (database) => {
	openWithReaders(database);

	const send = (bytes: Uint8Array | string, more: Record<string, unknown> = {}, token = one) => {
		platform.clock.now += 10_000;
		return platform.call(upload, { file: fileOf(bytes), ...more }, token);
	};
	const folder = (): string => join(platform.place.dataDir, 'uploads');
	const stored = (url: string): Buffer => readFileSync(join(platform.place.dataDir, url.slice('/media/'.length)));

	it('R-VAL-01, A-114: takes jpg, png, gif and bmp, whatever they are called, under names of its own', async () => {
		const sent = { jpg: await jpeg(), png: await png(), gif: await animatedGif(), bmp: bmp() };
		for (const [kind, bytes] of Object.entries(sent)) {
			const { data, msg } = await platform.call(upload, { file: fileOf(bytes, '../../x.html', 'text/html') }, one);
			expect(msg, kind).toBeUndefined();
			expect(data.url).toMatch(new RegExp(`^/media/uploads/[\\w-]{22}\\.${kind === 'bmp' ? 'jpg' : kind}$`));
			const response = await platform.send(data.url);
			const type = kind === 'jpg' || kind === 'bmp' ? 'image/jpeg' : `image/${kind}`;
			expect(response.headers.get('content-type')).toBe(type);
			expect(data.contentType).toBe(type);
			expect(response.headers.get('x-content-type-options')).toBe('nosniff');
			expect(response.headers.get('content-security-policy')).toContain('sandbox');
			expect(response.headers.get('cache-control')).toBe('private, max-age=600');
			const { width, height, pages, pageHeight } = await sharp(stored(data.url), { animated: true }).metadata();
			expect([width, pageHeight ?? height]).toEqual([data.width, data.height]);
			expect(stored(data.url)).toHaveLength(data.size);
			if (kind === 'gif') expect([pages, data.height]).toEqual([3, 24]);
		}
	});

	it('E-18: a photo of a comment names its narrower widths, which go with it', async () => {
		const wide = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8aa' } }).jpeg();
		const { data } = await send(await wide.toBuffer());
		platform.clock.now += 60_000;
		const { data: written, msg } = await platform.call(
			discuss,
			{ id: '345', content: '三种宽度', attachments: [data.id] },
			one,
		);
		expect(msg).toBeUndefined();
		const [photo] = written.discuss?.attachments ?? [];
		const sources = photo?.sources ?? [];
		expect(sources.map(({ width }) => width)).toEqual([448, 750]);
		for (const { src, width } of sources) {
			expect((await sharp(stored(src)).metadata()).width).toBe(width);
			const response = await platform.send(src);
			expect(response.headers.get('content-type')).toBe('image/webp');
			// A comment shows it, for good.
			expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
			expect((await response.arrayBuffer()).byteLength).toBeLessThan(data.size);
		}
		// The sweep knows them by the name of their photo, and they go with its comment.
		for (const { src } of sources) {
			const old = new Date(Date.now() - 3 * day);
			utimesSync(join(platform.place.dataDir, src.slice('/media/'.length)), old, old);
		}
		await cleanUp(platform.store, join(platform.place.dataDir, 'media'));
		for (const { src } of sources) expect((await platform.send(src)).status).toBe(200);
		await platform.call(delMyDiscuss, { id: written.discuss?.discussId ?? '' }, one);
		for (const { src } of [{ src: data.url }, ...sources]) expect((await platform.send(src)).status, src).toBe(404);
	});

	it('an animation of 400,000 frames is refused before it is decoded, in words', async () => {
		const head = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([7, 0, 7, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
		const frame = Buffer.from([
			0x2c, 0, 0, 0, 0, 7, 0, 7, 0, 0, 2, 8, 0x8c, 0x8f, 0xa9, 0xcb, 0xed, 0x0f, 0xa3, 0x9c, 0,
		]);
		const bomb = Buffer.concat([head, ...Array<Buffer>(400_000).fill(frame), Buffer.from([0x3b])]);
		expect(await send(bomb)).toMatchObject({ status: 413, msg: 'file: the picture has more than 500 frames.' });
	});

	it('R-VAL-01: a bitmap keeps its colours and its right side up', async () => {
		const { data } = await send(bmp());
		const { data: pixels, info } = await sharp(stored(data.url)).raw().toBuffer({ resolveWithObject: true });
		expect([info.width, info.height]).toEqual([16, 8]);
		expect(pixels[0]).toBeGreaterThan(200);
		expect(pixels[2]).toBeLessThan(60);
		expect(pixels.at(-1)).toBeGreaterThan(200);
	});

	it('turns a photo as its camera says and keeps nothing of what the camera wrote, or of what was appended', async () => {
		const sent = Buffer.concat([await turnedJpeg(), Buffer.from('<script>alert(1)</script>')]);
		expect(sent.includes('secret-of-the-camera')).toBe(true);
		const { data } = await send(sent);
		expect([data.width, data.height]).toEqual([48, 64]);
		const kept = stored(data.url);
		expect(kept.includes('secret-of-the-camera')).toBe(false);
		expect(kept.includes('<script>')).toBe(false);
		const { exif, orientation } = await sharp(kept).metadata();
		expect([exif, orientation]).toEqual([undefined, undefined]);
	});

	it('R-VAL-02: refuses every other kind with the words of the specification, and keeps nothing of it', async () => {
		const before = readdirSync(folder()).length;
		const others: Record<string, Uint8Array | string> = {
			svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
			html: '<!doctype html><script>alert(1)</script>',
			webp: await sharp(await png())
				.webp()
				.toBuffer(),
			pdf: '%PDF-1.7',
			zip: Buffer.from([0x50, 0x4b, 3, 4]),
			mp4: mp4(),
			text: 'BM is how this text begins, and it goes on for a while',
			empty: '',
		};
		for (const [kind, bytes] of Object.entries(others))
			expect(await platform.call(upload, { file: fileOf(bytes) }, one), kind).toEqual({ status: 415, msg: refused });
		const damaged: Record<string, Uint8Array | string> = {
			gifThatIsScript: 'GIF89a/*<svg xmlns="http://www.w3.org/2000/svg"></svg>*/=1;alert(1)//',
			cutPng: (await png()).subarray(0, 60),
			cutJpeg: (await jpeg()).subarray(0, 200),
			jpegThatIsCode: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<?php system("id") ?>')]),
			cutBmp: bmp().subarray(0, 60),
		};
		for (const [kind, bytes] of Object.entries(damaged))
			expect((await platform.call(upload, { file: fileOf(bytes) }, one)).status, kind).toBe(415);
		expect(await platform.call(upload, { file: fileOf(await bombPng()) }, one)).toMatchObject({
			status: 413,
			msg: 'file: the picture has too many pixels.',
		});
		const hugeBitmap = bmp();
		hugeBitmap.writeInt32LE(60_000, 18);
		hugeBitmap.writeInt32LE(60_000, 22);
		expect((await send(hugeBitmap)).status).toBe(413);
		expect(readdirSync(folder())).toHaveLength(before);
	});

	it('R-CALL-026, A-114: a visitor is refused before the file is read; a file that is too large too', async () => {
		let read = 0;
		const post = (size: number, headers: Record<string, string>) => {
			read = 0;
			const body = new ReadableStream({
				pull: (controller) => {
					read += 65_536;
					if (read > size) controller.close();
					else controller.enqueue(new Uint8Array(65_536));
				},
			});
			const init = { method: 'POST', body, duplex: 'half', headers } as RequestInit;
			return platform.send('/api/base/upload?device=d', init);
		};
		const type = 'multipart/form-data; boundary=x';
		expect((await (await post(50_000_000, { 'content-type': type })).json()) as object).toMatchObject({ status: 401 });
		expect(read).toBeLessThan(200_000);
		const large = await post(50_000_000, { 'content-type': type, token: one });
		expect([large.status, await large.json()]).toEqual([413, { status: 413, msg: 'file: is larger than 10 MB.' }]);
		expect(read).toBeLessThan(maxPhotoSize + 400_000);
		const declared = await post(1, { 'content-type': type, token: one, 'content-length': '50000000' });
		expect([declared.status, read <= 65_536]).toEqual([413, true]);
		for (const wrong of ['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=y'])
			expect((await (await post(70_000, { 'content-type': wrong, token: one })).json()) as object, wrong).toMatchObject(
				{
					status: 400,
				},
			);
	});

	it('takes one file, named file, and says what is wrong with others', async () => {
		const bytes = new Uint8Array(await png());
		const post = async (parts: [string, string | File][]) => {
			const body = new FormData();
			for (const [name, value] of parts) body.append(name, value);
			const response = await platform.send('/api/base/upload?device=d', {
				method: 'POST',
				body,
				headers: { token: one },
			});
			return (await response.json()) as { status: number; msg: string };
		};
		const file = fileOf(bytes);
		expect(await post([['t', '1']])).toEqual({ status: 400, msg: 'file: is missing.' });
		expect(await post([['file', 'text']])).toEqual({ status: 400, msg: 'file: must be a file.' });
		const twice: [string, File][] = [
			['file', file],
			['file', file],
		];
		expect(await post(twice)).toEqual({ status: 400, msg: 'file: is given more than once.' });
		expect(await post([...twice.slice(1), ['other', file]])).toMatchObject({ status: 400 });
		expect(
			await post([
				['device', 'x'],
				['file', file],
			]),
		).toEqual({ status: 400, msg: 'device: is given more than once.' });
		const many = Array.from({ length: 40 }, (_, index): [string, string] => [`f${index}`, '']);
		expect(await post([['file', file], ...many])).toMatchObject({
			status: 400,
			msg: 'The form has more than 32 parts.',
		});
	});

	it('the same idempotency key is the same file, once; another file with it is refused', async () => {
		const bytes = await png();
		const before = readdirSync(folder()).length;
		const [first, again] = await Promise.all([
			send(bytes, { idempotencyKey: 'key-of-photo' }),
			send(bytes, { idempotencyKey: 'key-of-photo' }),
		]);
		expect(again.data).toEqual(first.data);
		expect((await send(await jpeg(), { idempotencyKey: 'key-of-photo' })).status).toBe(409);
		expect(readdirSync(folder())).toHaveLength(before + 1);
	});

	it('R-CALL-023: a comment shows own photos, each in one comment, and takes them with it', async () => {
		const photos = [(await send(await jpeg())).data, (await send(await png())).data];
		const attachments = photos.map((photo) => photo.id).join(',');
		platform.clock.now += 60_000;
		expect(await platform.call(discuss, { id: '345', content: '图', attachments }, two)).toMatchObject({
			status: 400,
			msg: `attachments: ${photos[0]?.id} is not an unused photo of yours.`,
		});
		const posted = await platform.call(discuss, { id: '345', content: '图', attachments }, one);
		const id = posted.data.discuss?.discussId ?? '';
		const shown = photos.map(({ url, width, height }) => ({ src: url, width, height, alt: '', caption: '' }));
		expect(posted.data.discuss?.attachments).toEqual(shown);
		const seen = (await platform.call(discussView, { id: '345' })).data.list.find((one) => one.discussId === id);
		expect(seen?.attachments).toEqual(shown);
		platform.clock.now += 60_000;
		expect((await platform.call(discuss, { id: '345', content: '再', attachments }, one)).status).toBe(400);
		expect((await platform.send(photos[0]?.url ?? '')).status).toBe(200);
		expect((await platform.call(delMyDiscuss, { id }, one)).status).toBe(0);
		for (const { url } of photos) expect((await platform.send(url)).status).toBe(404);
	});

	it('what nothing shows is thrown away after a day, and files that no row names', async () => {
		const kept = (await platform.call(objectUpload, { file: fileOf(await png()) }, one)).data;
		expect((await platform.call(objectData, { id: kept.id, title: '河湾' }, two)).status).toBe(404);
		expect((await platform.call(objectData, { id: kept.id, title: '河湾' }, one)).data).toEqual({
			...kept,
			title: '河湾',
		});
		const unused = (await send(await png())).data;
		const loose = join(folder(), 'AAAAAAAAAAAAAAAAAAAAAA.jpg');
		writeFileSync(loose, 'x');
		const media = join(platform.place.dataDir, 'media');
		platform.clock.now += day - 1_000;
		await cleanUp(platform.store, media);
		expect([existsSync(loose), (await platform.send(unused.url)).status]).toEqual([true, 200]);
		utimesSync(loose, (Date.now() - day) / 1000 - 60, (Date.now() - day) / 1000 - 60);
		platform.clock.now += 2_000;
		await cleanUp(platform.store, media);
		expect([existsSync(loose), (await platform.send(unused.url)).status]).toEqual([false, 404]);
		expect((await platform.send(kept.url)).status).toBe(200);
	});
});
