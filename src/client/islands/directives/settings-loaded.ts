/**
 * Resolves when the run-time settings are loaded. They are a deferred script of their own, and an island whose code is
 * cached would otherwise start before them. If the file is missing the island starts without them, and fails visibly.
 */
export const settingsLoaded = (): Promise<void> =>
	new Promise((resolve) => {
		if ('touchEdition' in window || document.readyState === 'complete') return resolve();
		const go = (): void => resolve();
		const script = document.querySelector('script[src$="/settings.js"]');
		script?.addEventListener('load', go);
		window.addEventListener('load', go);
	});
