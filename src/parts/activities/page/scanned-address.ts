import { plainCharacters } from '../../../domain/typed-digits.ts';
import { matchRoute } from '../../../routes.ts';
import { writeOffAddress } from './write-off-address.ts';

/** A registration code: letters and digits, with dashes between groups. */
const codeForm = /^[A-Z0-9-]{4,64}$/i;

/**
 * The page that writes off a scanned code: of the code alone, in the activity and the place of the page at which staff
 * scan, or of an address of such a page.
 *
 * @param text what the QR code says. @returns a path, or '' for anything else.
 */
export const scannedAddress = (text: string, place: { activityID: string; shopSite: string }): string => {
	const said = plainCharacters(text);
	if (codeForm.test(said)) return writeOffAddress({ ...place, registCode: said });
	let address: URL;
	try {
		address = new URL(text.trim());
	} catch {
		return '';
	}
	const match = matchRoute(address.pathname);
	if (match?.route.name !== 'writeOff') return '';
	const { registCode = '', activityID = '' } = { ...Object.fromEntries(address.searchParams), ...match.parameters };
	if (!codeForm.test(registCode)) return '';
	return writeOffAddress({ ...place, ...(activityID === '' ? {} : { activityID }), registCode });
};
