/** Where a page of a folder belongs: its id and its column, by its path and its front matter. */
import { withoutEndSlashes } from '../../domain/trim.ts';
import { pagesColumn } from '../../intake/hidden-columns.ts';
import { columnNamed } from './page/documents.ts';
import { withoutNotionId } from './page/notion.ts';
import type { PageHead } from './page/page.ts';

export interface PagePlaceInFolder {
	/** Its own id: its slug, else its path. */
	own: string;
	column: { id: string; name: string; columnStyle?: number | undefined };
	/** A name of a column that was made of the name of a folder counts less than one that was written. */
	isNamed: boolean;
	/** Whether it lies in a folder of drafts. */
	isDraft: boolean;
	/** The page of a section: its name is the name of the column. */
	isSection: boolean;
}

/** Folders that say what is in them, and are no column. */
const plainFolders = new Set(['_posts', 'posts', 'post', '_drafts', 'drafts', 'blog', 'articles', '_pages', 'pages']);
const pageFolders = new Set(['pages', '_pages']);

const titleOfFolder = (folder: string): string => {
	const words = withoutNotionId(folder).replace(/^_+/, '').replace(/[-_]+/g, ' ').trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
};

const extension = /\.(?:md|mdx|markdown|html?)$/i;

/** The path of a page without what is no part of its name. */
const stemOf = (name: string): string => name.replace(extension, '').replace(/(?:^|\/)(?:index|_index)$/i, '');

/**
 * @param name its path in the folder. @param fallback the name of the column of pages that no folder and no category has.
 * @param isHugo whether undated pages beside the sections are no news.
 */
export const placeOfPage = (
	name: string,
	head: PageHead | undefined,
	{ fallback, isHugo }: { fallback: string; isHugo: boolean },
): PagePlaceInFolder => {
	const folders = name
		.split('/')
		.slice(0, -1)
		.map((folder) => folder.toLowerCase());
	const isSection = /(?:^|\/)_index\./i.test(name);
	const isBundle = /(?:^|\/)index\.\w+$/i.test(name);
	// The folder of a bundle is the page itself.
	const ownFolders = name.split('/').slice(0, isBundle ? -2 : -1);
	const section = ownFolders.find((folder) => !plainFolders.has(folder.toLowerCase()));
	const [category] = head?.categories ?? [];
	const isPage =
		head?.kind === 'page' ||
		folders.some((folder) => pageFolders.has(folder)) ||
		(isHugo && folders.length === (isBundle ? 1 : 0) && head?.isDated === false && category === undefined);
	const slug = head?.slug ?? '';
	const column =
		isPage && !isSection
			? pagesColumn
			: columnNamed((isSection ? undefined : category) ?? (section === undefined ? fallback : titleOfFolder(section)));
	return {
		own: slug === '' ? stemOf(name).replaceAll('/', '-') || 'index' : slug,
		column,
		isNamed: category !== undefined && !isSection,
		isDraft: folders.some((folder) => folder === '_drafts' || folder === 'drafts'),
		isSection,
	};
};

/** Paths by which other pages name this one: its own, and the addresses that it has or had. */
export const pathsOfPage = (name: string, head: PageHead | undefined): string[] => {
	const stem = stemOf(name).replace(/^_posts\//, '');
	const plain = (address: string): string => {
		const path = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).pathname : address;
		return `/${withoutEndSlashes(path.replace(/^\/+/, '')).replace(/\.html?$/i, '')}`.toLowerCase();
	};
	return [`/${name.toLowerCase()}`, plain(stem), ...(head?.addresses ?? []).map(plain)];
};
