/** Codes that a platform with the sandbox sends to phones. */
import { sendCode } from '../../../src/contract/members.ts';
import { codeSubject } from '../../../src/domain/proof-of-work.ts';
import type { Platform } from './platform.ts';
import { proofOf } from './proofs.ts';

let pictures = 0;

/** The code in a picture, read from the store. */
export const picture = async ({ send, store }: Platform): Promise<{ codeKey: string; code: string }> => {
	pictures += 1;
	const codeKey = `picture-${pictures}`;
	await send(`/api/nis/imageVerifyCode?codeKey=${codeKey}`, {
		headers: { 'x-forwarded-for': `198.51.100.${pictures % 250}` },
	});
	const row = await store.writing
		.selectFrom('verify_codes')
		.select('code')
		.where('key', '=', codeKey)
		.executeTakeFirstOrThrow();
	return { codeKey, code: row.code };
};

/** What a request for a code carries: the code of a picture and the proof. */
export const codeRequest = async (platform: Platform, phone: string) => {
	const shown = await picture(platform);
	return { phone, ...shown, proof: proofOf(codeSubject(phone, shown.codeKey), platform.clock.now) };
};

/** Asks for a code from an address of the network. @returns the status of the answer. */
export const askFrom = async (platform: Platform, phone: string, address: string, device = 'd'): Promise<number> => {
	const body = new URLSearchParams({ device, ...(await codeRequest(platform, phone)) });
	const headers = { 'x-forwarded-for': address };
	const path = `/api/${sendCode.service}/${sendCode.name}`;
	return ((await (await platform.send(path, { method: 'POST', body, headers })).json()) as { status: number }).status;
};
