import { readFileSync } from 'node:fs';
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

/**
 * Checks settings.
 *
 * @param value parsed JSON.
 * @param origin name of the source in error messages, usually a path.
 * @throws SettingsError with every wrong setting.
 */
export const checkSettings = (value: unknown, origin: string): Settings => {
	const result = v.safeParse(Settings, value);
	if (result.success) return result.output;
	throw new SettingsError(
		[`The settings in ${origin} cannot be used:`, ...result.issues.map((issue) => `  ${describe(issue)}`)].join('\n'),
	);
};

/**
 * Reads the newspaper's settings; when the file does not exist, the defaults apply.
 *
 * @param path of a JSON file.
 * @throws SettingsError when the file is not JSON or a setting is wrong.
 */
export const readSettings = (path: string): Settings => {
	let text: string;
	try {
		text = readFileSync(path, 'utf8');
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return checkSettings({}, path);
		throw new SettingsError(
			`The settings in ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
		);
	}
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch (error) {
		throw new SettingsError(
			`The settings in ${path} are not JSON: ${error instanceof Error ? error.message : String(error)}`,
		);
	}
	return checkSettings(value, path);
};
