/** Notices changes in folders as they happen. What is not noticed is found at the next look. */
import { type FSWatcher, watch } from 'node:fs';

/** Milliseconds of quiet after a change: an editor writes a file in several steps. */
const quietMs = 100;
/** The longest that changes one after the other may put it off. */
const maxQuietMs = 1_000;
const maxFolders = 5_000;

export interface FolderWatcher {
	/** The folders that there are now. */
	follow(folders: readonly string[]): void;
	/** Calls `changed` until the returned function is called. */
	start(onChange: () => void): () => void;
}

export const watchFolders = (): FolderWatcher => {
	let watchers = new Map<string, FSWatcher>();
	let wantedFolders: readonly string[] = [];
	let onChange: (() => void) | undefined;
	let timer: NodeJS.Timeout | undefined;
	let first = 0;

	const notice = (): void => {
		const now = performance.now();
		if (timer === undefined) first = now;
		clearTimeout(timer);
		timer = setTimeout(
			() => {
				timer = undefined;
				onChange?.();
			},
			Math.max(0, Math.min(quietMs, first + maxQuietMs - now)),
		);
	};
	const settle = (): void => {
		const names = new Set(onChange === undefined ? [] : wantedFolders);
		for (const [name, watcher] of watchers)
			if (!names.has(name)) {
				watcher.close();
				watchers.delete(name);
			}
		for (const name of names) {
			if (watchers.has(name)) continue;
			try {
				const watcher = watch(name, { persistent: false }, notice);
				watcher.on('error', () => {
					watcher.close();
					watchers.delete(name);
				});
				watchers.set(name, watcher);
			} catch {
				// Gone meanwhile, or the system watches no more: the next look finds what changes.
			}
		}
	};
	return {
		follow: (folders) => {
			wantedFolders = folders.slice(0, maxFolders);
			settle();
		},
		start: (call) => {
			onChange = call;
			settle();
			return () => {
				onChange = undefined;
				clearTimeout(timer);
				timer = undefined;
				settle();
				watchers = new Map();
			};
		},
	};
};
