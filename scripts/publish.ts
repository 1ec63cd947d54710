/** `npm run publish`: exports what changed since the last export; with `--watch` it keeps going. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { exportChanges } from '../src/export/export-changes.ts';
import { emptySummary } from '../src/export/export-site.ts';
import { startPublisher } from '../src/export/publisher.ts';
import { openSession } from '../src/export/session.ts';
import { readSettings } from '../src/settings/read.ts';
import { readOptions, webAddress, wholeNumber } from './command-line/options.ts';
import { createProgress } from './command-line/progress.ts';
import { report, summaryLines } from './command-line/report.ts';
import { defaults, root } from './command-line/root.ts';
import { explain, runCommand, UsageError } from './command-line/run.ts';
import { embeddedMedia, embeddedSource, remoteSource } from './command-line/source.ts';

const usage =
	'npm run publish -- --once | --watch [--listen <port>] [--platform <address>] [--target dir:<folder>] [--settings <file>] [--json]';

/** Milliseconds between two looks at the change feed: the store on this machine, a platform over the network. */
const interval = { embedded: 250, remote: 2_000 };

const folderOf = (target: string): string => {
	if (!target.startsWith('dir:'))
		throw new UsageError(`--target expects dir:<folder>, found "${target}". Usage: ${usage}`);
	return target.slice('dir:'.length);
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > 65_536) throw new Error('The body is too large.');
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
};

/** Listens for the platform's webhook. With `WEBHOOK_SECRET` set, only signed calls count. */
const listen = (port: number, nudge: () => void): ReturnType<typeof createServer> => {
	const secret = process.env['WEBHOOK_SECRET'] ?? '';
	const server = createServer(async (request, response) => {
		try {
			const body = await readBody(request);
			const expected = createHmac('sha256', secret).update(body).digest();
			const given = Buffer.from(String(request.headers['x-signature'] ?? '').replace(/^sha256=/, ''), 'hex');
			const taken =
				request.method === 'POST' &&
				(secret === '' || (given.length === expected.length && timingSafeEqual(given, expected)));
			if (taken) nudge();
			response.writeHead(taken ? 202 : 403).end();
		} catch {
			response.writeHead(400).end();
		}
	});
	server.listen(port, () => console.log(`Listening for the platform's webhook on port ${port}.`));
	return server;
};

await runCommand(async () => {
	const { values } = readOptions(
		{
			once: { type: 'boolean', default: false },
			watch: { type: 'boolean', default: false },
			listen: { type: 'string' },
			platform: { type: 'string' },
			target: { type: 'string' },
			settings: { type: 'string' },
			json: { type: 'boolean', default: false },
		},
		usage,
	);
	if (values.once === values.watch) throw new UsageError(`Say either --once or --watch. Usage: ${usage}`);
	const settings = readSettings(resolve(values.settings ?? defaults.settings));
	const port = wholeNumber(values.listen, '--listen', 1, 65_535);
	const media = values.platform === undefined ? embeddedMedia() : undefined;
	const session = await openSession({
		root,
		out: resolve(values.target === undefined ? defaults.out : folderOf(values.target)),
		settings,
		source:
			values.platform === undefined
				? embeddedSource()
				: remoteSource(webAddress(values.platform, '--platform'), settings),
		...(media === undefined ? {} : { media }),
	});
	const progress = createProgress(values.json || values.watch);
	if (values.once) {
		try {
			const summary = await exportChanges(session, progress);
			progress.end();
			report(summary ?? { ...emptySummary(), unchanged: session.account.count() }, values.json);
			return summary !== null && summary.failed.length > 0 ? 1 : 0;
		} finally {
			await session.close();
		}
	}
	const publisher = startPublisher(session, {
		interval: values.platform === undefined ? interval.embedded : interval.remote,
		progress,
		onRun: (summary) => {
			if (values.json) report(summary, true);
			else for (const line of summaryLines(summary)) console.log(line);
		},
		onError: (error) => console.error(`${explain(error)} The published pages stay as they are; trying again.`),
	});
	publisher.nudge();
	const server = port === undefined ? null : listen(port, publisher.nudge);
	console.log(`Publishing changes to ${session.options.out}. Stop with Ctrl+C.`);
	await new Promise<void>((finish) => {
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => finish());
	});
	server?.close();
	await publisher.stop();
	await session.close();
	return 0;
});
