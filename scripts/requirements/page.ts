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
			const known = places.get(id) ?? { implemented: [], tested: [] };
			if (isTest(path)) known.tested.push(path);
			else if (path.startsWith('src/')) known.implemented.push(path);
			places.set(id, known);
		}
	}
	return places;
};

const shownFiles = 3;

const shorten = (paths: readonly string[]): string => {
	const names = paths.slice(0, shownFiles).map((path) => `\`${path.replace(/^src\//, '')}\``);
	return names.join(', ') + (paths.length > shownFiles ? ` and ${paths.length - shownFiles} more` : '');
};

const areas: readonly [prefix: string, title: string][] = [
	['R-ROUTE', 'Routes'],
	['R-SCREEN', 'Pages'],
	['R-CALL', 'Calls'],
	['R-REQ', 'How a call is made'],
	['R-ENT', 'Entities'],
	['R-STATE', 'States'],
	['R-ROLE', 'What a member may do'],
	['R-VAL', 'Validation'],
	['R-ERR', 'Errors'],
	['R-MODE', 'Modes and environments'],
	['R-THEME', 'Themes'],
	['R-I18N', 'Languages'],
	['R-CONF', 'Settings'],
	['R-CONST', 'Constants'],
	['A', 'Points that the specification leaves open'],
	['M', 'What a static site has to do differently'],
	['E', 'Expected by readers, publishers and operators'],
];

/** Rows that the product goes beyond or departs from on purpose. */
const departures: readonly string[] = [
	'R-VAL-07: a code that was sent to a phone is taken only by the browser that asked for it. A stranger who reads it, or guesses, has nothing.',
	'A-100: the sample sets `strictEncryption`, so that a cipher that fails refuses the call there; the default is the row.',
	'R-CALL-030: a shop that has a PIN must give it to write a code off. Anybody can know the id of a shop.',
];

/** The page: its rows by area, with where each is implemented and tested, and those that no test names at the top. */
export const writePage = (requirements: readonly Requirement[], places: ReadonlyMap<string, Places>): string => {
	const untested = requirements.filter(({ id }) => (places.get(id)?.tested.length ?? 0) === 0);
	const sections = areas.map(([prefix, title]) => {
		const rows = requirements
			.filter(({ id }) => id.replace(/-\d+$/, '') === prefix)
			.map(({ id, sentence }) => {
				const { implemented, tested } = places.get(id) ?? { implemented: [], tested: [] };
				return `| ${id} | ${sentence} | ${shorten(implemented)} | ${shorten(tested)} |`;
			});
		return rows.length === 0
			? ''
			: [
					`## ${title}`,
					'',
					'| id | what must hold | named in `src/` | tested in |',
					'|---|---|---|---|',
					...rows,
					'',
				].join('\n');
	});
	return [
		'# Requirements',
		'',
		'What the product must do, one sentence an id. Tests and declarations name these ids. `npm run requirements` fills in',
		'the last two columns from the files of the repository, and `npm test` fails when the page is out of date or an id is',
		'used that it does not list. "Named in" is where the code refers to the id, not everything that takes part.',
		'',
		`${requirements.length} requirements, ${requirements.length - untested.length} named by a test.`,
		...(untested.length === 0 ? [] : ['', `No test names: ${untested.map(({ id }) => id).join(', ')}.`]),
		'',
		'## Where the product does otherwise, and why',
		'',
		...departures.map((sentence) => `- ${sentence}`),
		'',
		...sections.filter((section) => section !== ''),
	].join('\n');
};
