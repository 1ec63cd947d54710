import { addressOf } from '../../../routes.ts';

/**
 * The address of the page that writes off a code. Only a complete path says which value is which, so that an
 * activity without a code, or a code without a place, is in the query.
 */
export const writeOffAddress = (parts: { activityID: string; registCode: string; shopSite: string }): string => {
	const known = Object.entries(parts).filter(([, value]) => value !== '');
	return known.length === Object.keys(parts).length
		? addressOf('writeOff', parts)
		: `${addressOf('writeOff')}?${new URLSearchParams(known)}`;
};
