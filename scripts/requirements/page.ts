import { idsIn } from './ids.ts';

/** One row of `docs/requirements.md`. */
export interface Requirement {
	id: string;
	/** What must hold, in one sentence. */
	sentence: string;
}

/** Where ids are named: paths of files. */
export interface Places {
	/** Below `src`, without tests. */
	implemented: string[];
	tested: string[];
}

const rowPattern = /^\| ((?:R-[A-Z][A-Z0-9]*|[AME])-\d{2,3}) \| (.*?) \|/;

/**
 * The requirements of the page, in its order.
 *
 * @throws Error for an id that is listed twice or has no sentence.
 */
export const readRequirements = (page: string): Requirement[] => {
	const requirements = new Map<string, Requirement>();
	for (const line of page.split('\n')) {
		const [, id, sentence = ''] = rowPattern.exec(line) ?? [];
		if (id === undefined) continue;
		if (requirements.has(id)) throw new Error(`docs/requirements.md lists ${id} twice.`);
		if (sentence.trim() === '') throw new Error(`docs/requirements.md has no sentence for ${id}.`);
		requirements.set(id, { id, sentence });
	}
	return [...requirements.values()];
};

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');

/** Where each id is named, by the texts of the repository's files. */
export const placesOfIds = (files: Iterable<readonly [path: string, text: string]>): Map<string, Places> => {
	const places = new Map<string, Places>();
	for (const [path, text] of files) {
		for (const id of idsIn(text)) {
			const existingPlaces = places.get(id) ?? { implemented: [], tested: [] };
			if (isTest(path)) existingPlaces.tested.push(path);
			else if (path.startsWith('src/')) existingPlaces.implemented.push(path);
			places.set(id, existingPlaces);
		}
	}
	return places;
};

const shownFiles = 3;

const shorten = (paths: readonly string[]): string =>
	paths.slice(0, shownFiles).join(', ') + (paths.length > shownFiles ? ` and ${paths.length - shownFiles} more` : '');

/** The page with where each requirement is named: two more columns in its tables, and those that no test names at the top. */
export const withPlaces = (page: string, places: ReadonlyMap<string, Places>): string => {
	const requirements = readRequirements(page);
	const untested = requirements.filter(({ id }) => (places.get(id)?.tested.length ?? 0) === 0).map(({ id }) => id);
	const row = (line: string): string => {
		const [, id = ''] = rowPattern.exec(line) ?? [];
		const { implemented, tested } = places.get(id) ?? { implemented: [], tested: [] };
		if (id !== '') return `${line} ${shorten(implemented)} | ${shorten(tested)} |`;
		if (line.startsWith('| id |')) return `${line} named in src | tested in |`;
		return line.startsWith('|---|') ? `${line}---|---|` : line;
	};
	const tested = `${requirements.length} requirements, ${requirements.length - untested.length} named by a test.`;
	const untestedNote = untested.length === 0 ? '' : ` No test names ${untested.join(', ')}.`;
	return page.split('\n').map(row).join('\n').replace('\n\n', `\n\n${tested}${untestedNote}\n\n`);
};
