import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Thrown when another exporter works on the same folder. */
export class LockedError extends Error {
	override name = 'LockedError';
}

/** When a process started, in the system's own ticks; '' where the system does not tell. A pid alone may be reused. */
const startOf = (pid: number): string => {
	try {
		return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
	} catch {
		return '';
	}
};

const isAlive = (pid: number, start: string): boolean => {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
	}
	return start === '' || startOf(pid) === start;
};

/**
 * Takes the lock of a published folder: one exporter at a time.
 *
 * @param path of the lock file, beside the folder.
 * @returns gives the lock back.
 * @throws LockedError naming the process that holds it. The lock of a process that died is taken over.
 */
export const takeLock = (path: string, folder: string): (() => void) => {
	mkdirSync(dirname(path), { recursive: true });
	const content = JSON.stringify({ pid: process.pid, start: startOf(process.pid) });
	for (let attempt = 0; attempt < 2; attempt += 1) {
		try {
			writeFileSync(path, content, { flag: 'wx' });
			return () => rmSync(path, { force: true });
		} catch (error) {
			if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
		}
		let holder = { pid: 0, start: '' };
		try {
			holder = JSON.parse(readFileSync(path, 'utf8')) as typeof holder;
		} catch {
			// Half-written by a process that was killed, or gone in between: taken over below.
		}
		if (holder.pid > 0 && isAlive(holder.pid, holder.start)) {
			throw new LockedError(
				`Another exporter (process ${holder.pid}) is working on ${folder}. Wait until it has finished, or stop it.`,
			);
		}
		rmSync(path, { force: true });
	}
	throw new LockedError(`The lock ${path} cannot be taken.`);
};
