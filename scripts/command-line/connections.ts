/** Limits for the connections of a server: strangers who open many and say nothing must not keep readers out. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds in which a request's headers must arrive, and in which an idle connection is kept. */
export const connectionTimes = { headersTimeout: 15_000, keepAliveTimeout: 5_000, connectionsCheckingInterval: 5_000 };

/** Connections when the system names no limit of files. */
const defaultLimit = 10_000;
/** The share of the files of the process that connections may take: the store, its logs and the media need the others. */
const shareOfFiles = 0.6;

/** The most connections of a server at once, by the limit of open files of this process. */
export const connectionLimit = (limits = readLimits()): number => {
	const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.NaN);
	return Number.isNaN(files) ? defaultLimit : Math.max(16, Math.min(defaultLimit, Math.floor(files * shareOfFiles)));
};

const readLimits = (): string => {
	try {
		return readFileSync('/proc/self/limits', 'utf8');
	} catch {
		return '';
	}
};

/**
 * Keeps the connections of a server below a limit: when there are too many, the one that has been idle longest goes, and only when none is
 * idle the new one.
 */
export const limitConnections = (server: Server, limit: number): void => {
	/** Connections without a request, idle longest first. */
	const idle = new Set<Socket>();
	let open = 0;
	server.on('connection', (socket: Socket) => {
		open += 1;
		idle.add(socket);
		socket.once('close', () => {
			open -= 1;
			idle.delete(socket);
		});
		if (open <= limit) return;
		const [longest = socket] = idle;
		longest.destroy();
	});
	server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
		idle.delete(socket);
		response.once('close', () => {
			if (!socket.destroyed) idle.add(socket);
		});
	});
};
