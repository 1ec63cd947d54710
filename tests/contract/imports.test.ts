import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { discussView } from '../../src/contract/comments.ts';
import { changes } from '../../src/contract/feed.ts';
import type { ContentDocument } from '../../src/intake/documents.ts';
import { removeComment } from '../../src/parts/comments/server/remove-comment.ts';
import { importFile } from '../../src/platform/content/import-file.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { loadSample } from '../../src/platform/store/sample.ts';
import { readImport } from '../../src/sources/file/read.ts';
import { databaseNames, openPlatform } from './support/platform.ts';

/** A WordPress export with one post, 7. */
const wordPressExport = (status: string, password: string): string =>
	`<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
	<channel><wp:wxr_version>1.2</wp:wxr_version><item><title>t</title><wp:post_id>7</wp:post_id>
	<wp:post_date>2024-01-01 00:00:00</wp:post_date><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type>
	<wp:post_password>${password}</wp:post_password><content:encoded>text</content:encoded></item></channel></rss>`;

describe.each(databaseNames)('imports on %s', (database) => {
	const fixtures = join(import.meta.dirname, '../../src/sources/file/fixtures');

	it('bring nothing new the second time', async () => {
		const platform = await openPlatform(database, { sample: false });
		const bring = async (name: string) => {
			const documents: ContentDocument[] = [];
			for await (const result of readImport(join(fixtures, name))) if ('ok' in result) documents.push(result.ok);
			return { all: documents.length, ...(await upsertDocuments(platform.store, documents)) };
		};
		for (const name of readdirSync(fixtures)) {
			const first = await bring(name);
			expect(first.added + first.changed + first.same, name).toBe(first.all);
			const cursor = (await platform.call(changes, { since: Number.MAX_SAFE_INTEGER })).data.cursor;
			expect(await bring(name), name).toEqual({ all: first.all, added: 0, changed: 0, same: first.all });
			expect((await platform.call(changes, { since: cursor })).data.list, name).toEqual([]);
		}
		await platform.close();
	});

	it.each([
		['private', 'private', ''],
		['in the trash', 'trash', ''],
		['protected by a password', 'publish', 'secret'],
	])('a WordPress post that is now %s is reported and withdrawn, and comes back when it is published', async (_, status, password) => {
		const platform = await openPlatform(database, { sample: false });
		const folder = mkdtempSync(join(tmpdir(), 'touch-import-'));
		const file = join(folder, 'export.xml');
		const bring = async (...post: [status: string, password: string]) => {
			writeFileSync(file, wordPressExport(...post));
			const problems: string[] = [];
			const counts = await importFile(platform.store, file, {}, ({ message }) => problems.push(message));
			const [row] = await platform.store.writing.selectFrom('articles').select('state').where('id', '=', '7').execute();
			return { withdrawn: counts.withdrawn, problems: problems.length, state: row?.state };
		};
		expect(await bring(status, password)).toEqual({ withdrawn: 0, problems: 1, state: undefined });
		expect(await bring('publish', '')).toEqual({ withdrawn: 0, problems: 0, state: 'released' });
		const { cursor } = (await platform.call(changes, { since: Number.MAX_SAFE_INTEGER })).data;
		expect(await bring(status, password)).toEqual({ withdrawn: 1, problems: 1, state: 'withdrawn' });
		const [change] = (await platform.call(changes, { since: cursor })).data.list;
		expect(change).toMatchObject({ subject: 'article', id: '7' });
		expect(await bring(status, password)).toEqual({ withdrawn: 0, problems: 1, state: 'withdrawn' });
		expect(await bring('publish', '')).toEqual({ withdrawn: 0, problems: 0, state: 'released' });
		rmSync(folder, { recursive: true });
		await platform.close();
	});

	it('replies that come before the comment they answer are below it in the end, also replies to replies', async () => {
		const platform = await openPlatform(database, { sample: false });
		const article = { kind: 'article', id: 'a1', columnId: 'c1', type: 0, title: 't' } as const;
		const comment = (id: string, more: object = {}): ContentDocument => ({
			...{ kind: 'comment', id, articleId: 'a1', nickname: `读者${id}`, content: id, time: '2026-01-01 08:00:00' },
			...more,
		});
		const ring = (id: string, parentId: string): ContentDocument => comment(id, { parentId });
		const documents: ContentDocument[] = [
			{ ...article, publishtime: '2026-01-01 08:00:00' },
			ring('4', '3'),
			ring('3', '2'),
			ring('2', '1'),
			comment('1', { time: '2026-01-01 07:00:00' }),
			// Nobody has written what this one answers; these two answer each other.
			ring('5', 'nobody'),
			ring('6', '7'),
			ring('7', '6'),
		];
		await upsertDocuments(platform.store, documents);
		const shown = async () => {
			const { list } = (await platform.call(discussView, { id: 'a1', page: 1, size: 20 })).data;
			return list.map(({ discussId, topDiscuss }) => [
				discussId,
				...topDiscuss.list.map((reply) => `${reply.discussId} below ${reply.parentId} to ${reply.replyTo}`).sort(),
			]);
		};
		const threads = [['6', '7 below 6 to '], ['5'], ['1', '2 below 1 to ', '3 below 2 to 读者2', '4 below 3 to 读者3']];
		expect(await shown()).toEqual(threads);
		expect(await upsertDocuments(platform.store, documents)).toMatchObject({ added: 0, changed: 0 });
		await upsertDocuments(platform.store, [ring('3', '2'), comment('1', { content: 'changed' })]);
		expect(await shown()).toEqual(threads);
		await platform.close();
	});

	it('a comment that an editor deleted stays deleted, also when it changed or is answered', async () => {
		const platform = await openPlatform(database, { sample: false });
		const comment = (id: string, more: object = {}): ContentDocument => ({
			...{ kind: 'comment', id, articleId: 'a1', nickname: '甲', content: id, time: '2026-01-01 08:00:00' },
			...more,
		});
		const bring = (...documents: ContentDocument[]) => upsertDocuments(platform.store, documents);
		const shown = async () => {
			const { list, totalCount } = (await platform.call(discussView, { id: 'a1', page: 1, size: 20 })).data;
			const threads = list.map(({ content, topDiscuss }) => [
				content,
				...topDiscuss.list.map((reply) => reply.content),
			]);
			return { threads, totalCount };
		};
		const remove = (id: string) => removeComment(platform.store, platform.place.dataDir, id);
		const article = { kind: 'article', id: 'a1', columnId: 'c1', type: 0, title: 't' } as const;
		await bring({ ...article, publishtime: '2026-01-01 08:00:00' }, comment('w1'), comment('w2'));
		await bring(comment('w2-reply', { parentId: 'w2' }));
		expect(await remove('w1')).toBe(true);
		expect(await remove('w1')).toBe(false);
		expect(await remove('w2-reply')).toBe(true);
		const left = { threads: [['w2']], totalCount: 1 };
		expect(await shown()).toEqual(left);
		expect(await bring(comment('w1'), comment('w1', { content: 'changed' }))).toMatchObject({
			added: 0,
			changed: 0,
			same: 2,
		});
		expect(await bring(comment('w2-reply', { parentId: 'w2' }))).toMatchObject({ same: 1 });
		expect(await shown()).toEqual(left);
		const rows = platform.store.writing.selectFrom('comments').select('content').where('deleted', '=', 1);
		expect(await rows.execute()).toEqual([{ content: '' }, { content: '' }]);
		// An answer needs the place of what it answers.
		await bring(comment('w1-reply', { parentId: 'w1' }));
		expect((await shown()).threads).toContainEqual(['', 'w1-reply']);
		await platform.close();
	});

	it('the sample twice is recognised by its files', async () => {
		const platform = await openPlatform(database);
		const sample = join(import.meta.dirname, '../../content/sample');
		const again = await loadSample(platform.store, sample, mediaFolder(platform.place.dataDir));
		expect(again).toMatchObject({ loaded: false, added: 0, changed: 0, media: 0, problems: [] });
		await platform.close();
	});

	it('text that PostgreSQL cannot store is stored without the character', async () => {
		const platform = await openPlatform(database, { sample: false });
		expect(
			await upsertDocuments(platform.store, [
				{
					kind: 'article',
					id: 'nul',
					columnId: 'c1',
					type: 0,
					title: 'a\0b',
					publishtime: '2026-01-01 08:00:00',
					body: '<p>\0</p>',
				},
			]),
		).toMatchObject({
			added: 1,
		});
		await platform.close();
	});
});
