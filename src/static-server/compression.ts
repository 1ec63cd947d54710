import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip' | '';

/** The best encoding that a client takes (RFC 9110, section 12.5.3); `q=0` refuses one. */
export const chooseEncoding = (accepted: string): Encoding => {
	const offers = new Map(
		accepted.split(',').map((offer) => {
			const [name = '', ...parameters] = offer.trim().toLowerCase().split(';');
			const quality = parameters
				.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1])
				.find((value) => value !== undefined);
			return [name.trim(), quality === undefined ? 1 : Number(quality)];
		}),
	);
	const takes = (name: string): boolean => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
	if (takes('br')) return 'br';
	return takes('gzip') ? 'gzip' : '';
};

/** Memory that compressed files may take, in bytes. */
const cacheLimit = 64 * 1024 * 1024;

/** Compresses files and keeps the results until the limit is reached; the oldest go first. */
export const createCompressor = (): ((key: string, encoding: 'br' | 'gzip', content: Buffer) => Promise<Buffer>) => {
	const kept = new Map<string, Buffer>();
	let size = 0;
	return async (key, encoding, content) => {
		const name = `${encoding} ${key}`;
		const known = kept.get(name);
		if (known !== undefined) return known;
		const compressed =
			encoding === 'br'
				? await brotli(content, {
						params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
					})
				: await deflate(content);
		kept.set(name, compressed);
		size += compressed.length;
		for (const [oldest, bytes] of kept) {
			if (size <= cacheLimit) break;
			kept.delete(oldest);
			size -= bytes.length;
		}
		return compressed;
	};
};
