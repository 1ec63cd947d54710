/** A web server whose answers a test changes. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SiteAnswer {
	status?: number;
	headers?: Record<string, string>;
	body?: string | Uint8Array;
	/** The connection ends in the middle of the body. */
	isCut?: boolean;
}

export interface StandInSite {
	address: string;
	/** Answers a path with its query. */
	answer: (path: string, headers: IncomingHttpHeaders) => SiteAnswer;
	/** Requests in their order. */
	asked: { path: string; headers: IncomingHttpHeaders }[];
	close: () => Promise<void>;
}

/** @param port that it listens at; any by default. */
export const startSite = async (answer: StandInSite['answer'], port = 0): Promise<StandInSite> => {
	const site: StandInSite = { address: '', answer, asked: [], close: async () => undefined };
	const server = createServer((request, response) => {
		const path = request.url ?? '/';
		site.asked.push({ path, headers: request.headers });
		const { status = 200, headers = {}, body = '', isCut = false } = site.answer(path, request.headers);
		const bytes = Buffer.from(body);
		response.writeHead(status, { ...(isCut ? { 'content-length': String(bytes.length) } : {}), ...headers });
		if (!isCut) response.end(bytes);
		else response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
	});
	await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
	site.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	site.close = () =>
		new Promise((closed) => {
			server.closeAllConnections();
			server.close(() => closed());
		});
	return site;
};
