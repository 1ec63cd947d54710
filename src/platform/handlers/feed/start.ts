import { getConfig, serverTime } from '../../../contract/site.ts';
import { handleRead } from '../../handler.ts';
import { configurationOf } from '../../settings/public-settings.ts';

/** Site configuration: the defaults, overridden by the stored settings. Ledger R-CALL-001. */
export const getConfigHandler = handleRead(getConfig, async (_, { reading }) => {
	const rows = await reading.all<{ name: string; value: string }>('select name, value from settings');
	return configurationOf(new Map(rows.map(({ name, value }) => [name, value])));
});

/** The platform's clock. Ledger R-CALL-080. */
export const serverTimeHandler = handleRead(serverTime, async (_, { now }) => ({ time: now() }));
