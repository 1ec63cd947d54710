/**
 * Names of share pictures: of the bytes of what they are made of, and of how they are made. The same picture has the same name in every
 * run and for every publisher; another one has another name, so that messengers fetch it anew.
 */
import { createHash } from 'node:crypto';
import type { MediaDigests } from '../media/media-digests.ts';

/** Changes when pictures are made in another way. */
const recipe = 'share-2';

const nameOfSource = (source: string): string =>
	`of-${createHash('sha256').update(`${recipe}\n${source}`).digest('hex').slice(0, 16)}`;

/**
 * The name of the share pictures that are made of the first usable of some pictures.
 *
 * @param candidates paths, or addresses of other hosts, the best first.
 */
export const shareNameOf = (
	candidates: readonly string[],
	{ digestOf, isUnusable }: Pick<MediaDigests, 'digestOf' | 'isUnusable'>,
): string => {
	const source = candidates.find((path) => digestOf(path) !== '' && !isUnusable(path));
	// Without any file the picture is the newspaper's mark.
	return nameOfSource(source === undefined ? candidates.join('\n') : digestOf(source));
};
