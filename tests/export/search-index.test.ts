/** The static search index over 10,000 generated articles: what a search finds, what it costs, what a change costs. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectations, searchDocuments } from '../../src/domain/search/documents.test-data.ts';
import type { IndexFilter } from '../../src/domain/search/find-in-index.ts';
import { soundTokens } from '../../src/domain/search/pinyin.ts';
import type { SearchDocument } from '../../src/domain/search/static-index.ts';
import { indexTokens } from '../../src/domain/search/tokens.ts';
import { wallTimeOf } from '../../src/domain/wall-time.ts';
import { openSearchSite } from './search-site.ts';

const kilobyte = 1024;

type ShortRow = readonly [string, string, number, string, string, string, string];

const indexed = (row: ShortRow, body: string): SearchDocument => ({
	row: [...row, 'media/2026/11/18/a1b2c3d4e5f6a7b8c9d0.w480.jpg'],
	titleTokens: indexTokens(row[3]).join(' '),
	tokens: indexTokens(`${row[3]}\n${body}`).join(' '),
});

const smallDocuments = (): Map<string, SearchDocument> =>
	new Map(
		searchDocuments.map(({ id, columnId, type, title, body, time, lang }) => [
			`/${id}.html`,
			indexed([id, columnId, type, title, wallTimeOf(time), lang, ''], body),
		]),
	);

const build = (site: ReturnType<typeof openSearchSite>, documents: ReadonlyMap<string, SearchDocument>): void => {
	const builder = site.search.startRebuild();
	for (const [number, [path, document]] of [...documents].entries()) builder.add(path, number, document);
	builder.finish(documents.size);
};

describe('the index of a small newspaper', () => {
	let site: ReturnType<typeof openSearchSite>;
	beforeAll(() => {
		site = openSearchSite();
		build(site, smallDocuments());
	});
	afterAll(() => site.close());

	it.each(expectations)('finds everything with $query, titles first', async ({ query, finds, titled }) => {
		// Without the texts, all pairs of a word count as the word: the documents made for that are found too.
		const ids = (await site.find(query)).ids.filter((id) => id !== 'trap-pairs');
		expect(ids.toSorted()).toEqual(finds.toSorted());
		expect(ids.slice(0, titled.length).toSorted()).toEqual(titled.toSorted());
	});

	it('filters by kind, column and day, and sorts by time of arrival', async () => {
		const of = (test: (document: (typeof searchDocuments)[number]) => boolean) =>
			searchDocuments
				.filter(({ id, ...document }) => test({ id, ...document }))
				.map(({ id }) => id)
				.filter((id) => expectations.find(({ query }) => query === '冰川')?.finds.includes(id))
				.toSorted();
		const found = async (filter: Partial<IndexFilter>) => (await site.find('冰川', filter)).ids.toSorted();
		expect(await found({ kind: 'photos' })).toEqual(of(({ type }) => type === 1));
		expect(await found({ kind: 'news' })).toEqual(of(({ type }) => type === 0));
		expect(await found({ columnId: '12' })).toEqual(of(({ columnId }) => columnId === '12'));
		const from = '2026-08-01 00:00:00';
		expect(await found({ from })).toEqual(of(({ time }) => wallTimeOf(time) >= from));
		const order = searchDocuments.map(({ id }) => id);
		const { ids } = await site.find('冰川', { sort: 'newest' });
		expect(ids).toEqual(ids.toSorted((a, b) => order.indexOf(b) - order.indexOf(a)));
	});

	it('is the same when nothing changed, and follows changes and removals', async () => {
		const before = site.filesOf();
		const { era } = site.readIndex();
		build(site, smallDocuments());
		expect([site.readIndex().era, site.filesOf()]).toEqual([era, before]);
		expect(await site.search.follow(smallDocuments(), [])).toEqual({ files: 0, bytes: 0 });
		const changed = indexed(['cn-0', '11', 0, '湖水上涨', '2026-11-20 08:00:00', 'cn', ''], '鱼群回来了');
		await site.search.follow(new Map([['/cn-0.html', changed]]), ['/cn-1.html']);
		expect((await site.find('湖水')).ids).toEqual(['cn-0']);
		const { ids } = await site.find('人工智能');
		for (const id of ['cn-0', 'cn-1']) expect(ids).not.toContain(id);
		// The same content as at first, after changes: no file of another content has an old name.
		const names = new Map([...site.filesOf()].map((name) => [name, statSync(join(site.files, name)).size]));
		build(site, smallDocuments());
		expect((await site.find('湖水')).ids).toEqual([]);
		for (const [name, size] of names)
			if (name !== 'index.json' && site.filesOf().has(name)) expect(statSync(join(site.files, name)).size).toBe(size);
	});

	it('leaves no file of an interrupted or a forgotten index, once pages that are open had time for theirs', async () => {
		const own = openSearchSite();
		const eras = () => readdirSync(own.files).filter((name) => name !== 'index.json');
		const documents = smallDocuments();
		build(own, documents);
		const first = own.readIndex().era;
		// What a run has written that was killed before it finished.
		mkdirSync(join(own.files, 'f'.repeat(12)));
		writeFileSync(join(own.files, 'f'.repeat(12), 't9-0.json'), '[]');
		documents.delete('/cn-1.html');
		build(own, documents);
		const second = own.readIndex().era;
		expect(eras().toSorted()).toEqual([first, second].toSorted());
		// The state beside the manifest was lost.
		const search = own.reopened();
		documents.delete('/cn-2.html');
		const builder = search.startRebuild();
		for (const [number, [path, document]] of [...documents].entries()) builder.add(path, number, document);
		builder.finish(documents.size);
		expect(eras().toSorted()).toEqual([second, own.readIndex().era].toSorted());
		search.follow(new Map(), ['/cn-3.html']);
		expect(eras()).toEqual([own.readIndex().era]);
		search.close();
		own.close();
	});

	it('that is damaged is noticed, by the next run and by the reader', async () => {
		const own = openSearchSite();
		build(own, smallDocuments());
		const { era } = own.readIndex();
		expect(own.search.isComplete()).toBe(true);
		const document = indexed(['new', '11', 0, '冰川新事', '2026-11-20 08:00:00', 'cn', ''], '');
		for (const name of readdirSync(join(own.files, era)))
			if (name.startsWith('g')) rmSync(join(own.files, era, name), { recursive: true });
		await expect(own.find('冰川')).rejects.toThrow('ENOENT');
		const results = [];
		for (let run = 0; run < 4; run += 1)
			results.push(await own.search.follow(new Map([[`/new-${run}.html`, document]]), []));
		expect(results[3]).toBeNull();
		expect(own.search.isComplete()).toBe(false);
		build(own, smallDocuments());
		expect((await own.find('冰川')).ids.length).toBeGreaterThan(0);
		const [shard] = [...own.filesOf()].filter((name) => name.endsWith('.bin'));
		truncateSync(join(own.files, shard ?? ''), 12);
		expect(() => gunzipSync(readFileSync(join(own.files, shard ?? '')))).toThrow();
		own.close();
	});
});

describe('the index of a few stories', () => {
	const story = (number: number, title = `冰川${number}`): SearchDocument =>
		indexed([`s${number}`, '11', 0, title, '2026-11-20 08:00:00', 'cn', ''], '鱼群回来了');
	const changed = (...numbers: number[]): Map<string, SearchDocument> =>
		new Map(numbers.map((number) => [`/s${number}.html`, story(number)]));
	const namesOf = (site: ReturnType<typeof openSearchSite>): string[] => [...site.filesOf()].toSorted();

	it('E-44: is one file, through changes and removals, and keeps nothing of what is gone', async () => {
		const site = openSearchSite();
		build(site, changed(1, 2));
		for (let run = 3; run <= 9; run += 1) {
			site.search.follow(changed(run), []);
			expect((await site.find(`冰川${run}`)).ids).toEqual([`s${run}`]);
		}
		site.search.follow(new Map([['/s1.html', story(1, '湖水上涨')]]), ['/s2.html']);
		expect((await site.find('湖水')).ids).toEqual(['s1']);
		expect((await site.find('鱼群')).ids.toSorted()).toEqual(['s1', 's3', 's4', 's5', 's6', 's7', 's8', 's9']);
		const { files = {} } = site.readIndex();
		const rows = Object.entries(files).flatMap(([name, file]) =>
			name.endsWith('.json') ? [Buffer.from(file, 'base64').toString()] : [],
		);
		expect(rows.join()).not.toMatch(/"s2"|冰川1"/);
		expect(namesOf(site)).toEqual(['index.json']);
		// The same file again, by another process.
		const again = site.reopened();
		const builder = again.startRebuild();
		builder.add('/s1.html', 0, story(1));
		builder.finish(1);
		again.close();
		expect(namesOf(site)).toEqual(['index.json']);
		site.close();
	});

	it('grows into more files with the stories, finds each, and becomes one file again', async () => {
		const site = openSearchSite();
		build(site, changed(1));
		const counts: number[] = [];
		for (let number = 2; number <= 60; number += 1) {
			site.search.follow(changed(number), number === 30 ? ['/s7.html'] : []);
			expect((await site.find(`冰川${number}`)).ids, String(number)).toContain(`s${number}`);
			counts.push(site.filesOf().size);
		}
		const { ids } = await site.find('鱼群');
		expect(ids.toSorted()).toEqual(
			Array.from({ length: 60 }, (_, index) => `s${index + 1}`)
				.filter((id) => id !== 's7')
				.toSorted(),
		);
		expect(site.readIndex().shards).toBe(16);
		expect(counts.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 1));
		expect(Math.max(...counts)).toBeLessThan(70);
		build(site, changed(1, 2));
		site.search.follow(changed(3), []);
		expect(namesOf(site)).toEqual(['index.json']);
		expect((await site.find('鱼群')).ids.toSorted()).toEqual(['s1', 's2', 's3']);
		site.close();
	});
});

describe('the index of 10,000 articles', () => {
	const count = 10_000;
	/** As frequent as characters are in a language: the n-th has the share 1/n. */
	const alphabet = Array.from({ length: 2_500 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7));
	let seed = 7;
	const random = (): number => {
		seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
		return seed / 0x7fffffff;
	};
	const character = (): string => alphabet[Math.floor(alphabet.length ** random()) - 1] ?? '';
	const text = (length: number): string =>
		Array.from({ length }, (_, index) => (index % 12 === 11 ? '，' : character())).join('');
	/** A syllable of each character, as many different ones as Chinese has. */
	const syllables = ['b', 'zh', 'l', 'q', 'sh', 'm', 'h', 'd', 'x', 'g'].flatMap((begin) =>
		['a', 'ian', 'ong', 'u', 'ei', 'ao', 'in', 'eng', 'uo', 'i', 'an', 'ie'].map((end) => begin + end),
	);
	const article = (id: string): SearchDocument => {
		const title = text(20);
		const document = indexed([id, '11', 0, title, '2026-11-18 08:00:00', 'cn', '青岭日报'], text(700));
		const units = Array.from(title, (character) => syllables[character.charCodeAt(0) % syllables.length] ?? '');
		return { ...document, tokens: [document.tokens, ...soundTokens([units])].join(' ') };
	};
	const queries: string[] = [];
	let site: ReturnType<typeof openSearchSite>;

	beforeAll(() => {
		site = openSearchSite();
		const builder = site.search.startRebuild();
		for (let number = 0; number < count; number += 1) {
			const document = article(`a${number}`);
			builder.add(`/a${number}.html`, number, document);
			const [title] = [document.row[3]];
			if (number % 200 === 0) queries.push(title.slice(0, 2 + ((number / 200) % 4)));
		}
		builder.finish(count);
	}, 120_000);
	afterAll(() => site.close());

	it('a first search costs at most 60 kB: the code, the index, shards, journals and ten rows', async () => {
		await site.search.follow(new Map([['/first.html', article('first')]]), []);
		expect(queries).toHaveLength(50);
		// The table of characters and the rules of pinyin are most of the code that a search loads with its index.
		const code = [
			'han-forms.data',
			'pinyin',
			'near-words',
			'query',
			'find-in-index',
			'tokens',
			'fold',
			'numerals',
			'hits',
		]
			.map((name) => readFileSync(`src/domain/search/${name}.ts`))
			.map((source) => source.toString().replace(/^\s*(?:\*|\/[/*]).*$/gm, ''));
		const sizeOfCode = gzipSync(code.join('')).length / kilobyte;
		const costs: number[] = [];
		for (const [index, query] of queries.entries()) {
			const { ids, bytes } = await site.find(query);
			costs.push(bytes / kilobyte);
			if (ids.length < 100) expect(ids, query).toContain(`a${index * 200}`);
			else expect(ids.length).toBeGreaterThanOrEqual(100);
		}
		expect(Math.min(...costs)).toBeGreaterThan(2);

		expect(Math.max(...costs) + sizeOfCode).toBeLessThanOrEqual(60);
	});

	it('a change writes a bounded number of files and bytes, and what it wrote is found', async () => {
		const counts: number[] = [];
		const sizes: number[] = [];
		const before = site.filesOf().size;
		for (let change = 0; change < 40; change += 1) {
			const id = change % 2 === 0 ? `new${change}` : `a${change * 31}`;
			const document = article(id);
			const gone = change % 5 === 4 ? [`/a${change * 17 + 2}.html`] : [];
			const written = await site.search.follow(new Map([[`/${id}.html`, document]]), gone);
			counts.push(written?.files ?? 0);
			sizes.push((written?.bytes ?? 0) / kilobyte);
			const { ids } = await site.find(document.row[3].slice(0, 6));
			expect(ids, `change ${change}`).toContain(id);
			if (change % 5 === 4) {
				const row = `a${change * 17 + 2}`;
				expect(ids).not.toContain(row);
			}
		}
		// Journals, shards, the index, the last rows, and the rows of what was changed and of what is gone.
		expect(Math.max(...counts)).toBeLessThanOrEqual(32 + 32 + 2 + 2);
		expect(counts.toSorted((a, b) => a - b)[20]).toBeLessThanOrEqual(36);
		expect(Math.max(...sizes)).toBeLessThanOrEqual(700);
		expect(Math.min(...sizes)).toBeGreaterThan(5);
		// Old files go one run later: the folder does not grow with the number of changes.
		expect(site.filesOf().size - before).toBeLessThan(150);
	});

	it('what is gone or was corrected is in no file with rows', async () => {
		const rows = (): string =>
			[...site.filesOf()]
				.filter((name) => /\/t\d+-\d+\.json$/.test(name))
				.map((name) => readFileSync(`${site.files}${name}`, 'utf8'))
				.join('');
		expect(rows()).toContain('"a40"');
		expect(rows()).toContain('"a41"');
		const wrong = article('a41');
		const [id, column, type, , time, language, source, picture] = wrong.row;
		const right: SearchDocument = {
			...wrong,
			row: [id, column, type, '更正后的标题', time, language, source, picture],
		};
		await site.search.follow(new Map([['/a41.html', right]]), ['/a40.html']);
		expect(rows()).not.toContain('"a40"');
		expect(rows()).not.toContain(JSON.stringify(wrong.row));
		expect(rows()).toContain('更正后的标题');
	});

	it('many changes at once leave no journal', async () => {
		const changed = new Map(Array.from({ length: 120 }, (_, index) => [`/m${index}.html`, article(`m${index}`)]));
		await site.search.follow(changed, []);
		const { journals, removed } = site.readIndex();
		expect(journals).toEqual(Array.from({ length: 32 }, () => 0));
		expect(removed).toEqual([]);
		for (const [, document] of [...changed].slice(0, 5))
			expect((await site.find(document.row[3].slice(0, 6))).ids).toContain(document.row[0]);
	});
});
