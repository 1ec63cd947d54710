/** A site whose content changes at random, followed by one exporter as a running publisher follows it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSettings } from '../../src/config/read.ts';
import type { ManifestEntry } from '../../src/exporter/manifest/manifest.ts';
import { drawnIndexPath } from '../../src/exporter/plan/drawn-index.ts';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { openSession, type Session } from '../../src/exporter/session/session.ts';
import { filesIn } from '../../src/exporter/write/folders.ts';
import type { CommunityDocument, ContentDocument } from '../../src/intake/documents.ts';
import { releaseDue } from '../../src/platform/content/release-due.ts';
import { removeArticle, removeColumn, removeEntity, removeOther } from '../../src/platform/content/remove.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { searchFolder } from '../../src/static-server/rules.ts';
import { setDraft } from '../contract/support/set-draft.ts';
import type { Faults } from './faulty-source.ts';
import { idsOf, type Random, randomDocument } from './random-content.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const quiet = { advance: () => undefined };
const hour = 3_600_000;

/** Articles change most often. */
const kinds = [
	...(Object.keys(idsOf) as (keyof typeof idsOf)[]),
	...Array.from({ length: 14 }, () => 'article' as const),
	...Array.from({ length: 4 }, () => 'column' as const),
	...(['poll', 'activity', 'question'] as const),
];

const wallTimeOf = (time: number): string => new Date(time + 8 * hour).toISOString().slice(0, 19).replace('T', ' ');

/** Where two texts begin to differ. */
const difference = (left: string | undefined, right: string | undefined): string => {
	if (left === undefined || right === undefined) return left === undefined ? 'is missing' : 'should not be there';
	let at = 0;
	while (left[at] === right[at]) at += 1;
	const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 100), at + 100));
	return `${around(left)} should be ${around(right)}`;
};

export interface RandomSite {
	/** Makes one random change of the content. @returns what it was, for a message. */
	change: () => Promise<string>;
	/** Follows the changes until nothing is left to do. @param trouble what goes wrong in the first run. */
	publish: (trouble?: Trouble) => Promise<void>;
	/** Paths, pages of the manifest and search rows that differ from a clean export. */
	differences: () => Promise<string[]>;
	remove: () => Promise<void>;
}

/** A run that ends early at a certain record of the manifest, or calls that fail. */
export type Trouble = { failsAt: number } | { faults: Faults };

