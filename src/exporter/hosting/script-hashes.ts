import { createHash } from 'node:crypto';

/**
 * Hashes of the inline scripts of a page, for the content security policy. Only for pages without content (fallback
 * pages): a script in content must never be allowed by its hash.
 */
export const scriptHashes = (html: string): string[] => {
	const hashes = new Set<string>();
	for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
		if (/\bsrc=|\btype="?(?:application|speculationrules)/.test(attributes) || code === '') continue;
		hashes.add(`sha256-${createHash('sha256').update(code).digest('base64')}`);
	}
	return [...hashes].sort();
};
