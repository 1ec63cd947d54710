import type { Settings } from '../../src/config/schema.ts';
import { UsageError } from './errors.ts';

const localHosts = /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)$/;

/** Whether only this machine can open a site address. */
export const isLocalAddress = (address: string): boolean =>
	URL.canParse(address) && localHosts.test(new URL(address).hostname);

/**
 * Whether the sandbox runs: it shows sign-in codes to everybody, so only for a site of this machine.
 *
 * @param wantedValue the variable SANDBOX: `1` on, `0` off, else on where that is safe.
 * @param ownSettings settings of the newspaper, without the address that `npm start` gives a site that has none.
 * @throws UsageError when it is wanted for a site that others can open.
 */
export const sandboxAllowed = (wantedValue: string | undefined, ownSettings: Settings): boolean => {
	if (wantedValue === '0') return false;
	if (isLocalAddress(ownSettings.site.address)) return true;
	if (wantedValue === '1')
		throw new UsageError(
			`SANDBOX=1 shows sign-in codes to everybody, and site.address is ${ownSettings.site.address}. Remove one of the two.`,
		);
	return false;
};
