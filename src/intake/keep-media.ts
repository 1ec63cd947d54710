/** Files that a source brings, among the platform's media. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headLength, mediaKindOf } from '../domain/media-bytes.ts';

/** Names of kinds of files that pages show and play. */
const extensions: Readonly<Record<string, string>> = {
	...{ jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', avif: 'avif' },
	...{ mp4: 'mp4', mov: 'mov', webm: 'webm', mp3: 'mp3', m4a: 'm4a', aac: 'aac', wav: 'wav', flac: 'flac' },
};

/**
 * Writes a file under a name that is made of its bytes: the same file is there once, and what it is is said by its bytes.
 *
 * @returns its address; undefined for what is no picture, film or sound.
 */
export const keepMedia = async (folder: string, bytes: Uint8Array): Promise<string | undefined> => {
	const mediaKind = mediaKindOf(bytes.subarray(0, headLength));
	const extension = mediaKind === undefined ? undefined : extensions[mediaKind.kind];
	if (extension === undefined) return undefined;
	const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.${extension}`;
	const path = join(folder, 'from', name);
	if (!existsSync(path)) {
		await mkdir(join(folder, 'from'), { recursive: true });
		// Two addresses with the same bytes may be brought at once.
		const part = `${path}.${randomUUID()}.part`;
		await writeFile(part, bytes);
		await rename(part, path);
	}
	return `/media/from/${name}`;
};
