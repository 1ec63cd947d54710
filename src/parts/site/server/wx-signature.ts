import { hash, randomBytes } from 'node:crypto';
import { statuses } from '../../../contract/envelope.ts';
import { wxSignature } from '../../../contract/site.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle } from '../../../platform/handler.ts';

/**
 * Signs the address of a page for the messaging platform: SHA-1 of ticket, nonce, time and address, in the
 * order of their names. App id and ticket are the settings `wxAppId` and `wxTicket`, which getConfig does not return;
 * the holder of the account renews the ticket. Without them those of the sandbox are used. Ledger R-CALL-072.
 */
export const wxSignatureHandler = handle(wxSignature, async ({ url }, { reading, now, messaging }) => {
	const rows = await reading.all<{ name: string; value: string }>(
		"select name, value from settings where name in ('wxAppId', 'wxTicket')",
	);
	const settings = new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
	const appid = settings.get('wxAppId') ?? messaging?.page?.appId;
	const ticket = settings.get('wxTicket') ?? messaging?.page?.ticket;
	if (typeof appid !== 'string' || typeof ticket !== 'string' || ticket === '')
		throw new ApiError(statuses.notFound, 'The messaging platform is not set up: wxAppId and wxTicket are missing.');
	const timestamp = Math.floor(now() / 1000);
	const noncestr = randomBytes(12).toString('hex');
	const signed = `jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url.replace(/#.*$/s, '')}`;
	return { appid, timestamp, noncestr, signature: hash('sha1', signed, 'hex') };
});
