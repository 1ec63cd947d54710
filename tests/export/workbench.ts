import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSettings } from '../../src/config/read.ts';
import type { ExportSummary } from '../../src/exporter/plan/summary.ts';
import type { ExportOptions } from '../../src/exporter/render/export-options.ts';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { openSession, type Session } from '../../src/exporter/session/session.ts';
import { type Fixture, writeFixture } from './fixture-source.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const quiet = { advance: () => undefined };

type MoreOptions = Partial<
	Pick<ExportOptions, 'allowRemoval' | 'media' | 'mediaAddress' | 'mediaKeeper' | 'picturesLater'>
>;

export interface Workbench {
	out: string;
	/** Content from now on. */
	put: (fixture: Fixture) => void;
	/** One whole export, as a process of its own would make it. A thread costs half a second, so there is one; several give the same bytes (determinism.test.ts). */
	full: (concurrency?: number) => Promise<ExportSummary>;
	/** Follows the changes once. */
	follow: () => Promise<ExportSummary | null>;
	/** @param at another name of the folder. */
	open: (at?: string, more?: MoreOptions) => Promise<Session>;
	/** Path → content of every exported file but the compiled assets. */
	files: () => Map<string, string>;
	/** Path → modification time. */
	times: () => Map<string, number>;
	remove: () => void;
}

const walk = (folder: string, below = ''): string[] =>
	readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) =>
		entry.isDirectory() ? walk(folder, `${below}/${entry.name}`) : [`${below}/${entry.name}`],
	);

/** Path → content of every exported file but the compiled assets. */
export const filesOf = (out: string): Map<string, string> =>
	new Map(
		(existsSync(out) ? walk(out) : [])
			.filter((path) => !path.includes('/assets/'))
			.sort()
			.map((path) => [encodeURI(path), readFileSync(join(out, path), 'utf8')]),
	);

/** A folder to export into and a platform to export from. */
export const createWorkbench = (
	fixture: Fixture,
	settings: unknown = { site: { address: 'https://news.example.org' } },
): Workbench => {
	const folder = mkdtempSync(join(tmpdir(), 'touch-edition-export-'));
	const file = join(folder, 'fixture.json');
	const out = join(folder, 'site');
	writeFixture(file, fixture);
	const openAt = (at: string, concurrency?: number, more: MoreOptions = {}) =>
		openSession({
			root,
			out: at,
			settings: checkSettings(settings, 'the test'),
			source: { module: new URL('./fixture-source.ts', import.meta.url).href, options: { file }, remote: false },
			...(concurrency === undefined ? {} : { concurrency }),
			...more,
		});
	const within = async <Result>(work: (session: Session) => Promise<Result>, concurrency?: number): Promise<Result> => {
		const session = await openAt(out, concurrency);
		try {
			return await work(session);
		} finally {
			await session.close();
		}
	};
	const paths = () => (existsSync(out) ? walk(out).filter((path) => !path.includes('/assets/')) : []).sort();
	return {
		out,
		put: (next) => writeFixture(file, next),
		full: (concurrency = 1) => within((session) => exportSite(session, quiet), concurrency),
		follow: () => within((session) => exportChanges(session, quiet), 1),
		open: (at = out, more = {}) => openAt(at, undefined, more),
		files: () => filesOf(out),
		times: () => new Map(paths().map((path) => [path, statSync(join(out, path)).mtimeMs])),
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
};

const exportedOnce = new Map<string, Promise<Workbench>>();

/**
 * A workbench whose fixture is exported already: a copy of an export that is made once for each fixture of a test file.
 */
export const exportedWorkbench = async (fixture: Fixture): Promise<Workbench> => {
	const key = JSON.stringify(fixture);
	let original = exportedOnce.get(key);
	if (original === undefined) {
		const made = createWorkbench(fixture);
		original = made.full().then(() => made);
		exportedOnce.set(key, original);
	}
	const { out } = await original;
	const copy = createWorkbench(fixture);
	for (const suffix of ['', '.manifest', '.hosting'])
		cpSync(`${out}${suffix}`, `${copy.out}${suffix}`, { recursive: true, preserveTimestamps: true });
	return copy;
};

/** Removes the exports that were copied; call it after all tests of a file. */
export const removeExportedOnce = async (): Promise<void> => {
	for (const original of exportedOnce.values()) (await original).remove();
	exportedOnce.clear();
};

/** Whether a file is a further address of a page, which names the page as its canonical one. */
const isForm = (path: string, content = ''): boolean => {
	const [, own = path] = /<link rel="canonical" href="https?:\/\/[^/"]+([^"]+)"/.exec(content) ?? [];
	return own !== path && !/\/shells\/|^\/404/.test(path);
};

/** Paths of pages whose content differs between two states of the folder. */
export const changedPaths = (before: Map<string, string>, after: Map<string, string>): string[] =>
	[...new Set([...before.keys(), ...after.keys()])]
		.filter((path) => before.get(path) !== after.get(path) && !isForm(path, after.get(path) ?? before.get(path)))
		.sort();
