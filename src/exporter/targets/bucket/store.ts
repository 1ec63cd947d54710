/** The calls of an object store that publishing needs, over the client of Amazon S3. */
import type { HeadObjectCommandOutput, PutObjectCommandInput } from '@aws-sdk/client-s3';
import { failureOf, isConditionUnknown } from './errors.ts';
import type { ObjectHeaders } from './headers.ts';
import type { BucketPlace } from './place.ts';

/** A condition of a write: the object has this ETag, or there is none. */
export type Condition = { etag: string } | 'absent';

/** What a store says of an object. */
export interface StoredObject extends ObjectHeaders {
	etag: string;
}

/** An object in the list of a store. */
export interface ListedObject {
	key: string;
	/** Bytes. */
	size: number;
	etag: string;
}

/** Keys are those below the prefix; they start with a slash. No call is tried again. */
export interface ObjectStore {
	/** @returns the ETag of the object, '' when the store says none. */
	put(
		key: string,
		body: NonNullable<PutObjectCommandInput['Body']>,
		size: number,
		headers: ObjectHeaders,
	): Promise<string>;
	/** Writes a small text if the condition holds. @returns its ETag. A store without conditions writes in any case. */
	putText(key: string, text: string, condition: Condition): Promise<string>;
	/** @returns undefined when there is no object. */
	getText(key: string): Promise<{ text: string; etag: string } | undefined>;
	head(key: string): Promise<StoredObject | undefined>;
	remove(key: string): Promise<void>;
	/** Objects below the prefix, up to a thousand a call. */
	list(after: string | undefined): Promise<{ objects: ListedObject[]; next: string | undefined }>;
	close(): void;
}

/** Milliseconds. */
const connectionTimeout = 5_000;
const requestTimeout = 60_000;

const headersOfAnswer = (answer: HeadObjectCommandOutput): ObjectHeaders => ({
	contentType: answer.ContentType ?? '',
	cacheControl: answer.CacheControl ?? '',
	contentEncoding: answer.ContentEncoding ?? '',
	metadata: answer.Metadata ?? {},
});

/**
 * Opens a store. Loads the client, which takes a tenth of a second: only for targets that are buckets.
 *
 * @param connections maximum number of concurrent calls.
 */
export const openStore = async (place: BucketPlace, connections: number): Promise<ObjectStore> => {
	const s3 = await import('@aws-sdk/client-s3');
	const client = new s3.S3Client({
		region: place.region || process.env['AWS_REGION'] || process.env['AWS_DEFAULT_REGION'] || 'us-east-1',
		...(place.endpoint === '' ? {} : { endpoint: place.endpoint }),
		forcePathStyle: place.pathStyle,
		// `retrying-calls.ts` repeats calls: one rule for all of them, for films that are streamed too.
		maxAttempts: 1,
		// Stores of other makers refuse the newer checksums. The signature covers the bytes.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
		requestHandler: {
			connectionTimeout,
			requestTimeout,
			throwOnRequestTimeout: true,
			httpAgent: { keepAlive: true, maxSockets: connections + 2 },
			httpsAgent: { keepAlive: true, maxSockets: connections + 2 },
		},
	});
	const Bucket = place.bucket;
	const keyOf = (key: string): string => `${place.prefix}${key}`.replace(/^\//, '');
	const start = keyOf('/');
	let hasConditions = true;
	const write = async (key: string, text: string, condition: Condition): Promise<string> => {
		const { ETag = '' } = await client.send(
			new s3.PutObjectCommand({
				Bucket,
				Key: keyOf(key),
				Body: Buffer.from(text),
				ContentType: 'application/json',
				CacheControl: 'no-store',
				...(!hasConditions ? {} : condition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: condition.etag }),
			}),
		);
		return ETag;
	};
	/** An answer, or undefined for an object that is not there. A missing bucket stays an error. */
	const orNone = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> => {
		try {
			return await ask();
		} catch (error) {
			const { code, status } = failureOf(error);
			if (status === 404 && code !== 'NoSuchBucket') return undefined;
			throw error;
		}
	};
	return {
		put: async (key, body, size, headers) => {
			const { ETag = '' } = await client.send(
				new s3.PutObjectCommand({
					Bucket,
					Key: keyOf(key),
					Body: body,
					ContentLength: size,
					ContentType: headers.contentType,
					CacheControl: headers.cacheControl,
					...(headers.contentEncoding === '' ? {} : { ContentEncoding: headers.contentEncoding }),
					Metadata: { ...headers.metadata },
				}),
			);
			return ETag;
		},
		putText: async (key, text, condition) => {
			try {
				return await write(key, text, condition);
			} catch (error) {
				if (!hasConditions || !isConditionUnknown(error)) throw error;
				hasConditions = false;
				return write(key, text, condition);
			}
		},
		getText: (key) =>
			orNone(async () => {
				const { Body, ETag = '' } = await client.send(new s3.GetObjectCommand({ Bucket, Key: keyOf(key) }));
				return { text: (await Body?.transformToString()) ?? '', etag: ETag };
			}),
		head: (key) =>
			orNone(async () => {
				const answer = await client.send(new s3.HeadObjectCommand({ Bucket, Key: keyOf(key) }));
				return { ...headersOfAnswer(answer), etag: answer.ETag ?? '' };
			}),
		remove: async (key) => {
			await client.send(new s3.DeleteObjectCommand({ Bucket, Key: keyOf(key) }));
		},
		list: async (after) => {
			const { Contents = [], NextContinuationToken: next } = await client.send(
				new s3.ListObjectsV2Command({
					Bucket,
					...(start === '' ? {} : { Prefix: start }),
					...(after === undefined ? {} : { ContinuationToken: after }),
				}),
			);
			const objects = Contents.map(({ Key = '', Size: size = 0, ETag: etag = '' }) => ({
				key: `/${Key.slice(start.length)}`,
				...{ size, etag },
			}));
			return { objects, next };
		},
		close: () => client.destroy(),
	};
};
