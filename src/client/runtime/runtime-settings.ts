import type { RuntimeSettings } from '../../config/schema.ts';

declare global {
	interface Window {
		/** Written by the exporter, edited by operators: `settings.js` (M-25). */
		touchEdition?: RuntimeSettings;
	}
}

/**
 * The settings of this site.
 *
 * @throws Error when `settings.js` did not load: without addresses nothing can be called.
 */
export const runtimeSettings = (): RuntimeSettings => {
	const settings = window.touchEdition;
	if (settings === undefined) throw new Error('settings.js did not load: the addresses of the services are unknown.');
	return settings;
};
