/**
 * A failing network: a real server on a port of its own in front of the test site. It passes every request on
 * unchanged, except those for which a test has set a fault. The browser gets real resets, real silence and real
 * garbage.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Upstream {
	status: number;
	headers: IncomingMessage['headers'];
	body: Buffer;
}

/**
 * What happens to one request.
 *
 * @param passOn sends it on to the site; `asText` asks for the whole answer, not compressed, whatever the browser has.
 */
export type Fault = (
	response: ServerResponse,
	passOn: (asText?: 'asText') => Promise<Upstream>,
) => Promise<void> | void;

/** Never answers. */
export const silent: Fault = () => undefined;

/** Breaks the connection before anything is answered; the request does not reach the site. */
export const reset: Fault = (response) => void response.socket?.destroy();

/** The site answers, and the connection breaks in the middle of the body. A write has taken effect. */
export const cut: Fault = async (response, passOn) => {
	const { status, headers, body } = await passOn();
	response.writeHead(status, { ...headers, 'content-length': String(body.length + 100) });
	response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.socket?.destroy());
};

/** The site gets the request twice, at the same time, as over a network that repeats packets of a lost connection. */
export const doubled: Fault = async (response, passOn) => {
	const [{ status, headers, body }] = await Promise.all([passOn(), passOn()]);
	response.writeHead(status, headers).end(body);
};

/** The site gets the request later, when the sender has given up. A write takes effect. */
export const delayed =
	(milliseconds: number): Fault =>
	(response, passOn) => {
		response.socket?.destroy();
		return new Promise((resolve, reject) => {
			setTimeout(() => void passOn().then(() => resolve(), reject), milliseconds);
		});
	};

/** Half of the site's answer, on a connection that ends normally. */
export const halved: Fault = async (response, passOn) => {
	const { status, headers, body } = await passOn();
	const half = body.subarray(0, Math.ceil(body.length / 2));
	response.writeHead(status, { ...headers, 'content-length': String(half.length) }).end(half);
};

/** One byte at a time, and never the last one. */
export const dripping: Fault = async (response, passOn) => {
	const { status, headers, body } = await passOn();
	response.writeHead(status, { ...headers, 'content-length': String(body.length) });
	let at = 0;
	const drop = setInterval(() => {
		if (at < body.length - 1) response.write(body.subarray(at, at + 1));
		at += 1;
	}, 50);
	response.on('close', () => clearInterval(drop));
};

/** The site's answer, changed on its way. */
export const changed =
	(change: (upstream: Upstream) => Partial<Upstream>): Fault =>
	async (response, passOn) => {
		const upstream = await passOn();
		const { status, headers, body } = { ...upstream, ...change(upstream) };
		response.writeHead(status, { ...headers, 'content-length': String(body.length) }).end(body);
	};

/** The text of the site's answer, changed on its way; the browser cannot ask whether it is still current. */
export const rewritten =
	(change: (text: string) => string): Fault =>
	async (response, passOn) => {
		const { status, headers, body } = await passOn('asText');
		const { etag: _, 'last-modified': __, ...others } = headers;
		const text = Buffer.from(change(body.toString()));
		response.writeHead(status, { ...others, 'content-length': String(text.length) }).end(text);
	};

/** Another answer than the site's. */
export const answers =
	(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Fault =>
	(response) =>
		void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

/** The site's answer, sent when the test releases it. */
export const held = (): { fault: Fault; release: () => void; released: Promise<void> } => {
	let release: () => void = () => undefined;
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	return {
		release: () => release(),
		released,
		fault: async (response, passOn) => {
			await released;
			const { status, headers, body } = await passOn();
			response.writeHead(status, headers).end(body);
		},
	};
};

export interface FaultyProxy {
	/** Origin of the proxy, which replaces the site's. */
	origin: string;
	/** Origin of the site itself. */
	site: string;
	/**
	 * Sets a fault for a path: for the first `times` requests, or for all.
	 *
	 * @returns how often it has happened.
	 */
	fault: (path: RegExp, fault: Fault, times?: number) => { met: () => number };
	/** Removes all faults. */
	mend: () => void;
	close: () => Promise<void>;
}

/** Sends a request on to the site and returns its answer as it is on the wire. */
const forward = (site: URL, incoming: IncomingMessage, body: Buffer, asText: boolean): Promise<Upstream> =>
	new Promise((resolve, reject) => {
		const { connection: _, ...headers } = incoming.headers;
		if (asText) {
			for (const name of ['if-none-match', 'if-modified-since']) delete headers[name];
			headers['accept-encoding'] = 'identity';
		}
		const outgoing = request(
			{ host: site.hostname, port: site.port, path: incoming.url, method: incoming.method, headers },
			async (answer) => {
				const parts: Buffer[] = [];
				for await (const part of answer) parts.push(part as Buffer);
				const { 'transfer-encoding': __, connection: ___, ...kept } = answer.headers;
				resolve({ status: answer.statusCode ?? 502, headers: kept, body: Buffer.concat(parts) });
			},
		);
		outgoing.on('error', reject);
		outgoing.end(body);
	});

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
	const parts: Buffer[] = [];
	for await (const part of incoming) parts.push(part as Buffer);
	return Buffer.concat(parts);
};

/** Starts a proxy on a free port. */
export const startFaultyProxy = async (site: string): Promise<FaultyProxy> => {
	const upstream = new URL(site);
	let faults: { path: RegExp; fault: Fault; times: number; met: number }[] = [];
	const server = createServer((incoming, response) => {
		const { pathname } = new URL(incoming.url ?? '/', upstream);
		const told = faults.find(({ path, times, met }) => met < times && path.test(pathname));
		if (told !== undefined) told.met += 1;
		const answer = async (): Promise<void> => {
			const body = await bodyOf(incoming);
			const passOn = (asText?: 'asText'): Promise<Upstream> => forward(upstream, incoming, body, asText !== undefined);
			if (told !== undefined) return told.fault(response, passOn);
			const { status, headers, body: content } = await passOn();
			response.writeHead(status, headers).end(content);
		};
		// The browser left, or the site has stopped: nobody needs the answer.
		answer().catch(() => response.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		origin: `http://localhost:${(server.address() as AddressInfo).port}`,
		site: upstream.origin,
		fault: (path, fault, times = Number.POSITIVE_INFINITY) => {
			const told = { path, fault, times, met: 0 };
			faults = [told, ...faults];
			return { met: () => told.met };
		},
		mend: () => {
			faults = [];
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
};
