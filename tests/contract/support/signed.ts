/** The headers of an authorized call, as the client makes them. */
import { hash } from 'node:crypto';
import { auth, authinfo } from '../../../src/contract/site.ts';
import type { Platform } from './platform.ts';

const sm3 = (text: string): string => hash('sm3', text, 'hex');

/** Makes authinfo and auth; returns a function that signs a call at a given time. */
export const authorized = async (platform: Platform) => {
	const start = (await platform.call(authinfo)).data;
	const given = await platform.call(auth, {
		token: start.token,
		time: start.time,
		sign: sm3(`${start.token}${start.secret}${start.time}`),
	});
	const { authToken, appSecret } = given.data;
	return {
		answers: { start, given },
		headers: (time: number): Record<string, string> => ({
			authToken,
			time: String(time),
			sign: sm3(`${authToken}${appSecret}${time}`),
			authFlag: '1',
		}),
	};
};

/** Posts a form with additional headers. */
export const post = async (
	platform: Platform,
	path: string,
	fields: Record<string, string>,
	headers: Record<string, string>,
) => {
	const response = await platform.send(path, { method: 'POST', body: new URLSearchParams(fields), headers });
	return (await response.json()) as { status: number; msg: string; data: Record<string, unknown> };
};
