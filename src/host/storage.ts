/**
 * Storage that never throws: blocked or full storage becomes memory for this page (M-13, R-CONF-63…71).
 * Keys are the specification's names.
 */
export interface SafeStorage {
	get(name: string): string | null;
	set(name: string, value: string): void;
	remove(name: string): void;
}

/** Wraps a storage area; `find` may throw where the browser forbids it. */
export const createSafeStorage = (find: () => Storage): SafeStorage => {
	const memory = new Map<string, string>();
	const use = <Result>(work: (storage: Storage) => Result, otherwise: () => Result): Result => {
		try {
			return work(find());
		} catch {
			return otherwise();
		}
	};
	return {
		get: (name) =>
			memory.get(name) ??
			use(
				(storage) => storage.getItem(name),
				() => null,
			),
		set: (name, value) =>
			use(
				(storage) => {
					storage.setItem(name, value);
					memory.delete(name);
				},
				() => {
					memory.set(name, value);
				},
			),
		remove: (name) => {
			memory.delete(name);
			use(
				(storage) => storage.removeItem(name),
				() => undefined,
			);
		},
	};
};

export const localItems = createSafeStorage(() => window.localStorage);
export const sessionItems = createSafeStorage(() => window.sessionStorage);
