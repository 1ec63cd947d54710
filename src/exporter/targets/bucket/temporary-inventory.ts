import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StateDatabase } from '../../write/state-database.ts';

/**
 * Copies an inventory, so that a dry run may work on it without anything of it staying.
 *
 * @param file of the inventory; it may be missing.
 * @returns the file of the copy, and what deletes it.
 */
export const temporaryInventory = (file: string): { file: string; remove: () => void } => {
	const folder = mkdtempSync(join(tmpdir(), 'touch-edition-dry-run-'));
	const copy = join(folder, 'inventory.sqlite');
	if (existsSync(file)) {
		const original = new StateDatabase(file, true);
		try {
			original.statement('vacuum into ?').run(copy);
		} finally {
			original.close();
		}
	}
	return { file: copy, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
