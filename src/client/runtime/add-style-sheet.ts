/**
 * Adds a style sheet to the page, once: for parts that load when they are needed.
 *
 * @param address of the sheet, from an import with `?url&no-inline`.
 * @returns resolves when it has loaded, and rejects when it cannot be loaded.
 */
export const addStyleSheet = (address: string): Promise<void> =>
	new Promise((resolve, reject) => {
		if (document.querySelector(`link[href="${address}"]`) !== null) {
			resolve();
			return;
		}
		const link = document.createElement('link');
		link.rel = 'stylesheet';
		link.href = address;
		link.addEventListener('load', () => resolve());
		link.addEventListener('error', () => reject(new Error(`The style sheet ${address} did not load.`)));
		document.head.append(link);
	});
