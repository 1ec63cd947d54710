import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importFile } from '../../src/platform/content/import-file.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { bringerFor, keeperFor } from './bring-media.ts';

const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

it('what a first import fetched stays when the same file is imported again without fetching', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'bring-media-'));
	const media = join(folder, 'media');
	const server = createServer((_, response) => response.end(gif)).listen(0, '127.0.0.1');
	await new Promise((listening) => server.once('listening', listening));
	const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const store = await openStore({ dataDir: folder });
	try {
		const file = join(folder, 'stories.jsonl');
		const story = { kind: 'article', id: 'a', columnId: 'c', title: 'T', publishtime: '2026-01-02 03:04:05', type: 0 };
		const body = `<p>Text <img src="${host}/1.gif" alt=""></p>`;
		writeFileSync(
			file,
			[
				{ kind: 'column', id: 'c', name: 'C' },
				{ ...story, body, picture: { src: `${host}/2.gif` } },
			]
				.map((one) => JSON.stringify(one))
				.join('\n'),
		);
		const textOf = async (): Promise<string> =>
			JSON.stringify(await store.writing.selectFrom('articles').selectAll().execute());
		await importFile(store, file, { bring: bringerFor(store, media, host) }, (problem) => expect.fail(problem.message));
		const first = await textOf();
		expect(first).toContain('/media/from/');
		expect(first).not.toContain(`${host}/`);
		await importFile(store, file, { bring: keeperFor(store, media) }, (problem) => expect.fail(problem.message));
		expect(await textOf()).toBe(first);
		// A file that somebody removed from the media is shown from its host.
		for (const name of readdirSync(join(media, 'from'))) rmSync(join(media, 'from', name));
		await importFile(store, file, { bring: keeperFor(store, media) }, (problem) => expect.fail(problem.message));
		expect(await textOf()).toContain(`${host}/1.gif`);
	} finally {
		server.close();
		await store.close();
		rmSync(folder, { recursive: true });
	}
});
