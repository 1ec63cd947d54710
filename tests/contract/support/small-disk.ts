/** A disk that is soon full. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mount = (folder: string, size: string): boolean =>
	spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0;

const unmount = (folder: string): void => {
	spawnSync('umount', [folder]);
};

/** Whether this user may mount a disk; in many containers even root may not. */
export const mayMount = ((): boolean => {
	const folder = mkdtempSync(join(tmpdir(), 'touch-mount-'));
	const isMounted = mount(folder, '100k');
	if (isMounted) unmount(folder);
	rmSync(folder, { recursive: true, force: true });
	return isMounted;
})();

/**
 * Mounts a small disk while it is used.
 *
 * @param folder that does not exist yet. @param size with a unit, such as `2m`.
 * @throws Error when it cannot be mounted.
 */
export const withSmallDisk = async (folder: string, size: string, use: () => Promise<void>): Promise<void> => {
	mkdirSync(folder);
	if (!mount(folder, size)) throw new Error(`No disk of ${size} could be mounted at ${folder}.`);
	try {
		await use();
	} finally {
		unmount(folder);
	}
};
