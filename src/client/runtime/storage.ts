/**
 * Storage that never throws (M-13, R-CONF-63…71). What does not fit into local storage goes to session storage, and
 * what fits into neither stays in memory for this page. Keys are the specification's names.
 */
export interface SafeStorage {
	get(name: string): string | null;
	/** @returns whether the value outlives this page. */
	set(name: string, value: string): boolean;
	remove(name: string): void;
	/** Names of all stored values. */
	names(): string[];
}

/** The last fallback: the memory of this page. */
const createMemory = (): SafeStorage => {
	const items = new Map<string, string>();
	return {
		get: (name) => items.get(name) ?? null,
		set: (name, value) => {
			items.set(name, value);
			return false;
		},
		remove: (name) => void items.delete(name),
		names: () => [...items.keys()],
	};
};

/**
 * Wraps a storage area; `find` may throw when the browser forbids access.
 *
 * @param spare receives the values that this area does not take.
 */
export const createSafeStorage = (find: () => Storage, spare: SafeStorage = createMemory()): SafeStorage => {
	const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
		try {
			return work(find());
		} catch {
			return otherwise;
		}
	};
	const drop = (name: string): boolean =>
		attempt((storage) => {
			storage.removeItem(name);
			return true;
		}, false);
	return {
		get: (name) => spare.get(name) ?? attempt((storage) => storage.getItem(name), null),
		set: (name, value) => {
			spare.remove(name);
			const store = (): boolean =>
				attempt((storage) => {
					storage.setItem(name, value);
					return true;
				}, false);
			// An older value must not reappear on the next page, and removing it may free the space that is needed.
			if (store() || (drop(name) && store())) return true;
			return spare.set(name, value);
		},
		remove: (name) => {
			spare.remove(name);
			drop(name);
		},
		names: () => spare.names().concat(attempt(Object.keys, [])),
	};
};

export const sessionItems = createSafeStorage(() => window.sessionStorage);
export const localItems = createSafeStorage(() => window.localStorage, sessionItems);
