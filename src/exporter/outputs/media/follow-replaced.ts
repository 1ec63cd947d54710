/** Media that the newspaper replaces under their names: what is made of them follows, and so do the pages that name them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileOfMedia, mediaIn, pictureOf } from '../../../domain/media-names.ts';
import { basePath } from '../../../routes.ts';
import { filesIn } from '../../write/folders.ts';
import { replacedMedia } from '../../write/publish-media.ts';
import type { OutputContext } from '../output.ts';

/** Pages that are read between pauses, in which a publisher can give its sign of life. */
const pagesBetweenTurns = 200;

const plain = (address: string): string => {
	try {
		return decodeURIComponent(address);
	} catch {
		return address;
	}
};

/**
 * Paths of the published pages and feeds that name one of these media, in any width. They are read: this happens seldom, and keeping for each page
 * what it names would cost every run.
 */
const pagesNaming = async (out: string, media: readonly string[]): Promise<string[]> => {
	const pictures = new Set(media.map((address) => pictureOf(plain(address))));
	const paths: string[] = [];
	let read = 0;
	for (const { path } of filesIn(join(out, basePath))) {
		if (!/\.(?:html|xml)$/.test(path)) continue;
		read += 1;
		if (read % pagesBetweenTurns === 0) await setImmediate();
		const named = mediaIn(readFileSync(join(out, basePath, path), 'utf8'));
		if ([...named].some((address) => pictures.has(pictureOf(plain(address)))))
			paths.push(encodeURI(`${basePath.slice(0, -1)}${path}`));
	}
	return paths;
};

/** Addresses of published media that were replaced, with the other widths of them that were made again. */
export const remakeReplaced = async ({ options, manifest }: OutputContext): Promise<string[]> => {
	const { media, mediaKeeper, out } = options;
	if (media === undefined) return [];
	const withheld = await manifest.unshownMedia.withheld();
	const look = (): string[] => replacedMedia({ from: media, to: join(out, 'media') }, (path) => withheld.has(path));
	await mediaKeeper?.bring();
	const replaced = look();
	if (replaced.length === 0 || mediaKeeper === undefined) return replaced;
	await mediaKeeper.remake(replaced.map(fileOfMedia));
	return look();
};

/** What was replaced here, or at the platform on another machine. */
const replacedAt = async (context: OutputContext, named?: readonly string[]): Promise<string[]> => {
	const { remoteMedia } = context;
	if (remoteMedia === undefined) return remakeReplaced(context);
	return named === undefined ? remoteMedia.outdated() : remoteMedia.published(named);
};

/**
 * Publishes the media that the newspaper has replaced. Before that, the pages that name them become doubtful: a run that is interrupted leaves no
 * page that nobody looks at again.
 *
 * @param named addresses that a platform on another machine says it has replaced; without them it is asked for each that was brought.
 * @returns the paths of those pages.
 */
export const followReplaced = async (context: OutputContext, named?: readonly string[]): Promise<string[]> => {
	const { mediaDoubt, remoteMedia, manifest, options, digests } = context;
	mediaDoubt.isOpen = false;
	const replaced = await replacedAt(context, named);
	if (replaced.length === 0) return [];
	const pages = await pagesNaming(options.out, replaced);
	await manifest.confirmations.doubtPages(pages);
	if (remoteMedia === undefined) for (const address of replaced) context.publishMedia(fileOfMedia(address));
	else await remoteMedia.bringAgain(replaced);
	digests.renew();
	return pages;
};
