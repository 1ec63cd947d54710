/** Which pages of a visit are stored for reading without a network. */
import type { OfflineKind } from './offline-pages.ts';

/** Modes in which pages are stored: ordinary browsers, never a preview, the CMS, the native app or the messaging app. */
const modes: ReadonlySet<string> = new Set(['Safari', 'Android', 'pad', 'share']);

/** Parameters that change how a page looks and not what it shows. */
const harmless: ReadonlySet<string> = new Set(['theme', 'grey', 'isShare', 'active']);

/** Attributes of the document, as `html` has them. */
export type PageAttributes = Readonly<Record<string, string | undefined>>;

const own: ReadonlySet<string> = new Set(['signupdetail', 'my']);
const front: ReadonlySet<string> = new Set(['home', 'columnDetail', 'menu']);

/** The kind of a page; null for one that is not stored, such as a form. */
export const offlineKindOf = (page: PageAttributes): OfflineKind | null => {
	const route = page['route'] ?? '';
	if (own.has(route)) return 'own';
	if (front.has(route)) return 'front';
	return page['detail'] === undefined ? null : 'read';
};

/**
 * Whether a page may be stored.
 *
 * @param search the query of its address: one that selects other content, or shows a draft, excludes the page.
 */
export const mayStoreOffline = (page: PageAttributes, search: string): boolean => {
	const kind = offlineKindOf(page);
	if (kind === null || !modes.has(page['mode'] ?? '') || page['isposter'] !== undefined) return false;
	const names = [...new URLSearchParams(search).keys()];
	return names.every((name) => harmless.has(name) || (kind === 'own' && name === 'id'));
};
