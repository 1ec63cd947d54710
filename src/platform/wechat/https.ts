/** The real messaging platform, by its documented addresses for web pages ("OAuth2.0 web authorization"). */
import * as v from 'valibot';
import { text } from '../../contract/wire.ts';
import { readLimited } from '../../net/read-limited.ts';
import type { Exchanged, MessagingPlatform } from './platform.ts';

export interface MessagingOptions {
	appId: string;
	/** Never stored or logged. */
	appSecret: string;
	/** Address of the platform's interface. */
	address?: string;
	/** Milliseconds for each of the two requests. */
	timeout?: number;
}

/** A longer answer is none of this interface. */
const maxAnswerBytes = 65_536;

const documentedAddress = 'https://api.weixin.qq.com';

const Answer = v.object({
	errcode: v.optional(v.number(), 0),
	access_token: v.optional(text, ''),
	openid: v.optional(text, ''),
	unionid: v.optional(text, ''),
	scope: v.optional(text, ''),
	is_snapshotuser: v.optional(v.number(), 0),
	nickname: v.optional(text, ''),
	headimgurl: v.optional(text, ''),
});

/** Error codes for a code that is wrong or has expired (40029), or was used (40163). */
const spentCodeErrors = [40029, 40163];

/** The messaging platform, with the app id and secret of the newspaper's service account. */
export const httpsMessaging = ({
	appId,
	appSecret,
	address = documentedAddress,
	timeout = 5_000,
}: MessagingOptions): MessagingPlatform => {
	const request = async (path: string, parameters: Record<string, string>) => {
		const url = `${address}${path}?${new URLSearchParams(parameters)}`;
		let body: unknown;
		try {
			const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) });
			const answer = await readLimited(response.body, maxAnswerBytes, () => new RangeError('too long'));
			body = JSON.parse(answer.toString('utf8'));
		} catch (error) {
			// The address contains the secret, so only the name of the error is passed on.
			throw new Error(
				`The messaging platform did not answer ${path}: ${error instanceof Error ? error.name : 'failed'}.`,
			);
		}
		const answer = v.safeParse(Answer, body);
		if (!answer.success) throw new Error(`The messaging platform answered ${path} in an unknown format.`);
		return answer.output;
	};
	const exchange = async (code: string): Promise<Exchanged> => {
		const token = await request('/sns/oauth2/access_token', {
			appid: appId,
			secret: appSecret,
			code,
			grant_type: 'authorization_code',
		});
		if (spentCodeErrors.includes(token.errcode)) return { kind: 'used' };
		if (token.errcode !== 0) throw new Error(`The messaging platform rejected the exchange: ${token.errcode}.`);
		if (token.is_snapshotuser === 1) return { kind: 'snapshot' };
		const { openid, unionid } = token;
		if (token.access_token === '')
			throw new Error('The messaging platform answered the exchange in an unknown format.');
		if (openid === '') return { kind: 'nobody' };
		// With the silent scope the platform identifies readers without their names.
		if (!token.scope.split(',').includes('snsapi_userinfo'))
			return { kind: 'user', openid, unionid, nickname: '', headimgurl: '' };
		const user = await request('/sns/userinfo', { access_token: token.access_token, openid, lang: 'zh_CN' });
		return {
			kind: 'user',
			openid,
			unionid: user.unionid || unionid,
			nickname: user.nickname,
			headimgurl: user.headimgurl,
		};
	};
	return { page: null, exchange };
};
