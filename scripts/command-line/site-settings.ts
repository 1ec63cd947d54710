/** The settings of a site: those of its file, or of the sample newspaper while the store has that and the site has no file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openReading } from '../../src/adapters/embedded.ts';
import { checkSettings, readSettings } from '../../src/config/read.ts';
import type { Settings } from '../../src/config/schema.ts';
import { setSiteZone } from '../../src/domain/site-zone.ts';
import { sampleMarker } from '../../src/platform/store/sample-marker.ts';
import { settingsFile } from './paths.ts';
import { root } from './root.ts';
import { withOwnContent } from './site-folder.ts';
import { embeddedStore } from './source.ts';

/** The settings file of the sample newspaper. */
export const sampleFile = join(root, 'content', 'sample', 'settings.json');

/** What the sample newspaper says of itself, as in a settings file. */
export const sampleSettings = (): { site: object } => JSON.parse(readFileSync(sampleFile, 'utf8')) as { site: object };

/** Whether the store on this machine has the sample. A store that cannot be read has none: what reads it next says why. */
const hasSample = async (): Promise<boolean> => {
	const place = embeddedStore();
	try {
		const reading = await openReading(place);
		try {
			return (await reading.one('select value from settings where name = ?', sampleMarker)) !== undefined;
		} finally {
			await reading.close();
		}
	} catch {
		return false;
	}
};

/**
 * Reads the settings of the site that a command works on.
 *
 * @param value of `--settings`. @param isEmbedded whether the content is in the store on this machine.
 * @throws SettingsError, or UsageError for a file that does not exist.
 */
export const siteSettings = async (value: string | undefined, isEmbedded = true): Promise<Settings> => {
	const file = settingsFile(value);
	const isOwn = existsSync(file) || !isEmbedded || !(await hasSample());
	const settings = isOwn ? withOwnContent(readSettings(file)) : checkSettings(sampleSettings(), sampleFile);
	setSiteZone(settings.site.timeZone);
	return settings;
};
