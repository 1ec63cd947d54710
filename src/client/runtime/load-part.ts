/**
 * Loads a part of the script that comes later. A part that is not there within the limit is given up (R-CONST-13,
 * R-ERR-14, A-111): dynamic import has none of its own. A part that is gone, because a release replaced it while the page
 * was open, reloads the page once (M-24).
 */
import { sessionItems } from './storage.ts';

/** R-CONST-13. */
const limit = 120_000;
const item = 'reloadedFor';

const version = (): string => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';

/**
 * Reloads the page, once for each release and address, and not without a network.
 *
 * @returns whether it does.
 */
export const reloadOnce = (): boolean => {
	const shown = `${version()} ${location.pathname}`;
	if (!navigator.onLine || sessionItems.get(item) === shown) return false;
	// What cannot be remembered would be done again and again.
	if (!sessionItems.set(item, shown)) return false;
	location.reload();
	return true;
};

/**
 * @param load starts the import.
 * @throws Error after 120 s; what the import throws when the part does not come and a reload was tried already.
 */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tooLate = new Error('A part of the page did not load within 120 s.');
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(tooLate), limit);
	});
	try {
		return await Promise.race([load(), late]);
	} catch (error) {
		// The page is on its way out: whoever waits for the part goes with it.
		if (error !== tooLate && reloadOnce()) return await new Promise<never>(() => undefined);
		throw error;
	} finally {
		clearTimeout(timer);
	}
};
