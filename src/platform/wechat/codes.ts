import { postSigned } from '../webhooks/post-signed.ts';

/** Sends login codes to phones: the newspaper's gateway, or the sandbox. */
export interface CodeSender {
	/** @throws Error when the code was not accepted for sending. */
	send(phone: string, code: string): Promise<void>;
}

export interface GatewayOptions {
	address: string;
	/** Signs the body as webhooks are signed; '' sends no signature. */
	secret: string;
	/** Milliseconds. */
	timeout?: number;
}

/** Posts `{phone, code}` as JSON to a gateway of the newspaper. */
export const gatewaySender = ({ address, secret, timeout = 5_000 }: GatewayOptions): CodeSender => ({
	send: async (phone, code) => {
		const signal = AbortSignal.timeout(timeout);
		const status = await postSigned({ address, secret, value: { phone, code }, now: Date.now(), signal });
		if (status < 200 || status > 299) throw new Error(`The gateway for codes responded with HTTP status ${status}.`);
	},
});