/** @param settings of the site and its export. */
export const createRandomSite = async (random: Random, settings: object): Promise<RandomSite> => {
	const folder = mkdtempSync(join(tmpdir(), 'touch-edition-random-'));
	const faultFile = join(folder, 'faults.json');
	const setFaults = (faults: Faults): void => writeFileSync(faultFile, JSON.stringify(faults));
	setFaults({});
	const media = mediaFolder(folder);
	for (const name of ['one', 'two']) {
		mkdirSync(join(media, 'p'), { recursive: true });
		writeFileSync(join(media, 'p', `${name}.jpg`), name);
	}
	let clock = Date.parse('2026-03-01T00:00:00+08:00');
	const store = await openStore({ dataDir: folder, now: () => clock });
	const documents = new Map<string, ContentDocument>();
	const soon = (): string => wallTimeOf(clock + random.below(30) * hour);
	let drawn: Record<string, object> = {};

	const open = (out: string): Promise<Session> =>
		openSession({
			root,
			out: join(folder, out),
			settings: checkSettings(settings, 'the test'),
			source: {
				module: new URL('./faulty-source.ts', import.meta.url).href,
				options: { dataDir: folder, file: faultFile },
				remote: false,
			},
			concurrency: 1,
			media,
		});
	// Home never becomes empty, which the guard against empty lists would have to believe.
	await upsertDocuments(store, [
		{ kind: 'column', id: 'constant', name: '常在' },
		{
			kind: 'article',
			id: 'constant',
			columnId: 'constant',
			type: 0,
			title: '常在',
			publishtime: '2020-01-01 00:00:00',
		},
	]);
	let session = await open('site');

	const put = async (): Promise<string> => {
		const kind = random.pick(kinds);
		const id = random.pick(idsOf[kind]);
		const key = `${kind} ${id}`;
		const fresh = randomDocument(random, kind, id, soon);
		const before = documents.get(key);
		let next = fresh;
		if (before !== undefined && random.chance(0.6)) {
			// One field alone: what depends on it must follow.
			const field = random.pick([...Object.keys(before), ...Object.keys(fresh)]);
			const value = (fresh as Record<string, unknown>)[field];
			const { [field]: _old, ...rest } = before as Record<string, unknown>;
			next = { ...rest, ...(value === undefined ? {} : { [field]: value }) } as ContentDocument;
			if (next.kind === 'article' && next.type === 6) next = fresh;
		}
		documents.set(key, next);
		await upsertDocuments(store, [next]);
		return `put ${JSON.stringify(next)}`;
	};
	const removeOne = async (): Promise<string> => {
		const key = random.pick([...documents.keys()]);
		const [kind = '', id = ''] = key.split(' ');
		if (kind === 'activity' || kind === 'poll') return 'nothing';
		documents.delete(key);
		if (kind === 'article') await removeArticle(store, id);
		else if (kind === 'column') await removeColumn(store, id);
		else if (kind === 'author' || kind === 'account' || kind === 'module' || kind === 'advert')
			await removeOther(store, kind, id);
		else await removeEntity(store, kind as CommunityDocument['kind'], id);
		return `remove ${key}`;
	};
	const draft = async (): Promise<string> => {
		const id = random.pick(idsOf.article);
		const isDraft = random.chance(0.5);
		await setDraft(store, id, isDraft);
		return `draft ${id} ${isDraft}`;
	};
	const configure = async (): Promise<string> => {
		const change = random.pick([
			{ appLogo: random.pick(['', '/media/p/one.jpg']) },
			{ topicColor: random.pick(['', '#123456']) },
			{ 'siteConfig.globalCount': String(random.chance(0.5)) },
		]);
		await changeSettings(store, change);
		return `settings ${JSON.stringify(change)}`;
	};
	const wait = async (): Promise<string> => {
		clock += random.below(12) * hour;
		await releaseDue(store);
		return `it is ${wallTimeOf(clock)}`;
	};
	const writeDrawn = (out: string): void => {
		const file = join(folder, out, drawnIndexPath);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, JSON.stringify({ pictures: drawn }));
	};
	const draw = async (): Promise<string> => {
		drawn = {};
		for await (const { path, item, route } of session.manifest.pages())
			if (route === 'newsDetail' && item !== '' && random.chance(0.3)) drawn[item] = { item, path, digest: '1' };
		writeDrawn('site');
		return `drawn ${Object.keys(drawn).join()}`;
	};

	const settle = async (): Promise<void> => {
		for (let round = 0; round < 3; round += 1) {
			const summary = await exportChanges(session, quiet);
			if (summary === null) return;
			if (summary.failed.length > 0) throw new Error(`Pages failed: ${JSON.stringify(summary.failed.slice(0, 3))}`);
			// Pictures of other hosts do not answer here, and are left out.
			const warnings = summary.warnings.filter(({ reason }) => !reason.includes(' is left out of the share card'));
			if (warnings.length > 0) throw new Error(`Warnings: ${JSON.stringify(warnings.slice(0, 3))}`);
		}
		throw new Error('There is always something left to do.');
	};

	/** Ends a run at a record of the manifest; then another process, or the same one, goes on. */
	const interrupt = async (failsAt: number): Promise<void> => {
		const record = session.manifest.record.bind(session.manifest);
		let calls = 0;
		session.manifest.record = (changes) => {
			calls += 1;
			if (calls >= failsAt) throw new Error('killed');
			return record(changes);
		};
		try {
			await exportChanges(session, quiet);
		} catch (error) {
			if (!(error instanceof Error) || error.message !== 'killed') throw error;
		}
		session.manifest.record = record;
		if (random.chance(0.5)) return;
		await session.close();
		session = await open('site');
	};

	const publish = async (trouble?: Trouble): Promise<void> => {
		if (trouble !== undefined && 'failsAt' in trouble) await interrupt(trouble.failsAt);
		else if (trouble !== undefined) {
			setFaults(trouble.faults);
			await exportChanges(session, quiet).catch(() => undefined);
			setFaults({});
		}
		await settle();
	};

	const filesAt = (out: string): Map<string, string> =>
		new Map(
			['', '.hosting'].flatMap((suffix) =>
				[...filesIn(join(folder, `${out}${suffix}`))]
					.filter(({ path }) => !/\/assets\/|^\/media\//.test(path) && !path.startsWith(searchFolder))
					.map(({ path }) => [suffix + path, readFileSync(join(folder, `${out}${suffix}`, path), 'latin1')] as const),
			),
		);
	/** Everything that the manifest knows of a page, but why and when it was rendered. */
	const pagesOf = async ({ manifest }: Session): Promise<Map<string, string>> => {
		const pages = new Map<string, string>();
		for await (const { path } of manifest.pages()) {
			const { cause: _cause, reads, tags, ...entry } = (await manifest.entry(path)) as ManifestEntry;
			// Calls that are made at the same time end in any order. An activity with two votes has one page for them.
			const calls = (JSON.parse(reads) as [call: string, digest: string][]).map(([call]) => call).sort();
			const item = entry.item.startsWith('poll:') ? 'poll' : entry.item;
			pages.set(`manifest ${path}`, JSON.stringify({ ...entry, item, calls, tags: tags.split('\n').sort() }));
		}
		for (const { path, title, published } of await manifest.newsSince(1, 10_000))
			pages.set(`news ${path}`, `${title} ${published}`);
		return pages;
	};
	/** Search rows that are not removed. */
	const rowsOf = (out: string): Map<string, string> => {
		const files = join(folder, out, searchFolder);
		const rows = new Map<string, string>();
		for (const { path } of filesIn(files)) {
			if (!path.includes('/rows')) continue;
			for (const row of JSON.parse(readFileSync(join(files, path), 'utf8')) as (unknown[] | null)[])
				if (row !== null) rows.set(`search ${JSON.stringify(row)}`, '');
		}
		return rows;
	};

	return {
		change: () => {
			const number = random.below(100);
			if (documents.size < 30 || number < 68) return put();
			if (number < 80) return removeOne();
			if (number < 87) return draft();
			if (number < 90) return configure();
			if (number < 97) return wait();
			return draw();
		},
		publish,
		differences: async () => {
			writeDrawn('clean');
			const clean = await open('clean');
			try {
				const { failed } = await exportSite(clean, quiet);
				const [left, right] = [
					new Map([...filesAt('site'), ...(await pagesOf(session)), ...rowsOf('site')]),
					new Map([...filesAt('clean'), ...(await pagesOf(clean)), ...rowsOf('clean')]),
				];
				return [
					...failed.map(({ path, reason }) => `${path}: ${reason}`),
					...[...new Set([...left.keys(), ...right.keys()])]
						.filter((path) => left.get(path) !== right.get(path))
						.sort()
						.map((path) => `${path}: ${difference(left.get(path), right.get(path))}`),
				];
			} finally {
				await clean.close();
				for (const suffix of ['', '.manifest', '.hosting'])
					rmSync(join(folder, `clean${suffix}`), { recursive: true, force: true });
			}
		},
		remove: async () => {
			await session.close();
			await store.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
};
