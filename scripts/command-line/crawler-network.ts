import type { Network } from '../../src/exporter/preview/cards/check-pages.ts';

/** The most redirects that a crawler follows. */
const maxRedirects = 5;
const timeoutMs = 15_000;
const maxBytes = 20 * 1024 * 1024;

/** Fetches as a crawler does: a bounded number of redirects, a time limit, a limit of size, no credentials. */
export const network: Network = async (address) => {
	let current = address;
	for (let hops = 0; ; hops += 1) {
		const response = await fetch(current, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
		const next = response.headers.get('location');
		if (response.status >= 300 && response.status < 400 && next !== null && hops < maxRedirects) {
			await response.body?.cancel();
			current = new URL(next, current).href;
			continue;
		}
		const chunks: Uint8Array[] = [];
		let size = 0;
		for await (const chunk of response.body ?? []) {
			size += chunk.byteLength;
			if (size > maxBytes) throw new RangeError(`${current} has more than ${maxBytes} bytes.`);
			chunks.push(chunk);
		}
		return { status: response.status, bytes: Buffer.concat(chunks), hops };
	}
};
