import * as v from 'valibot';
import type { Settings } from '../../config/schema.ts';
import { addressOrPath, colour } from '../../config/values.ts';
import { CallFailure, type Reader } from '../../contract/reader.ts';
import { getConfig } from '../../contract/site.ts';
import type { SiteConfiguration } from '../../domain/entities.ts';

/** A picture of the platform's configuration in place of the settings' own; its size is not known. */
const shareImageOf = (ownImage: Settings['site']['shareImage'], src: string): Settings['site']['shareImage'] =>
	src === '' || src === ownImage.src ? ownImage : { src, width: 0, height: 0 };

/** A look of the platform, or the settings' own when it says none, or one that the settings would refuse. */
const either = (schema: v.GenericSchema<string, string>, look: string, ownText: string): string =>
	look !== '' && v.is(schema, look) ? look : ownText;

/** The settings with what the site configuration of the platform says of the site's looks (R-CONF-02, 03, 04, 09…13). */
export const withConfiguration = (settings: Settings, config: SiteConfiguration): Settings => {
	const { site, page } = settings;
	return {
		...settings,
		site: {
			...site,
			logo: either(addressOrPath, config.appLogo, site.logo),
			paperUrl: config.paperUrl || site.paperUrl,
			shareImage: shareImageOf(site.shareImage, either(addressOrPath, config.appShareLogo, '')),
			padLogo: either(addressOrPath, config.padLogo, site.padLogo),
			padColor: either(colour, config.padColor, site.padColor),
			padListType: config.padListType || site.padListType,
			topicColor: either(colour, config.topicColor, site.topicColor),
			detailPageGrey: config.detailPageGrey || site.detailPageGrey,
		},
		page: { ...page, showCounts: page.showCounts && config.siteConfig.globalCount !== false },
	};
};

/**
 * The settings that pages are exported with: those of the newspaper, and the looks of the platform's configuration over
 * them. A platform without the call has none.
 *
 * @throws CallFailure when the platform does not answer: otherwise the looks of the site would change with every failure.
 */
export const configuredSettings = async (settings: Settings, read: Reader): Promise<Settings> => {
	try {
		return withConfiguration(settings, await read(getConfig, { appID: settings.window.appId }));
	} catch (error) {
		if (error instanceof CallFailure && error.status === 404) return settings;
		throw error;
	}
};
