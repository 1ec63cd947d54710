/** Names in markup and scripts, for what must be stored with a page that nobody has opened yet. */

/** Paths of the assets that the markup of a page names. */
export const assetsInMarkup = (html: string, assets: string): string[] => [
	...new Set(
		[...html.matchAll(/(?:src|href)="([^"]+)"/g)]
			.map((match) => match[1] ?? '')
			.filter((path) => path.startsWith(assets)),
	),
];

/**
 * Paths of the scripts that a script imports at once.
 *
 * @param assets folder of the script.
 */
export const importsOf = (script: string, assets: string): string[] =>
	[...script.matchAll(/(?:^|;|\})import(?:[^"'();]*?from)?\s*["']\.\/([^"']+)["']/g)].map(
		(match) => `${assets}${match[1] ?? ''}`,
	);

/** The release of a page (`<meta name="version">`); '' when it names none. */
export const releaseOf = (html: string): string => /<meta name="version" content="([^"]*)"/.exec(html)?.[1] ?? '';

/** Whether the page has no content of its own, but loads it: what it shows depends on the platform's answer. */
export const isFallbackPage = (html: string): boolean => / data-fallback(?:=|>| )/.test(html);

export interface KeptFile {
	path: string;
	/** 0 for files that are not pictures. */
	pictureBytes: number;
}

/**
 * The files that no page needs any more: what no stored page names, and the oldest pictures beyond the limit.
 *
 * @param files oldest first.
 * @param named paths that stored pages name.
 */
export const surplusFiles = (
	files: readonly KeptFile[],
	named: ReadonlySet<string>,
	maxPictureBytes: number,
): string[] => {
	const needed = files.filter(({ path }) => named.has(path));
	let bytes = needed.reduce((sum, { pictureBytes }) => sum + pictureBytes, 0);
	const surplus = files.filter(({ path }) => !named.has(path)).map(({ path }) => path);
	for (const { path, pictureBytes } of needed) {
		if (bytes <= maxPictureBytes) break;
		if (pictureBytes === 0) continue;
		bytes -= pictureBytes;
		surplus.push(path);
	}
	return surplus;
};
