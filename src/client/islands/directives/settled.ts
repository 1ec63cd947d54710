/**
 * Resolves when the run-time settings are there. They come in a deferred script of their own, and an island whose code
 * is cached would otherwise start before them. Without them (the file is missing) the island starts and says so.
 */
export const settled = (): Promise<void> =>
	new Promise((resolve) => {
		if ('touchEdition' in window || document.readyState === 'complete') return resolve();
		const go = (): void => resolve();
		const script = document.querySelector('script[src$="/settings.js"]');
		script?.addEventListener('load', go);
		window.addEventListener('load', go);
	});
