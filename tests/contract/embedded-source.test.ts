import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openSource } from '../../src/adapters/embedded.ts';
import type { ArticleDocument } from '../../src/intake/documents.ts';
import { sendWebhooks } from '../../src/platform/content/send-webhooks.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { readArticle } from '../../src/platform/db/read/article.ts';
import { readRelated } from '../../src/platform/db/read/related.ts';
import { withRowsOfArticles } from '../../src/platform/db/read/rows-of-articles.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { calls } from './support/all-calls.ts';
import { databaseNames, openPlatform } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

const callNamed = (name: string) => {
	const found = calls.find((call) => call.name === name && call.method === 'GET');
	if (found === undefined) throw new Error(`${name} is declared`);
	return found;
};

describe.each(databaseNames)('the embedded source on %s', (database) => {
	openForSuite(database);

	it('answers what the platform answers over HTTP', async () => {
		const source = await openSource(platform.place);
		const asked: [string, Record<string, unknown>][] = [
			['getConfig', {}],
			['getColumns', {}],
			['getColumns', { parentId: '11' }],
			['getColumn', { columnId: '12' }],
			['getArticles', { size: 100 }],
			['getArticles', { columnId: '12' }],
			['getSubSpecialArticles', { id: '20' }],
			['getSubSpecialArticles', { columnId: '20-s1' }],
			['getArticleContent', { id: '345', appID: '1' }],
			['getArticleContent', { id: 'nothing' }],
			['getArticleContent', { id: '../x' }],
			['getRelArticles', { id: '345' }],
			['liveView', {}],
			['authorInfo', { id: 'wei' }],
			['catalogue', { size: 5 }],
			['changes', { since: 3, size: 5 }],
			['getColumn', {}],
		];
		for (const [name, parameters] of asked) {
			const call = callNamed(name);
			const direct = await source.call(call, parameters);
			const wire = await platform.call(call, parameters);
			expect([direct.status, direct.data ?? undefined, direct.msg || undefined], name).toEqual([
				wire.status,
				wire.data,
				wire.msg,
			]);
			expect((await source.call(call, parameters)).digest, name).toBe(direct.digest);
		}
		expect((await source.call(callNamed('discussView'), { id: '345' })).status).toBe(404);
		await source.close();
	});

	it('answers the same about articles that it has read together', async () => {
		const article = (id: string, more: Partial<ArticleDocument> = {}): ArticleDocument => ({
			...{ kind: 'article', id, columnId: '12', type: 0, title: `标题 ${id}`, publishtime: '2026-01-02 03:04:05' },
			...{ body: `<p>正文 ${id}</p>` },
			...more,
		});
		await upsertDocuments(platform.store, [
			article('7701', { related: ['7703', '7702', '345'] }),
			article('7702', { draft: true }),
			article('7703', { translationOf: '7701', lang: 'en' }),
		]);
		const { reading } = platform.store;
		const ids = ['7701', '7702', '7703', '345', 'nothing', '../x'];
		const inHand = await withRowsOfArticles(reading, ids);
		for (const id of ids) {
			expect(await readArticle(inHand, id), id).toEqual(await readArticle(reading, id));
			expect(await readRelated(inHand, id), id).toEqual(await readRelated(reading, id));
		}
		const source = await openSource(platform.place);
		const together = await source.withArticles?.(ids);
		// Only where a query waits for a server.
		expect(together === undefined).toBe(database === 'SQLite');
		const calls = ids.flatMap((id) => ['getArticleContent', 'getRelArticles'].map((name) => [name, { id }] as const));
		for (const [name, parameters] of [...calls, ['getArticles', { columnId: '12' }] as const])
			expect(
				await (together ?? source).call(callNamed(name), parameters),
				`${name} ${JSON.stringify(parameters)}`,
			).toEqual(await source.call(callNamed(name), parameters));
		await source.close();
	});

	it('digests change with what an answer shows, and with nothing else', async () => {
		const source = await openSource(platform.place);
		const digest = async (name: string, id: string) => (await source.call(callNamed(name), { id })).digest;
		const put = upsertDocuments.bind(null, platform.store);
		await put([
			{ kind: 'column', id: 'dc', name: '甲', order: 60 },
			{ kind: 'author', id: 'da', name: '甲' },
		]);
		const item: ArticleDocument = {
			kind: 'article',
			id: 'd1',
			columnId: 'dc',
			type: 0,
			title: '题',
			publishtime: '2026-01-01 08:00:00',
			authorIds: ['da'],
			related: ['d2'],
		};
		await put([item, { ...item, id: 'd2', related: [] }]);
		const digests = async () => [await digest('getArticleContent', 'd1'), await digest('getRelArticles', 'd1')];
		const [content, related] = await digests();
		await put([
			{ kind: 'author', id: 'other', name: '别人' },
			{ kind: 'column', id: 'other', name: '别处' },
			{ ...item, readCount: 9 },
		]);
		expect(await digests()).toEqual([content, related]);
		await put([{ kind: 'author', id: 'da', name: '乙' }]);
		const [byAuthor] = await digests();
		expect(byAuthor).not.toBe(content);
		await put([{ ...item, id: 'd2', title: '新题', related: [] }]);
		expect(await digests()).toEqual([byAuthor, expect.not.stringMatching(`^${related}$`)]);
		await put([{ kind: 'column', id: 'dc', name: '丙', order: 60 }]);
		expect((await digests())[0]).not.toBe(byAuthor);
		await source.close();
	});

	it('five processes may start on an empty store at once', async () => {
		const empty = await openPlatform(database, { sample: false });
		const stores = await Promise.all(Array.from({ length: 5 }, () => openStore(empty.place)));
		await Promise.all(stores.map((store) => store.close()));
		await empty.close();
	});

	it('web hooks tell the newest cursor, signed, until it is taken', async () => {
		const heard: { cursor: number; signed: boolean }[] = [];
		let refusals = 1;
		const server = createServer((request, response) => {
			let body = '';
			request.on('data', (chunk) => {
				body += String(chunk);
			});
			request.on('end', () => {
				const [, seconds = '', given = ''] =
					/^t=(\d+),v1=(\w+)$/.exec(String(request.headers['x-touch-signature'])) ?? [];
				const signed = given === createHmac('sha256', 'shared').update(`${seconds}.${body}`).digest('hex');
				if (refusals-- > 0) response.statusCode = 503;
				else heard.push({ cursor: (JSON.parse(body) as { cursor: number }).cursor, signed });
				response.end();
			});
		});
		await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
		const address = server.address();
		const stop = sendWebhooks(platform.store, {
			addresses: [`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`],
			secret: 'shared',
			pause: 20,
			poll: 50,
		});
		const newest = async (): Promise<number> =>
			(
				await platform.store.writing
					.selectFrom('revisions')
					.select('value')
					.where('name', '=', 'cursor')
					.executeTakeFirstOrThrow()
			).value;
		// The listener has started once it has been refused: changes before that are not reported.
		let authors = 0;
		const refused = async (): Promise<number> => {
			if (refusals === 1)
				await upsertDocuments(platform.store, [{ kind: 'author', id: `hook-${authors++}`, name: '钩' }]);
			return refusals;
		};
		await expect.poll(refused, { timeout: 5_000 }).toBeLessThan(1);
		await expect.poll(() => heard.at(-1)?.cursor, { timeout: 5_000 }).toBe(await newest());
		expect(heard.every(({ signed }) => signed)).toBe(true);
		stop();
		await new Promise((closed) => server.close(closed));
	});
});

it('a store that is not there is told in a sentence', async () => {
	await expect(openSource({ dataDir: '/nowhere/at-all' })).rejects.toThrow(
		/There is no content store in \/nowhere\/at-all .*npm run import/,
	);
	await expect(openStore({ databaseUrl: 'mysql://x' })).rejects.toThrow(/DATABASE_URL must be/);
	await expect(openStore({ databaseUrl: 'postgres://nobody@127.0.0.1:1/x' })).rejects.toThrow(
		/The connection to PostgreSQL at .* failed/,
	);
});
