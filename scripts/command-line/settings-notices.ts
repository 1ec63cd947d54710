import { basename } from 'node:path';
import type { Settings } from '../../src/config/schema.ts';
import { customisedParts } from './customised.ts';
import { settingsFile } from './paths.ts';
import { isLocalAddress } from './public-site.ts';

/**
 * Prints what a newspaper has made its own, and notices about settings whose effect an operator may not expect.
 *
 * @param value of `--settings`.
 */
export const printSettingsNotices = async ({ site }: Settings, value?: string): Promise<void> => {
	for (const line of customisedParts({ site }, basename(settingsFile(value)))) console.error(line);
	if (site.legalLines.length === 0 && !isLocalAddress(site.address))
		console.error(
			`${site.address} is a public address, and site.legalLines is empty: the page aboutUs names no licence, registration or address for complaints, which the law of your country may require.`,
		);
	if (site.color === '') return;
	// The arithmetic of colours takes as long to load as all of the exporter.
	const { brandColours } = await import('../../src/domain/brand-colours.ts');
	const { main } = brandColours(site.color);
	if (main.toLowerCase() !== site.color.toLowerCase())
		console.error(`site.color ${site.color} is too light for text on paper: pages use ${main} instead.`);
};
