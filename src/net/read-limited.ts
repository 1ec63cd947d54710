/**
 * Reads a body, and stops as soon as it is too long.
 *
 * @param body of a request or an answer; null for none. @param maxBytes how long it may be.
 * @param tooLong makes the error of a longer one.
 * @throws that error.
 */
export const readLimited = async (
	body: AsyncIterable<Uint8Array> | null,
	maxBytes: number,
	tooLong: () => Error,
): Promise<Buffer> => {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of body ?? []) {
		size += chunk.byteLength;
		if (size > maxBytes) throw tooLong();
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
};
