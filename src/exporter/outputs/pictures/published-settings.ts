import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSettings } from '../../../config/read.ts';
import type { Settings } from '../../../config/schema.ts';
import { exportedSettingsPath } from '../../../static-server/rules.ts';

/**
 * The settings that a folder was exported with: they contain what the platform's configuration says of the site's looks.
 * Null when they are not there or cannot be read.
 */
export const publishedSettings = (out: string): Pick<Settings, 'site'> | null => {
	const file = join(out, exportedSettingsPath);
	if (!existsSync(file)) return null;
	try {
		return checkSettings(JSON.parse(readFileSync(file, 'utf8')), exportedSettingsPath);
	} catch {
		return null;
	}
};
