import type { Settings } from '../../src/config/schema.ts';
import { isLocalAddress } from './public-site.ts';

/** Prints notices about settings whose effect an operator may not expect. */
export const printSettingsNotices = async ({ site }: Settings): Promise<void> => {
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
