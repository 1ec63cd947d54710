import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { filesIn } from '../../src/exporter/write/folders.ts';
import { basePath } from '../../src/routes.ts';
import { isPrecompressed } from '../../src/static-server/precompressed.ts';
import { runtimeSettingsPath } from '../../src/static-server/rules.ts';
import { createSiteHandler } from '../../src/static-server/site-handler.ts';
import { changeArticle, type Fixture, fixtureOf } from './fixture-source.ts';
import { isInstalled, startHost } from './real-hosts.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

const article = (column: string, id: string) => `${basePath}newsDetail/${column}/${id}.html`;
const decompress: Record<string, (bytes: Uint8Array) => Buffer> = {
	br: brotliDecompressSync,
	zst: zstdDecompressSync,
	zstd: zstdDecompressSync,
	gzip: gunzipSync,
};

let bench: Workbench;
afterEach(() => bench.remove());
const benchOf = (fixture: Fixture, precompress: string[] = ['br', 'zst']): Workbench =>
	createWorkbench(fixture, { site: { address: 'https://news.example.org' }, export: { precompress } });

/** Extensions of the compressed files of a path that contain exactly its bytes and have its time. */
const currentOf = (out: string, path: string): string[] => {
	const file = join(out, path);
	return ['br', 'zst'].filter(
		(extension) =>
			existsSync(`${file}.${extension}`) &&
			Math.abs(statSync(`${file}.${extension}`).mtimeMs - statSync(file).mtimeMs) < 2 &&
			decompress[extension]?.(readFileSync(`${file}.${extension}`)).equals(readFileSync(file)) === true,
	);
};

/** Every compressed file belongs to a file, and every text file has them. */
const expectComplete = (out: string): void => {
	const wrong: string[] = [];
	for (const { path, size } of filesIn(out)) {
		const [, own, extension] = /^(.*)\.(br|zst)$/.exec(path) ?? [];
		if (own !== undefined && extension !== undefined) {
			if (!existsSync(join(out, own))) wrong.push(path);
		} else if (path.startsWith(basePath) && isPrecompressed(path, size) && currentOf(out, path).length < 2)
			wrong.push(path);
	}
	expect(wrong).toEqual([]);
};

describe('compressed files', () => {
	it('lie beside pages, their variants, scripts and styles, change with them and go with them', async () => {
		const fixture = fixtureOf(6);
		bench = benchOf(fixture);
		await bench.full();
		expectComplete(bench.out);
		expect(currentOf(bench.out, runtimeSettingsPath)).toEqual([]);
		const unchanged = statSync(join(bench.out, `${article('10', '5')}.br`)).mtimeMs;
		bench.put(changeArticle(changeArticle(fixture, '1', { content: '<p>新的正文</p>' }), '4', null));
		await bench.follow();
		expectComplete(bench.out);
		const page = brotliDecompressSync(readFileSync(join(bench.out, `${article('10', '1')}.br`))).toString();
		expect(page).toContain('新的正文');
		expect(existsSync(join(bench.out, `${article('11', '4')}.br`))).toBe(false);
		expect(statSync(join(bench.out, `${article('10', '5')}.br`)).mtimeMs).toBe(unchanged);
	});

	it('come and go with the setting', async () => {
		bench = benchOf(fixtureOf(2), []);
		await bench.full();
		const { out } = bench;
		const compressed = () => [...filesIn(out)].filter(({ path }) => /\.(?:br|zst)$/.test(path)).length;
		expect(compressed()).toBe(0);
		const again = async (precompress: string[]): Promise<void> => {
			const file = join(dirname(out), 'fixture.json');
			const other = benchOf(JSON.parse(readFileSync(file, 'utf8')) as Fixture, precompress);
			const session = await other.open(out);

			await exportChanges(session, { advance: () => undefined });
			await session.close();
			other.remove();
		};
		await again(['br', 'zst']);
		expectComplete(out);
		await again([]);
		expect(compressed()).toBe(0);
	});
});

/** A page as a client gets it that accepts an encoding. */
const ask = async (handler: (request: Request) => Promise<Response>, path: string, accepted: string) => {
	const response = await handler(new Request(`http://site${path}`, { headers: { 'Accept-Encoding': accepted } }));
	return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('hosts', () => {
	it('npm run serve sends them, and never one that is older than its page', async () => {
		bench = benchOf(fixtureOf(2));
		await bench.full();
		const handler = createSiteHandler(bench.out);
		const path = article('10', '1');
		const file = join(bench.out, path);
		for (const [accepted, extension] of [
			['gzip, br, zstd', 'br'],
			['zstd', 'zst'],
		] as const) {
			const { response, bytes } = await ask(handler, path, accepted);
			expect(response.headers.get('content-encoding')).toBe(extension === 'zst' ? 'zstd' : 'br');
			expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
			expect(response.headers.get('vary')).toBe('Accept-Encoding');
			expect(bytes.equals(readFileSync(`${file}.${extension}`))).toBe(true);
			const etag = response.headers.get('etag') ?? '';
			const again = await handler(
				new Request(`http://site${path}`, { headers: { 'Accept-Encoding': accepted, 'If-None-Match': etag } }),
			);
			expect(again.status).toBe(304);
		}
		expect((await ask(handler, path, 'identity')).bytes.equals(readFileSync(file))).toBe(true);
		expect((await ask(handler, `${path}.br`, 'br')).response.status).toBe(404);
		writeFileSync(file, '<p>edited by hand</p>'.repeat(100));
		utimesSync(file, Date.now() / 1000 + 10, Date.now() / 1000 + 10);
		const { bytes } = await ask(handler, path, 'br');
		expect(brotliDecompressSync(bytes).toString()).toContain('edited by hand');
	});

	it.runIf(isInstalled('caddy'))('Caddy sends them with the written rules', async () => {
		bench = benchOf(fixtureOf(2));
		await bench.full();
		const host = await startHost('caddy', join(dirname(bench.out), 'caddy'), bench.out, 'http://127.0.0.1:9');
		const path = article('10', '1');
		const get = (accepted: string): Promise<{ encoding: string; type: string; bytes: Buffer }> =>
			new Promise((resolve, reject) => {
				request(`${host.address}${path}`, { headers: { 'Accept-Encoding': accepted } }, (answer) => {
					const chunks: Buffer[] = [];
					answer.on('data', (chunk: Buffer) => chunks.push(chunk));
					answer.on('end', () =>
						resolve({
							encoding: answer.headers['content-encoding'] ?? '',
							type: answer.headers['content-type'] ?? '',
							bytes: Buffer.concat(chunks),
						}),
					);
				})
					.on('error', reject)
					.end();
			});
		try {
			for (const [accepted, extension] of [
				['br', 'br'],
				['zstd', 'zst'],
			] as const) {
				const { encoding, type, bytes } = await get(accepted);
				expect([encoding, type]).toEqual([accepted, 'text/html; charset=utf-8']);
				expect(bytes.equals(readFileSync(join(bench.out, `${path}.${extension}`)))).toBe(true);
			}
			expect((await get('identity')).bytes.equals(readFileSync(join(bench.out, path)))).toBe(true);
		} finally {
			host.stop();
		}
	});
});
