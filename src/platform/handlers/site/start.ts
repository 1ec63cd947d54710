import { getConfig, serverTime } from '../../../contract/site.ts';
import type { SiteConfiguration } from '../../../domain/entities.ts';
import { handleRead } from '../../handler.ts';

/** The configuration of a site without stored settings; '' leaves a choice to the settings of the site. */
export const defaultConfiguration: SiteConfiguration = {
	advsUrl: '',
	detailPageGrey: false,
	padColor: '',
	topicColor: '',
	encryptKey4: '',
	iv: '',
	sm2PublicKey: '',
	tokenEnable: true,
	afsCheck: { enable: false },
	padListType: '',
	padLogo: '',
	appLogo: '',
	appShareLogo: '',
	siteConfig: { globalCount: true },
	paperUrl: '',
};

/** Site configuration: the defaults, overridden by the stored settings. Ledger R-CALL-001. */
export const getConfigHandler = handleRead(getConfig, async (_, { reading }) => {
	const rows = await reading.all<{ name: string; value: string }>('select name, value from settings');
	const known = rows.filter(({ name }) => Object.hasOwn(defaultConfiguration, name));
	return {
		...defaultConfiguration,
		...Object.fromEntries(known.map(({ name, value }) => [name, JSON.parse(value) as unknown])),
	};
});

/** The platform's clock. Ledger R-CALL-080. */
export const serverTimeHandler = handleRead(serverTime, async (_, { now }) => ({ time: now() }));
