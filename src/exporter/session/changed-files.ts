/** More paths than this are not remembered one by one: comparing the whole folder is then as fast. */
const maxPaths = 20_000;

/** What a session has written or removed in the published folder, for a target that the folder is brought to. */
export class ChangedFiles {
	#isAll = true;
	#paths = new Set<string>();

	/** @param path percent-encoded, as in an address. */
	add(path: string): void {
		if (this.#isAll) return;
		this.#paths.add(decodeURIComponent(path));
		if (this.#paths.size > maxPaths) this.addAll();
	}

	/** Anything may have changed. */
	addAll(): void {
		this.#isAll = true;
		this.#paths.clear();
	}

	isEmpty(): boolean {
		return !this.#isAll && this.#paths.size === 0;
	}

	/** What was written or removed since the last call; `paths` are decoded. */
	take(): { isAll: boolean; paths: ReadonlySet<string> } {
		const takenChanges = { isAll: this.#isAll, paths: this.#paths };
		this.#isAll = false;
		this.#paths = new Set();
		return takenChanges;
	}
}
