import { addressOf, matchRoute } from '../../routes.ts';

/** A registration code: letters and digits, with dashes between groups. */
const codeForm = /^[A-Z0-9-]{4,64}$/i;

/**
 * The page that writes off a scanned code: of the code alone, in the activity and the place of the page at which staff
 * scan, or of an address of such a page.
 *
 * @param text what the QR code says. @returns a path, or '' for anything else.
 */
export const scannedAddress = (text: string, place: { activityID: string; shopSite: string }): string => {
	const said = text.trim();
	if (codeForm.test(said)) return addressOf('writeOff', { ...place, registCode: said });
	let path: string;
	try {
		path = new URL(said).pathname;
	} catch {
		return '';
	}
	const match = matchRoute(path);
	if (match?.route.name !== 'writeOff') return '';
	const { registCode = '', activityID = '' } = match.parameters;
	if (!codeForm.test(registCode)) return '';
	return addressOf('writeOff', { ...place, ...(activityID === '' ? {} : { activityID }), registCode });
};
