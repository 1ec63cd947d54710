/** Writes a new site: `npx touch-edition init`, and the package create-touch-edition. Needs nothing but Node. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import {
	type SiteLanguage,
	type StarterChoices,
	siteLanguages,
	starterFiles,
	type Template,
	templateMeanings,
	templates,
} from './starter-files.ts';

/** Thrown when a folder cannot be made a site, or a choice is none; nothing was written. */
export class StarterError extends Error {
	override name = 'StarterError';
	/** Exit code: 2 for a wrong choice. */
	readonly code: 1 | 2;

	constructor(message: string, code: 1 | 2 = 2) {
		super(message);
		this.code = code;
	}
}

const usage = (): string =>
	[
		'Usage: init [folder] [--template <name>] [--from <address or path>] [--language en|cn|bo] [--package <file>] [--yes]',
		'',
		...templates.map((name) => `  ${name.padEnd(10)} ${templateMeanings[name]}`),
		'',
		'--from is the address of the WordPress, or the path of the folder. On a terminal what is missing is asked;',
		'--package is a packed touch-edition: the site has a copy of it and needs no registry.',
		'--yes asks nothing: template blog in English. --version prints the version.',
	].join('\n');

const oneOf = <Name extends string>(names: readonly Name[], value: string, flag: string): Name => {
	const found = names.find((name) => name === value);
	if (found === undefined) throw new StarterError(`${flag} expects ${names.join(', ')}, found "${value}".`);
	return found;
};

/** What a site follows, as its template wants it. @throws StarterError. */
const checkedFrom = (template: Template, from: string): string => {
	if (template === 'wordpress') {
		if (!/^https?:\/\/[^/]/.test(from) || !URL.canParse(from))
			throw new StarterError(
				`--template wordpress needs --from with the address of the site, as https://news.example.org; found "${from}".`,
			);
		return from.replace(/\/$/, '');
	}
	if (template === 'folder') {
		if (from === '' || !existsSync(from))
			throw new StarterError(`--template folder needs --from with a folder of Markdown; "${from}" does not exist.`);
		return resolve(from);
	}
	if (from !== '') throw new StarterError(`--from is for the templates folder and wordpress, not for ${template}.`);
	return '';
};

/**
 * Writes a new site.
 *
 * @param place its folder; it may be there, without any of the files of a site. @param packed file of the package, which is copied; '' for one of a
 * registry.
 * @returns the folder, and the files that were written. @throws StarterError when a file is there.
 */
export const writeStarter = (
	place: string,
	{ name, ...choices }: StarterChoices,
	packed = '',
): { folder: string; written: string[] } => {
	const folder = resolve(place);
	const files = starterFiles(
		{
			...choices,
			version: packed === '' ? choices.version : `file:${basename(packed)}`,
			name: name || basename(folder) || 'news',
		},
		new Date().toISOString().slice(0, 10),
	);
	if (packed !== '' && !/\.tgz$/.test(packed))
		throw new StarterError(`--package expects a packed file, as touch-edition-1.0.0.tgz, found "${packed}".`);
	if (packed !== '' && !existsSync(packed))
		throw new StarterError(`--package names ${resolve(packed)}, which does not exist.`);
	const takenName = [...Object.keys(files), 'touch-edition.config.ts', 'content'].find((one) =>
		existsSync(join(folder, one)),
	);
	if (takenName !== undefined)
		throw new StarterError(`${join(folder, takenName)} is there already. Name another folder; nothing was written.`, 1);
	for (const [path, text] of Object.entries(files)) {
		const file = join(folder, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
	if (packed !== '') copyFileSync(packed, join(folder, basename(packed)));
	return { folder, written: readdirSync(folder) };
};

interface Given {
	place: string;
	template: string;
	language: string;
	from: string;
}

/** Asks for what was not given; an empty line is the answer in brackets. */
const askFor = async (given: Given): Promise<Given> => {
	const lines = createInterface({ input: process.stdin, output: process.stdout });
	lines.on('SIGINT', () => process.exit(130));
	const ask = async (question: string, otherwise: string): Promise<string> =>
		(await lines.question(`${question} (${otherwise}) `)).trim() || otherwise;
	try {
		const place = given.place || (await ask('Folder of the site', 'my-news'));
		if (given.template === '')
			console.log(templates.map((name) => `  ${name.padEnd(10)} ${templateMeanings[name]}`).join('\n'));
		const template = oneOf(templates, given.template || (await ask('Template', 'blog')), '--template');
		const language = given.language || (await ask(`Language (${siteLanguages.join(', ')})`, 'en'));
		const needsPlace = given.from === '' && (template === 'wordpress' || template === 'folder');
		const question = template === 'wordpress' ? 'Address of the WordPress' : 'Folder of Markdown';
		const from = needsPlace ? (await lines.question(`${question}: `)).trim() : given.from;
		return { place, template, language, from };
	} finally {
		lines.close();
	}
};

const flags = {
	template: { type: 'string', default: '' },
	language: { type: 'string', default: '' },
	from: { type: 'string', default: '' },
	package: { type: 'string', default: '' },
	yes: { type: 'boolean', short: 'y', default: false },
	help: { type: 'boolean', short: 'h', default: false },
	version: { type: 'boolean', short: 'v', default: false },
} as const;

const readFlags = (parameters: readonly string[]) => {
	try {
		return parseArgs({ args: [...parameters], options: flags, allowPositionals: true });
	} catch {
		return undefined;
	}
};

/** The command `init`. @param version of the package that the site uses. @returns the exit code. */
export const runInit = async (parameters: readonly string[], version: string): Promise<number> => {
	const read = readFlags(parameters);
	const [folder = '', ...more] = read?.positionals ?? [];
	if (read === undefined || more.length > 0) {
		console.error(usage());
		return 2;
	}
	const { template, language, from, yes, help, package: packed, version: wantsVersion } = read.values;
	if (help || wantsVersion) {
		console.log(help ? usage() : version);
		return 0;
	}
	try {
		const isAsked = !yes && process.stdin.isTTY === true && process.stdout.isTTY === true;
		const given = { place: folder, template, language, from };
		const chosen = isAsked ? await askFor(given) : given;
		const place = chosen.place || '.';
		const choice: Template = oneOf(templates, chosen.template || 'blog', '--template');
		const locale: SiteLanguage = oneOf(siteLanguages, chosen.language || 'en', '--language');
		const source = checkedFrom(choice, chosen.from);
		const { written, folder: path } = writeStarter(
			place,
			{ name: '', template: choice, language: locale, version, from: source },
			packed,
		);
		console.log(`A site is in ${path}: ${written.join(', ')}.`);
		console.log(`Next:${place === '.' ? '' : ` cd "${place}",`} npm install, npx touch-edition start`);
		return 0;
	} catch (error) {
		// The end of what is typed, as Ctrl+D.
		if (error instanceof Error && 'code' in error && error.code === 'ABORT_ERR') {
			console.error('\nNothing was written.');
			return 130;
		}
		if (!(error instanceof StarterError)) throw error;
		console.error(error.message);
		return error.code;
	}
};
