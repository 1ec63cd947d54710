import { loadExportedSettings } from '../runtime/load-exported-settings.ts';

/**
 * Resolves when the run-time settings and the exported ones have loaded. The run-time settings are a deferred script, and
 * an island whose code is cached would otherwise start before them. When a file is missing, the island starts without settings and shows its failed state.
 */
export const settingsLoaded = async (): Promise<void> => {
	const exported = loadExportedSettings().catch((error: unknown) => console.warn(error));
	await new Promise<void>((resolve) => {
		if ('touchEdition' in window || document.readyState === 'complete') return resolve();
		const go = (): void => resolve();
		const script = document.querySelector('script[src$="/settings.js"]') || window;
		script.addEventListener('load', go);
		window.addEventListener('load', go);
	});
	await exported;
};
