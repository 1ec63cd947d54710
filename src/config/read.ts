import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { meantWord } from '../domain/nearest-word.ts';
import { meantSetting } from './known-settings.ts';
import { Settings } from './schema.ts';

/** Thrown with one sentence for each wrong setting: its path, what was expected, what was found, and where to look. */
export class SettingsError extends Error {
	override name = 'SettingsError';
}

/** "; did you mean …?" for a value that is near one of those that are expected as `("cn" | "en")`; '' for others. */
const nearValue = (expected: string, received: string): string => {
	const words = [...expected.matchAll(/"([^"\\]+)"/g)].map(([, word = '']) => word);
	const found = /^"(.*)"$/s.exec(received)?.[1];
	const meant = found === undefined ? '' : meantWord(found, words);
	return meant === '' || meant === found ? '' : `; did you mean "${meant}"?`;
};

/** Of a value that may be of several kinds: what is wrong with it as the kind that it comes nearest to. */
const deepest = (issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> => {
	if (issue.type !== 'union') return issue;
	const inside = issue.issues?.find(({ path }) => path !== undefined);
	if (inside?.path === undefined) return issue;
	return deepest({ ...inside, path: [...(issue.path ?? []), ...inside.path] } as v.BaseIssue<unknown>);
};

const describe = (found: v.BaseIssue<unknown>): string => {
	const issue = deepest(found);
	const path = v.getDotPath(issue) ?? '(the whole file)';
	if (issue.type === 'strict_object' && issue.expected === 'never') {
		const meant = meantSetting(path);
		return `${path}: there is no such setting; ${meant === '' ? 'docs/settings.md of Touch Edition lists them all.' : `did you mean ${meant}?`}`;
	}
	const expected = issue.kind === 'schema' && issue.expected !== null ? issue.expected : issue.message;
	const near = nearValue(expected, issue.received);
	return `${path}: expected ${expected}, found ${issue.received}${near === '' ? '.' : near}`;
};

/** Settings without `$schema`, by which editors complete and check the file. */
const withoutSchema = (value: unknown): unknown => {
	if (typeof value !== 'object' || value === null || !('$schema' in value) || typeof value.$schema !== 'string')
		return value;
	const { $schema: _, ...settings } = value;
	return settings;
};

/**
 * Checks settings.
 *
 * @param value parsed JSON.
 * @param origin name of the source in error messages, usually a path.
 * @throws SettingsError with every wrong setting.
 */
export const checkSettings = (value: unknown, origin: string): Settings => {
	if (Array.isArray(value))
		throw new SettingsError(`The settings in ${origin} cannot be used: they are a list, and must be an object { … }.`);
	const result = v.safeParse(Settings, withoutSchema(value));
	if (result.success) return result.output;
	throw new SettingsError(
		[`The settings in ${origin} cannot be used:`, ...result.issues.map((issue) => `  ${describe(issue)}`)].join('\n'),
	);
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Said with what is wrong. */
export const goesOn = 'The site goes on with the last good settings.';

const unreadable = (path: string, error: unknown): SettingsError =>
	new SettingsError(`The settings in ${path} cannot be read: ${messageOf(error)}`);

const isModule = (path: string): boolean => /\.[mc]?[jt]s$/.test(path);

/** What a module exports as its default (`defineConfig`). */
const defaultOf = (module: { default?: unknown }, path: string): unknown => {
	if (module.default === undefined)
		throw new SettingsError(`${path} exports no settings: write "export default defineConfig({ … })".`);
	return module.default;
};

const moduleSettings = (path: string): unknown => {
	let module: { default?: unknown };
	try {
		module = createRequire(import.meta.url)(path) as { default?: unknown };
	} catch (error) {
		throw unreadable(path, error);
	}
	return defaultOf(module, path);
};

/**
 * Reads what the newspaper has set, unchecked; `{}` when the file does not exist.
 *
 * @param path of a JSON file, or of a module.
 * @throws SettingsError when it cannot be read or is not JSON.
 */
export const readOwnSettings = (path: string): unknown => {
	if (isModule(path)) return moduleSettings(path);
	let text: string;
	try {
		text = readFileSync(path, 'utf8');
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
		throw unreadable(path, error);
	}
	try {
		// Editors of Windows begin a file with a byte order mark.
		return JSON.parse(text.replace(/^\uFEFF/, ''));
	} catch (error) {
		throw new SettingsError(`The settings in ${path} are not JSON: ${messageOf(error)}`);
	}
};

/**
 * Reads the newspaper's settings; when the file does not exist, the defaults apply.
 *
 * @param path of a JSON file, or of a module.
 * @throws SettingsError when the file cannot be read or a setting is wrong.
 */
export const readSettings = (path: string): Settings => checkSettings(readOwnSettings(path), path);

/** Node keeps a module by its address: each reading has another one. */
let reads = 0;

/**
 * Reads the settings as they are in the file now; a module that was read before is read again, but not what it imports.
 *
 * @throws SettingsError as `readSettings`.
 */
export const readSettingsAnew = async (path: string): Promise<Settings> => {
	if (!isModule(path)) return readSettings(path);
	let module: { default?: unknown };
	try {
		reads += 1;
		module = (await import(/* @vite-ignore */ `${pathToFileURL(path).href}?${reads}`)) as { default?: unknown };
	} catch (error) {
		throw unreadable(path, error);
	}
	return checkSettings(defaultOf(module, path), path);
};

/**
 * A function that reads the settings anew. While they are wrong, which they are for a moment when they are half saved, it
 * gives the last good ones, and says what is wrong once.
 *
 * @param say gets the sentence. @throws SettingsError of the function while there were no good ones yet.
 */
export const lastGoodSettings = (path: string, say: (sentence: string) => void): (() => Promise<Settings>) => {
	let good: Settings | undefined;
	let said = '';
	return async () => {
		try {
			good = await readSettingsAnew(path);
			said = '';
			return good;
		} catch (error) {
			if (good === undefined || !(error instanceof SettingsError)) throw error;
			if (said !== error.message) say(`${error.message}\n${goesOn}`);
			said = error.message;
			return good;
		}
	};
};
