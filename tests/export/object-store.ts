/** A real object store behind a proxy that breaks connections, answers errors and keeps conditions of writes. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request as requestTo, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import v4 from '@20minutes/s3rver/lib/signature/v4.js';
import {
	DeleteObjectCommand,
	GetObjectCommand,
	ListObjectsV2Command,
	PutObjectCommand,
	S3Client,
} from '@aws-sdk/client-s3';
import { bucket } from './bucket-name.ts';

// The server forgets the slash after the bucket when it signs a request for the bucket itself: lists would be refused.
const { getStringToSign } = v4;
v4.getStringToSign = (canonical, request) =>
	getStringToSign(/^\/[^/]+$/.test(canonical.uri) ? { ...canonical, uri: `${canonical.uri}/` } : canonical, request);

/** What happens to one request: an answer of the store's own, or a broken connection. */
export type Fault =
	| { status: number; code: string; clock?: number }
	| 'cut before'
	| 'cut after'
	| 'half an answer'
	| 'slow answer';

export interface AskedOf {
	method: string;
	/** Key with a leading slash, decoded; '/' for a list. */
	key: string;
	headers: IncomingMessage['headers'];
}

export interface TestStore {
	/** Address of the proxy. */
	endpoint: string;
	/** Variables with the credentials that the store knows. */
	environment: Record<string, string>;
	/** Every request that arrived, in order. */
	asked: AskedOf[];
	/** Chooses the fault of each request from now on. */
	breakBy: (choose: (asked: AskedOf, number: number) => Fault | undefined) => void;
	/** Key → what a reader would get, of every object whose key begins so; the publisher's own object is left out. */
	objects: (prefix: string) => Promise<Map<string, string>>;
	/** Writes an object as another program would. */
	putForeign: (key: string, text: string) => Promise<void>;
	/** Deletes an object as another program would. */
	deleteForeign: (key: string) => Promise<void>;
	/** Keeps a copy of the whole store. */
	keep: () => void;
	/** Puts the copy in the place of the store. */
	restore: () => void;
	close: () => Promise<void>;
}

const bodyOf = async (stream: IncomingMessage): Promise<Buffer> => {
	const chunks: Buffer[] = [];
	for await (const chunk of stream) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
};

const errorXml = (code: string): string =>
	`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

export const startObjectStore = async (): Promise<TestStore> => {
	const directory = mkdtempSync(join(tmpdir(), 'touch-edition-bucket-'));
	const server = new S3rver({
		address: '127.0.0.1',
		port: 0,
		directory,
		silent: true,
		configureBuckets: [{ name: bucket }],
	});
	const { port } = await server.run();
	const agent = new Agent({ keepAlive: true, maxSockets: 64 });
	const asked: AskedOf[] = [];
	const etags = new Map<string, string>();
	let keptEtags = new Map<string, string>();
	const copy = `${directory}-copy`;
	let choose: (asked: AskedOf, number: number) => Fault | undefined = () => undefined;

	const forward = (incoming: IncomingMessage, body: Buffer): Promise<{ answer: IncomingMessage; content: Buffer }> =>
		new Promise((resolve, reject) => {
			const outgoing = requestTo(
				{ host: '127.0.0.1', port, agent, method: incoming.method, path: incoming.url, headers: incoming.headers },
				(answer) => bodyOf(answer).then((content) => resolve({ answer, content }), reject),
			);
			outgoing.on('error', reject);
			outgoing.end(body);
		});

	const refuse = (response: ServerResponse, status: number, code: string, clock = 0): void => {
		response.writeHead(status, { 'Content-Type': 'application/xml', Date: new Date(Date.now() + clock).toUTCString() });
		response.end(errorXml(code));
	};

	/** Whether the conditions of a write hold; the store itself ignores them. */
	const holds = (key: string, headers: IncomingMessage['headers']): boolean => {
		const known = etags.get(key);
		if (headers['if-none-match'] === '*') return known === undefined;
		return headers['if-match'] === undefined || headers['if-match'] === known;
	};

	const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
		const { pathname } = new URL(incoming.url ?? '/', 'http://store');
		const key = decodeURIComponent(pathname).slice(bucket.length + 1) || '/';
		const one: AskedOf = { method: incoming.method ?? '', key, headers: incoming.headers };
		asked.push(one);
		const fault = choose(one, asked.length);
		if (fault === 'cut before') {
			incoming.socket.destroy();
			return;
		}
		const body = await bodyOf(incoming);
		if (typeof fault === 'object') {
			refuse(response, fault.status, fault.code, fault.clock);
			return;
		}
		if (one.method === 'PUT') {
			if (!holds(key, one.headers)) {
				refuse(response, 412, 'PreconditionFailed');
				return;
			}
			// What the store will answer: known at once, so that two writes cannot both hold.
			etags.set(key, `"${createHash('md5').update(body).digest('hex')}"`);
		}
		const { answer, content } = await forward(incoming, body);
		if (fault === 'cut after') {
			incoming.socket.destroy();
			return;
		}
		response.writeHead(answer.statusCode ?? 500, answer.headers);
		if (fault === 'half an answer') {
			response.flushHeaders();
			response.write(content.subarray(0, Math.floor(content.length / 2)), () => incoming.socket.destroy());
			return;
		}
		if (fault === 'slow answer') {
			for (const byte of content) {
				response.write(Buffer.from([byte]));
				await new Promise((resolve) => setImmediate(resolve));
			}
			response.end();
			return;
		}
		response.end(content);
	};
	const proxy = createServer((incoming, response) => {
		handle(incoming, response).catch(() => incoming.socket.destroy());
	});
	await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
	const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
	const environment = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'us-east-1' };
	const client = new S3Client({
		endpoint: `http://127.0.0.1:${port}`,
		region: 'us-east-1',
		forcePathStyle: true,
		credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
	});
	return {
		endpoint,
		environment,
		asked,
		breakBy: (next) => {
			choose = next;
		},
		objects: async (prefix) => {
			const found = new Map<string, string>();
			const { Contents = [], IsTruncated } = await client.send(
				new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}/` }),
			);
			if (IsTruncated === true) throw new Error('The test has more objects than one list.');
			for (const { Key = '' } of Contents) {
				const key = Key.slice(prefix.length);
				if (key.startsWith('/.touch-edition/')) continue;
				const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
				const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
				const { ContentType, CacheControl, ContentEncoding, Metadata } = answer;
				const digest = createHash('sha256').update(bytes).digest('hex');
				found.set(key, JSON.stringify({ digest, ContentType, CacheControl, ContentEncoding, Metadata }));
			}
			return found;
		},
		putForeign: async (key, text) => {
			await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: text }));
		},
		deleteForeign: async (key) => {
			await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
		},
		keep: () => {
			cpSync(join(directory, bucket), join(copy, bucket), { recursive: true });
			keptEtags = new Map(etags);
		},
		restore: () => {
			rmSync(join(directory, bucket), { recursive: true });
			cpSync(join(copy, bucket), join(directory, bucket), { recursive: true });
			etags.clear();
			for (const [key, etag] of keptEtags) etags.set(key, etag);
		},
		close: async () => {
			client.destroy();
			await new Promise((resolve) => {
				proxy.close(resolve);
				proxy.closeAllConnections();
			});
			agent.destroy();
			await server.close();
			for (const folder of [directory, copy]) rmSync(folder, { recursive: true, force: true });
		},
	};
};
