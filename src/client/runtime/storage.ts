/**
 * Storage that never throws (M-13, R-CONF-63…71). What does not fit into local storage goes to the tab's, and what fits
 * nowhere is kept in memory for this page. Keys are the specification's names.
 */
export interface SafeStorage {
	get(name: string): string | null;
	/** @returns whether it outlives this page. */
	set(name: string, value: string): boolean;
	remove(name: string): void;
}

/** The last resort. */
const createMemory = (): SafeStorage => {
	const items = new Map<string, string>();
	return {
		get: (name) => items.get(name) ?? null,
		set: (name, value) => {
			items.set(name, value);
			return false;
		},
		remove: (name) => void items.delete(name),
	};
};

/**
 * Wraps a storage area; `find` may throw where the browser forbids it.
 *
 * @param spare takes what this area does not.
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
			// An older value must not come back with the next page, and may be what takes the room.
			if (store() || (drop(name) && store())) return true;
			return spare.set(name, value);
		},
		remove: (name) => {
			spare.remove(name);
			drop(name);
		},
	};
};

export const sessionItems = createSafeStorage(() => window.sessionStorage);
export const localItems = createSafeStorage(() => window.localStorage, sessionItems);
