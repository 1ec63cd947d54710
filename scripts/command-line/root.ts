import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Defaults that several commands share. */
export const defaults = {
	out: join(root, 'dist', 'site'),
	data: join(root, 'data', 'platform'),
	settings: join(root, 'settings.json'),
} as const;
