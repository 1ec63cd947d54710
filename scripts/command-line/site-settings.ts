/** The settings of a site: those of its file, or of the sample newspaper that the store has while the site has no file. */
import { existsSync } from 'node:fs';
import { openReading } from '../../src/adapters/embedded.ts';
import { checkSettings, readSettings } from '../../src/config/read.ts';
import type { Settings } from '../../src/config/schema.ts';
import { setSiteZone } from '../../src/domain/site-zone.ts';
import { loadedSampleIn, sampleMarker } from '../../src/platform/store/sample-marker.ts';
import { settingsFile } from './paths.ts';
import { type SampleName, sampleFile, sampleOfFolder, sampleSettings } from './samples.ts';
import { withOwnContent } from './site-folder.ts';
import { embeddedStore } from './source.ts';

/** The sample that the store on this machine has. A store that cannot be read has none: what reads it next says why. */
const sampleInStore = async (): Promise<SampleName | undefined> => {
	const place = embeddedStore();
	try {
		const reading = await openReading(place);
		try {
			const row = await reading.one<{ value: string }>('select value from settings where name = ?', sampleMarker);
			return sampleOfFolder(loadedSampleIn(row?.value)?.name ?? '');
		} finally {
			await reading.close();
		}
	} catch {
		return undefined;
	}
};

/**
 * Reads the settings of the site that a command works on.
 *
 * @param value of `--settings`. @param isEmbedded whether the content is in the store on this machine.
 * @param sample that the command is about to load; by default the one that the store has.
 * @throws SettingsError, or UsageError for a file that does not exist.
 */
export const siteSettings = async (
	value: string | undefined,
	isEmbedded = true,
	sample?: SampleName,
): Promise<Settings> => {
	const file = settingsFile(value);
	const name = existsSync(file) || !isEmbedded ? undefined : (sample ?? (await sampleInStore()));
	const settings =
		name === undefined ? withOwnContent(readSettings(file)) : checkSettings(sampleSettings(name), sampleFile(name));
	setSiteZone(settings.site.timeZone);
	return settings;
};
