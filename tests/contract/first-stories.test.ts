/** A site that starts from a source is published after its first hundred stories. */

import { afterEach, describe, expect, it } from 'vitest';
import { startFrom } from '../../scripts/command-line/mirror.ts';
import type { Given, LiveSource } from '../../src/intake/live-source.ts';
import { SourceError } from '../../src/intake/live-source.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { sourceNamed } from '../../src/platform/mirror/source-rows.ts';
import type { SourcePlace } from '../../src/sources/open-source.ts';
import { databaseNames, openPlatform, type Platform } from './support/platform.ts';

const count = 350;

describe.each(databaseNames)('a first reading on %s', (database) => {
	let platform: Platform;
	afterEach(() => platform.close());

	/** A source of 350 stories that gives the first 250, and the others when it is told to. */
	const sourceOf = (goOn: Promise<void>) => {
		const asked: string[] = [];
		const waits = Promise.withResolvers<void>();
		async function* documents(cursor: string): AsyncGenerator<Given, string> {
			asked.push(cursor);
			if (cursor === '') yield { kind: 'column', id: 'news', name: '要闻', order: 1 };
			yield { kind: 'planned', of: 'article', count };
			for (let number = Number(cursor); number < count; number += 1) {
				if (number === 250) {
					yield { kind: 'checkpoint', cursor: '250' };
					waits.resolve();
					await goOn;
				}
				yield {
					...{ kind: 'article', id: `a${number}`, columnId: 'news', type: 0 },
					...{ title: `第${number}篇`, publishtime: '2026-11-01 08:00:00', content: '<p>正文</p>' },
				} as Given;
			}
			return String(count);
		}
		const open = async (): Promise<LiveSource> => ({ title: '远方报', language: 'cn', documents });
		const place: SourcePlace = {
			...{ name: 'feed-far', place: 'feed:https://far.example/', address: 'https://far.example/', found: '' },
			definition: { kind: 'feed', at: 'web', open } as unknown as SourcePlace['definition'],
		};
		return { asked, place, waits: waits.promise };
	};
	const stored = async (): Promise<number> => {
		const { count: all } = await platform.store.writing
			.selectFrom('articles')
			.select((build) => build.fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow();
		return Number(all);
	};
	const quiet = { say: () => undefined };

	it('the site starts with the first hundred, says how far it is, and gets the others', async () => {
		platform = await openPlatform(database, { sample: false });
		const gate = Promise.withResolvers<void>();
		const said: [number, number][] = [];
		const started = await startFrom(platform.store, sourceOf(gate.promise).place, mediaFolder(platform.place.dataDir), {
			...quiet,
			onProgress: (kind, done, planned) => kind === 'article' && said.push([done, planned]),
		});
		expect(started).toMatchObject({ title: '远方报', language: 'cn' });
		expect(await stored()).toBeGreaterThanOrEqual(100);
		expect(await stored()).toBeLessThan(count);
		expect(said.at(-1)).toEqual([await stored(), count]);
		gate.resolve();
		await started.rest;
		expect(await stored()).toBe(count);
		expect(said.at(-1)).toEqual([count, count]);
	});

	it('one that is stopped in between goes on where it was', async () => {
		platform = await openPlatform(database, { sample: false });
		const gate = Promise.withResolvers<void>();
		const stopped = new AbortController();
		const { place, asked, waits } = sourceOf(gate.promise);
		const started = await startFrom(platform.store, place, mediaFolder(platform.place.dataDir), {
			...quiet,
			signal: stopped.signal,
		});
		await waits;
		stopped.abort();
		gate.resolve();
		await started.rest;
		expect(await stored()).toBeLessThan(count);
		expect((await sourceNamed(platform.store, place.name))?.cursor).toBe('250');
		expect(asked).toEqual(['']);
	});

	it('a source that fails after the first hundred is named, and the site stays', async () => {
		platform = await openPlatform(database, { sample: false });
		const lines: string[] = [];
		const broken = Promise.reject(new SourceError('It no longer answers.'));
		broken.catch(() => undefined);
		const started = await startFrom(platform.store, sourceOf(broken).place, mediaFolder(platform.place.dataDir), {
			say: (line) => lines.push(line),
		});
		await started.rest;
		expect(lines).toEqual(['feed-far: It no longer answers.']);
		expect(await stored()).toBe(250);
	});
});
