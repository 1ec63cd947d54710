import { createHash } from 'node:crypto';

/**
 * Hashes of the inline scripts of a page, for the content security policy. Only for pages without content (fallback
 * pages): a script in content must never be allowed by its hash.
 */
export const scriptHashes = (html: string): string[] => {
	const hashes = new Set<string>();
	// A pattern would read the rest of the page again for each script without an end.
	for (let at = html.indexOf('<script'); at !== -1; ) {
		const start = html.indexOf('>', at);
		const end = html.indexOf('</script>', start);
		if (start === -1 || end === -1) break;
		const code = html.slice(start + 1, end);
		if (code !== '' && !/\bsrc=|\btype="?(?:application|speculationrules)/.test(html.slice(at, start)))
			hashes.add(`sha256-${createHash('sha256').update(code).digest('base64')}`);
		at = html.indexOf('<script', end);
	}
	return [...hashes].sort();
};
