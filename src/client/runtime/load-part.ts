/**
 * Loads a part of the script later. A part that has not loaded within the time limit counts as failed (R-CONST-13,
 * R-ERR-14, A-111): dynamic import has no limit. When a part is missing, because a release replaced it while the page
 * was open, the page reloads once (M-24). Every `import()` in the browser's code goes through it (`load-part.test.ts`).
 */
import { sessionItems } from './storage.ts';

/** Time limit of R-CONST-13. */
const limit = 120_000;
const item = 'reloadedFor';

const version = (): string => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';

/**
 * Reloads the page, at most once for each release and address, and only with a network.
 *
 * @returns whether the page reloads.
 */
export const reloadOnce = (): boolean => {
	const shown = `${version()} ${location.pathname}`;
	if (!navigator.onLine || sessionItems.get(item) === shown) return false;
	// Without storage the page would reload again and again.
	if (!sessionItems.set(item, shown)) return false;
	location.reload();
	return true;
};

/**
 * Loads a part.
 *
 * @param load starts the import.
 * @param mayReload false for what the reader does not see, such as counting: no page reloads for it.
 * @throws Error after 120 s; the import's error when the part does not load after a reload either.
 */
export const loadPart = async <Part>(load: () => Promise<Part>, mayReload = true): Promise<Part> => {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tooLate = new Error('A part of the page did not load within 120 s.');
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(tooLate), limit);
	});
	try {
		return await Promise.race([load(), late]);
	} catch (error) {
		// The page is about to reload, so this promise need not settle.
		if (mayReload && error !== tooLate && reloadOnce()) return await new Promise<never>(() => undefined);
		throw error;
	} finally {
		clearTimeout(timer);
	}
};
