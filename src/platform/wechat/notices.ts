import type { NoticeKind } from '../../contract/members-security.ts';
import { postSigned } from '../webhooks/post-signed.ts';
import type { GatewayOptions } from './codes.ts';

export interface Notice {
	phone: string;
	event: NoticeKind;
	/** Browser and system in words; '' when they are not known. */
	device: string;
	/** Epoch milliseconds. */
	time: number;
}

/** Tells members of changes by messages to their phones: the newspaper's gateway writes the words. */
export interface NoticeSender {
	/** @throws Error when the message was not accepted for sending. */
	send(notice: Notice): Promise<void>;
}

/** Posts `{phone, event, device, time}` as JSON to a gateway of the newspaper. */
export const noticeSender = ({ address, secret, timeout = 5_000 }: GatewayOptions): NoticeSender => ({
	send: async (value) => {
		const signal = AbortSignal.timeout(timeout);
		const status = await postSigned({ address, secret, value, now: Date.now(), signal });
		if (status < 200 || status > 299) throw new Error(`The gateway for notices responded with HTTP status ${status}.`);
	},
});
