import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { Settings } from './schema.ts';

/** Thrown with one sentence for each wrong setting: its path, what was expected, what was found, and where to look. */
export class SettingsError extends Error {
	override name = 'SettingsError';
}

const describe = (issue: v.BaseIssue<unknown>): string => {
	const path = v.getDotPath(issue) ?? '(the whole file)';
	if (issue.type === 'strict_object' && issue.expected === 'never')
		return `${path}: there is no such setting; docs/settings.md lists them all.`;
	const expected = issue.kind === 'schema' && issue.expected !== null ? issue.expected : issue.message;
	return `${path}: expected ${expected}, found ${issue.received}.`;
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
	const result = v.safeParse(Settings, withoutSchema(value));
	if (result.success) return result.output;
	throw new SettingsError(
		[`The settings in ${origin} cannot be used:`, ...result.issues.map((issue) => `  ${describe(issue)}`)].join('\n'),
	);
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The settings of a module, which exports them as its default (`defineConfig`). */
const moduleSettings = (path: string): unknown => {
	let module: { default?: unknown };
	try {
		module = createRequire(import.meta.url)(path) as { default?: unknown };
	} catch (error) {
		throw new SettingsError(`The settings in ${path} cannot be read: ${messageOf(error)}`);
	}
	if (module.default === undefined)
		throw new SettingsError(`${path} exports no settings: write "export default defineConfig({ … })".`);
	return module.default;
};

/**
 * Reads what the newspaper has set, unchecked; `{}` when the file does not exist.
 *
 * @param path of a JSON file, or of a module.
 * @throws SettingsError when it cannot be read or is not JSON.
 */
export const readOwnSettings = (path: string): unknown => {
	if (/\.[mc]?[jt]s$/.test(path)) return moduleSettings(path);
	let text: string;
	try {
		text = readFileSync(path, 'utf8');
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
		throw new SettingsError(`The settings in ${path} cannot be read: ${messageOf(error)}`);
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
