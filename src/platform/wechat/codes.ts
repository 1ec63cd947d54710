/** How codes reach phones. The publisher's own gateway sends them; the sandbox shows them. */
import { signatureOf } from '../content/notify.ts';

export interface CodeSender {
	/** @throws Error when the code was not taken over. */
	send(phone: string, code: string): Promise<void>;
}

export interface CodeHookOptions {
	address: string;
	/** Signs the body as web hooks are signed; '' sends no signature. */
	secret: string;
	timeout?: number;
}

/** Hands `{phone, code}` as JSON to a gateway of the publisher. */
export const hookSender = ({ address, secret, timeout = 5_000 }: CodeHookOptions): CodeSender => ({
	send: async (phone, code) => {
		const body = JSON.stringify({ phone, code });
		const signature =
			secret === '' ? {} : { 'x-touch-signature': signatureOf(secret, Math.floor(Date.now() / 1000), body) };
		const response = await fetch(address, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...signature },
			body,
			redirect: 'error',
			signal: AbortSignal.timeout(timeout),
		});
		if (!response.ok) throw new Error(`The gateway for codes answered with ${response.status}.`);
	},
});
