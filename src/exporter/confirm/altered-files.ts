/** Finds published files that somebody else altered or removed, by what the file system says of them: no page is rendered for that. */
import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { isSvgName } from '../../domain/media-bytes.ts';
import { pathOfSite } from '../../domain/site-path.ts';
import { basePath } from '../../routes.ts';
import type { ComparedPage } from '../manifest/manifest.ts';
import type { Session } from '../session/session.ts';
import { filesIn, isCopyCurrent } from '../write/folders.ts';
import { isPublishable } from '../write/publish-media.ts';

/** Pages whose files are looked at in one step: it takes a few milliseconds. */
const portion = 500;

/** Clocks of file systems tick this seldom, in milliseconds. */
const tick = 20;

/**
 * Whether a page's file, or that of another address of it, is gone or was written after the page was compared. The time of the last change
 * of a file's state (ctime) counts: no program can set it back. A copy with other permissions counts too, and costs one comparison.
 */
const isAltered = ({ writer }: Session, { path, variants, confirmed }: ComparedPage): boolean =>
	[path, ...variants].some((address) => {
		const state = lstatSync(writer.fileOf(address), { throwIfNoEntry: false });
		return state === undefined || !state.isFile() || state.size === 0 || state.ctimeMs > confirmed + tick;
	});

/** Paths of altered pages, portion by portion; an empty portion is one without any. */
export async function* alteredPages(session: Session): AsyncGenerator<string[]> {
	for (let after = ''; ; ) {
		const pages = await session.manifest.confirmations.compared(after, portion);
		yield pages.filter((page) => isAltered(session, page)).map(({ path }) => path);
		const last = pages.at(-1);
		if (last === undefined || pages.length < portion) return;
		after = last.path;
	}
}

/** Whether scripts, styles and the newspaper's media are published as they are: by size and time. */
export const areFilesCurrent = async ({ options, build, manifest }: Session): Promise<boolean> => {
	const { out, media } = options;
	const client = join(build.folder, 'client');
	// Below a path of the host, scripts and styles have other bytes than they were compiled with.
	const isClientFileCurrent =
		pathOfSite(options.settings.site.address) === '' ? isCopyCurrent : (_: unknown, file: string) => existsSync(file);
	for (const file of filesIn(client))
		if (!/\/\./.test(file.path) && !isClientFileCurrent(file, join(out, basePath, file.path))) return false;
	if (media === undefined) return true;
	const withheld = await manifest.unshownMedia.withheld();
	for (const file of filesIn(media)) {
		const target = join(out, 'media', file.path);
		const there = lstatSync(target, { throwIfNoEntry: false });
		if (there === undefined) {
			const isLeftOut =
				withheld.has(encodeURI(`/media${file.path}`)) || !isPublishable(join(media, file.path), file.path);
			if (!isLeftOut) return false;
		}
		// Drawings are cleaned, and so have other sizes.
		else if (!isSvgName(file.path) && !isCopyCurrent(file, target)) return false;
	}
	return true;
};
