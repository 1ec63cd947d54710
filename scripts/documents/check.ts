/** What the documents name must exist: files that they link to, commands with their flags, settings. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { settingsSchema } from '../schemas/make.ts';

/** Code blocks and code in lines: links inside them are none. */
const code = /```[\s\S]{0,20000}?```|`[^`\n]{1,500}`/g;
const link = /\]\(([^)\s]{1,300})\)/g;
const call = /\bnpm run ([a-z][a-z:-]{1,30})((?: [^\n`|#;&]{1,300})?)/g;
/** Names of files have the same form, and `window.…` may be a function of the browser. */
const setting =
	/`(site|page|export|publish|sources)\.(?!(?:env|html|hosting|manifest|ts)\b)([A-Za-z]{2,40})(?:\.[A-Za-z]+)?`/g;

/** The name of a heading in an address, as pages of documents on the web have it. */
const anchorOf = (heading: string): string =>
	heading
		.trim()
		.toLowerCase()
		.replace(/[^\p{L}\p{N} _-]/gu, '')
		.replaceAll(' ', '-');

const anchorsOf = (text: string): Set<string> =>
	new Set([...text.matchAll(/^#{1,6} ([^\n]{1,300})$/gm)].map(([, heading = '']) => anchorOf(heading)));

/** The package has this page at its root. */
const placeOf = (path: string): string => (path === 'scripts/package/README.md' ? 'README.md' : path);

/** Links of a document that lead to no file, or to no heading of one. */
export const brokenLinks = (root: string, path: string, text: string): string[] =>
	[...text.replace(code, '').matchAll(link)].flatMap(([, address = '']) => {
		if (/^[a-z]+:/.test(address)) return [];
		const [file = '', anchor = ''] = address.split('#');
		const target = file === '' ? join(root, path) : join(root, dirname(placeOf(path)), decodeURI(file));
		if (!existsSync(target)) return [`${path}: ${address} leads to no file.`];
		if (anchor === '' || !target.endsWith('.md')) return [];
		return anchorsOf(readFileSync(target, 'utf8')).has(anchor) ? [] : [`${path}: ${address} leads to no heading.`];
	});

/** Commands that package.json does not have, and flags that the script of a command does not have. */
export const unknownCommands = (root: string, path: string, text: string): string[] => {
	const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
		scripts: Record<string, string>;
	};
	return [...text.matchAll(call)].flatMap(([, name = '', rest = '']) => {
		const script = scripts[name];
		if (script === undefined) return [`${path}: there is no command "npm run ${name}".`];
		const command = /setup\.mjs ([\w-]+)/.exec(script)?.[1] ?? '';
		// A command with many subcommands has them in a file of their own.
		const files = [`${command}.ts`, join('command-line', `${command}-subcommands.ts`)]
			.map((file) => join(root, 'scripts', file))
			.filter((file) => existsSync(file));
		if (files.length === 0) return [];
		const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
		return [...rest.matchAll(/ \[?--([a-z][a-z-]{1,30})/g)].flatMap(([, flag = '']) =>
			new RegExp(`^\\t+'?${flag}'?: \\{`, 'm').test(source) || ['help', 'version'].includes(flag)
				? []
				: [`${path}: "npm run ${name}" has no flag --${flag}.`],
		);
	});
};

/** Settings that do not exist. @param knownNames from `settingNames`. */
export const unknownSettings = (path: string, text: string, knownNames: ReadonlySet<string>): string[] =>
	[...text.matchAll(setting)]
		.map(([, group = '', name = '']) => `${group}.${name}`)
		.filter((name) => !knownNames.has(name))
		.map((name) => `${path}: there is no setting ${name}.`);

/** Every setting, as `group.name`. */
export const settingNames = (): Set<string> =>
	new Set(
		Object.entries(settingsSchema('').properties ?? {}).flatMap(([group, { properties = {} }]) =>
			Object.keys(properties).map((name) => `${group}.${name}`),
		),
	);
