/**
 * Resolves when the run-time settings have loaded. They are a deferred script, and an island whose code is cached would
 * otherwise start before them. When the file is missing, the island starts without settings and shows its failed state.
 */
export const settingsLoaded = (): Promise<void> =>
	new Promise((resolve) => {
		if ('touchEdition' in window || document.readyState === 'complete') return resolve();
		const go = (): void => resolve();
		const script = document.querySelector('script[src$="/settings.js"]');
		script?.addEventListener('load', go);
		window.addEventListener('load', go);
	});
