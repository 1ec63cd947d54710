/** Which file has the settings of a site. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './errors.ts';

/** Names that the settings file may have, in the folder of a site. */
export const settingsNames = ['settings.json', 'touch-edition.config.ts', 'touch-edition.config.mjs'] as const;

/**
 * The settings file of a folder, which may be missing.
 *
 * @throws UsageError for a folder with several: one of them would be ignored.
 */
export const settingsFileIn = (folder: string): string => {
	const found = settingsNames.map((name) => join(folder, name)).filter((file) => existsSync(file));
	if (found.length > 1)
		throw new UsageError(
			`This site has ${found.length} settings files: ${found.join(' and ')}. Keep one of them, or name the one that counts with --settings.`,
		);
	return found[0] ?? join(folder, 'settings.json');
};
