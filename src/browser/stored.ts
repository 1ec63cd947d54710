/** Local storage that may be blocked (M-13): reads then give null, writes are lost. */
export const stored = (name: string): string | null => {
	try {
		return localStorage.getItem(name);
	} catch {
		return null;
	}
};

export const store = (name: string, value: string): void => {
	try {
		localStorage.setItem(name, value);
	} catch {
		// Blocked or full: it holds for this page only.
	}
};
