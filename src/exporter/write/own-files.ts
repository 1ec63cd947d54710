/** Files of a newspaper for the root of its site: proofs of ownership, a style sheet, `.well-known/`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyFile, filesIn, isCopyCurrent } from './folders.ts';
import type { RefusedMedia } from './publish-media.ts';

/** Files that the exporter writes itself. */
const generatedFiles = /^\/(?:404\.html|_headers|_redirects|robots\.txt|vercel\.json|(?:news-)?sitemap[\w-]*\.xml)$/;

const refusalOf = (path: string, pages: string): string => {
	if (generatedFiles.test(path)) return 'the export writes this file itself';
	if (path.startsWith(pages.slice(0, pages.indexOf('/', 1) + 1)) || path.startsWith('/media/'))
		return 'the export writes whatever is in this folder';
	return '';
};

/** Editors and systems leave such files; `.well-known/` is meant to be published. */
const isHidden = (path: string): boolean => path.split('/').some((part) => /^\.(?!well-known$)./.test(part));

export interface OwnFiles {
	/** Paths that are published. */
	published: string[];
	refused: RefusedMedia[];
	/** Whether a file was written or removed. */
	isChanged: boolean;
}

/**
 * Publishes a folder at the root of the site, and removes what was published from it before and is gone.
 *
 * @param before paths of the last time. @param pages the base path of pages. @param temporary folder on the same file system as `to`.
 */
export const publishOwnFiles = (
	from: string,
	to: string,
	{ before, pages, temporary }: { before: readonly string[]; pages: string; temporary: string },
): OwnFiles => {
	const publishedPaths: string[] = [];
	const refusedFiles: RefusedMedia[] = [];
	let isChanged = false;
	for (const file of filesIn(from)) {
		if (isHidden(file.path)) continue;
		const reason = refusalOf(file.path, pages);
		if (reason !== '') {
			refusedFiles.push({ path: file.path, reason: `public${file.path}: ${reason}` });
			continue;
		}
		const target = join(to, file.path);
		if (!isCopyCurrent(file, target)) {
			copyFile(join(from, file.path), target, temporary);
			isChanged = true;
		}
		publishedPaths.push(file.path);
	}
	for (const path of before.filter((one) => !publishedPaths.includes(one))) {
		rmSync(join(to, path), { force: true });
		isChanged = true;
	}
	return { published: publishedPaths, refused: refusedFiles, isChanged };
};
