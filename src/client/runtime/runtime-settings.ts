import type { RuntimeSettings } from '../../config/run-time.ts';

declare global {
	interface Window {
		/** The exporter writes it to `settings.js`, and operators edit it there (M-25). */
		touchEdition?: RuntimeSettings;
	}
}

/**
 * The settings that operators edit.
 *
 * @throws Error when `settings.js` did not load: without the addresses of the services no call can be made.
 */
export const runtimeSettings = (): RuntimeSettings => {
	const settings = window.touchEdition;
	if (settings === undefined) throw new Error('settings.js did not load: the addresses of the services are unknown.');
	return settings;
};
