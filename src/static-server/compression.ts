import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip' | '';

/** Which encodings a client accepts (RFC 9110, section 12.5.3); `q=0` refuses one. */
export const acceptedEncodings = (accepted: string): ((name: string) => boolean) => {
	const offers = new Map(
		accepted.split(',').map((offer) => {
			const [name = '', ...parameters] = offer.trim().toLowerCase().split(';');
			const quality = parameters
				.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1])
				.find((value) => value !== undefined);
			return [name.trim(), quality === undefined ? 1 : Number(quality)];
		}),
	);
	return (name) => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
};

/** The best encoding that a client accepts. */
export const chooseEncoding = (accepted: string): Encoding => {
	const takes = acceptedEncodings(accepted);
	if (takes('br')) return 'br';
	return takes('gzip') ? 'gzip' : '';
};

/** Maximum size of the cache in bytes. */
const cacheLimit = 64 * 1024 * 1024;

/**
 * Compresses a file, or returns the cached result.
 *
 * @param key differs for different content.
 * @param read reads the content; called only when nothing is cached.
 */
export type Compress = (key: string, encoding: 'br' | 'gzip', read: () => Promise<Buffer>) => Promise<Buffer>;

/** A compressor with a cache of its own, which drops its oldest results at the limit. Equal requests at the same time share one result. */
export const createCompressor = (): Compress => {
	const cache = new Map<string, Buffer>();
	const running = new Map<string, Promise<Buffer>>();
	let size = 0;
	const make = async (name: string, encoding: 'br' | 'gzip', read: () => Promise<Buffer>): Promise<Buffer> => {
		const content = await read();
		const compressed =
			encoding === 'br'
				? await brotli(content, {
						params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
					})
				: await deflate(content);
		cache.set(name, compressed);
		size += compressed.length;
		for (const [oldest, bytes] of cache) {
			if (size <= cacheLimit) break;
			cache.delete(oldest);
			size -= bytes.length;
		}
		return compressed;
	};
	return (key, encoding, read) => {
		const name = `${encoding} ${key}`;
		const known = cache.get(name);
		if (known !== undefined) return Promise.resolve(known);
		let made = running.get(name);
		if (made === undefined) {
			made = make(name, encoding, read).finally(() => running.delete(name));
			running.set(name, made);
		}
		return made;
	};
};
